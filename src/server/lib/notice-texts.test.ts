import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import catalogue from '#shared/messages/en/notices.json' with { type: 'json' };
import { inWords, noticeText, phrase, type NoticeTextKey } from './notice-texts.ts';

const modules = resolve(import.meta.dirname, '../modules');
const sources = ['notices', 'auth', 'deliveries']
  .map((name) => join(modules, name))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Written out as a key, or as the name of a notice, which has a title and a text. */
function isUsed(key: string): boolean {
  const name = /^notices\.(.+)\.(?:title|text)$/.exec(key)?.[1];
  return sources.includes(`'${key}'`) || (name !== undefined && sources.includes(`'${name}'`));
}

describe('the catalogue of notices', () => {
  it('has no text that is never used', () =>
    expectEvery(Object.keys(catalogue), (key) => {
      expect(isUsed(key)).toBe(true);
    }));

  it('has a text for every title, and the other way round', () => {
    const named = (end: string) =>
      Object.keys(catalogue)
        .filter((key) => key.endsWith(end))
        .map((key) => key.slice(0, -end.length));
    const apart = new Set(['notices.verification', 'notices.made', 'notices.reset', 'notices.password']);
    expect(named('.text').filter((name) => !apart.has(name))).toEqual(named('.title'));
  });

  it('can be read, with a value for each name', () =>
    expectEvery(
      Object.entries(catalogue),
      ([key, text]) => {
        expect(text).not.toMatch(/'|undefined|null/);
        const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
        const values = Object.fromEntries(names.map((name) => [name, name === 'hours' ? 2 : `<${name}>`]));
        expect(noticeText('en', key as NoticeTextKey, values)).not.toMatch(/[{}]/);
      },
      ([key]) => key,
    ));
});

describe('a text', () => {
  it('wants all of its values', () => {
    expect(() => noticeText('en', 'notices.code')).toThrow(/notices\.code needs code/);
    const inner = { hours: 2, lateFee: '$5.00', state: 'charged' };
    expect(() => noticeText('en', 'notices.completed.late', inner)).toThrow(/needs by/);
  });

  it('is in the language that is asked for, what stands within it too', () => {
    const code = phrase('notices.code', { code: 'x' });
    expect(inWords(code, 'en')).toBe(' (x)');
    const given = { amount: '$5.00', id: 'rec_1', lines: 2 };
    expect(noticeText('es', 'notices.differs.text', given)).not.toBe(
      noticeText('en', 'notices.differs.text', given),
    );
    const said: string[] = [];
    noticeText('es', 'notices.code', { code: (language) => String(said.push(language)) });
    expect(said).toEqual(['es']);
  });

  it('counts', () => {
    const given = { amount: '$5.00', id: 'rec_1' };
    expect(noticeText('en', 'notices.differs.text', { ...given, lines: 1 })).toMatch(/^1 line of/);
    expect(noticeText('en', 'notices.differs.text', { ...given, lines: 12 })).toMatch(/^12 lines of/);
  });

  it('leaves what people write as it is, but what would turn the sentence around', () => {
    const code = String.raw`C:\u0041\x41 {amount} # it''s <b>`;
    expect(noticeText('en', 'notices.code', { code })).toBe(` (${code})`);
    expect(noticeText('en', 'notices.code', { code: 'a\u202eb\u2066c' })).toBe(' (abc)');
  });
});
