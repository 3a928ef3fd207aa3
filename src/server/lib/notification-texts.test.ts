import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import catalogue from '#shared/messages/en/notifications.json' with { type: 'json' };
import { inWords, notificationText, phrase, type NotificationTextKey } from './notification-texts.ts';

const modules = resolve(import.meta.dirname, '../modules');
const sources = ['notifications', 'auth', 'auth/factors', 'cases', 'claims', 'outbound-messages']
  .map((name) => join(modules, name))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Written out as a key, or as the name of a notice, which has a title and a text. */
function isUsed(key: string): boolean {
  const name = /^notifications\.(.+)\.(?:title|text)$/.exec(key)?.[1];
  return sources.includes(`'${key}'`) || (name !== undefined && sources.includes(`'${name}'`));
}

describe('the catalogue of notifications', () => {
  it('holds no text that is never used', () =>
    expectEvery(Object.keys(catalogue), (key) => {
      expect(isUsed(key)).toBe(true);
    }));

  it('pairs every title with a text, and the other way round', () => {
    const named = (end: string) =>
      Object.keys(catalogue)
        .filter((key) => key.endsWith(end))
        .map((key) => key.slice(0, -end.length));
    const apart = new Set([
      'notifications.verification',
      'notifications.made',
      'notifications.reset',
      'notifications.password',
      'notifications.factor',
    ]);
    expect(named('.text').filter((name) => !apart.has(name))).toEqual(named('.title'));
  });

  it('reads every text, with a value for each name', () =>
    expectEvery(
      Object.entries(catalogue),
      ([key, text]) => {
        expect(text).not.toMatch(/'|undefined|null/);
        const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
        const values = Object.fromEntries(names.map((name) => [name, name === 'hours' ? 2 : `<${name}>`]));
        expect(notificationText('en', key as NotificationTextKey, values)).not.toMatch(/[{}]/);
      },
      ([key]) => key,
    ));
});

describe('a text', () => {
  it('wants all of its values', () => {
    expect(() => notificationText('en', 'notifications.code')).toThrow(/notifications\.code needs code/);
    const inner = { hours: 2, lateFee: '$5.00', state: 'charged' };
    expect(() => notificationText('en', 'notifications.completed.late', inner)).toThrow(/needs by/);
  });

  it('writes a text in the language that is asked for, what stands within it too', () => {
    const code = phrase('notifications.code', { code: 'x' });
    expect(inWords(code, 'en')).toBe(' (x)');
    const given = { amount: '$5.00', id: 'rec_1', lines: 2 };
    expect(notificationText('es', 'notifications.differs.text', given)).not.toBe(
      notificationText('en', 'notifications.differs.text', given),
    );
    const said: string[] = [];
    notificationText('es', 'notifications.code', { code: (language) => String(said.push(language)) });
    expect(said).toEqual(['es']);
  });

  it('counts', () => {
    const given = { amount: '$5.00', id: 'rec_1' };
    expect(notificationText('en', 'notifications.differs.text', { ...given, lines: 1 })).toMatch(
      /^1 line doesn’t match/,
    );
    expect(notificationText('en', 'notifications.differs.text', { ...given, lines: 12 })).toMatch(
      /^12 lines don’t match/,
    );
  });

  it('leaves what people write as it is, but what would turn the sentence around', () => {
    const code = String.raw`C:\u0041\x41 {amount} # it''s <b>`;
    expect(notificationText('en', 'notifications.code', { code })).toBe(` (${code})`);
    expect(notificationText('en', 'notifications.code', { code: 'a\u202eb\u2066c' })).toBe(' (abc)');
  });
});
