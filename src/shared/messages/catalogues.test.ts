import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { INTL_LOCALES, LOCALES } from '../domain/languages.ts';

type Texts = Readonly<Record<string, string>>;

/** `count` → its kinds (`plain`, `plural`, `select`) and its cases. */
type Arguments = Map<string, { kinds: Set<string>; cases: Set<string> }>;

/** What the server says by its English sentences: there is nothing of it in English. */
const FOR_TRANSLATIONS_ALONE = ['server-messages.json'];
const ENGLISH = filesOf('en');
const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'en');

function filesOf(locale: string): string[] {
  return readdirSync(new URL(`${locale}/`, import.meta.url)).sort();
}

const written = (locale: string, file: string): string =>
  readFileSync(new URL(`${locale}/${file}`, import.meta.url), 'utf8');
const textsOf = (locale: string, file: string): Texts => JSON.parse(written(locale, file)) as Texts;

function collect(message: CompiledMessage, found: Arguments): Arguments {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, kind = 'plain', choices] = token;
    const argument = found.get(name) ?? { kinds: new Set(), cases: new Set() };
    found.set(name, argument);
    argument.kinds.add(kind);
    for (const [label, inner] of Object.entries((choices ?? {}) as Record<string, unknown>)) {
      if (!Array.isArray(inner)) continue;
      argument.cases.add(label);
      collect(inner as CompiledMessage, found);
    }
  }
  return found;
}
const argumentsOf = (text: string): Arguments => collect(compileMessageOrThrow(text), new Map());

/** Exact counts (`0`, of `=0`) and the names of a select: they mean the same in every language. */
const isFixed = (label: string): boolean => !/^(zero|one|two|few|many)$/.test(label);
const shapeOf = (text: string) =>
  [...argumentsOf(text)]
    .map(([name, { kinds, cases }]) => [name, [...kinds].sort(), [...cases].filter(isFixed).sort()])
    .sort(([a], [b]) => String(a).localeCompare(String(b)));

const pluralsOf = (text: string) =>
  [...argumentsOf(text).values()].filter(({ kinds }) => kinds.has('plural')).map(({ cases }) => cases);

it('covers every area in every language, and the sentences of the server besides', () => {
  for (const locale of TRANSLATIONS)
    expect(filesOf(locale), locale).toEqual([...ENGLISH, ...FOR_TRANSLATIONS_ALONE].sort());
});

describe.each(LOCALES)('%s', (locale) => {
  const known = new Intl.PluralRules(INTL_LOCALES[locale]).resolvedOptions().pluralCategories;

  it('parses the whole catalogue, with unique keys and non-empty texts', () =>
    expectEvery(filesOf(locale), (file) => {
      const texts = textsOf(locale, file);
      const keys = [...written(locale, file).matchAll(/^ {2}"((?:[^"\\]|\\.)+)":/gm)].map(([, key]) => key);
      expect(keys).toEqual(Object.keys(texts).map((key) => JSON.stringify(key).slice(1, -1)));
      for (const [key, text] of Object.entries(texts)) {
        expect(() => compileMessageOrThrow(text), key).not.toThrow();
        expect(text.trim(), key).not.toBe('');
      }
    }));

  it('counts in the forms of the language, with one for all other counts', () =>
    expectEvery(filesOf(locale), (file) => {
      for (const [key, text] of Object.entries(textsOf(locale, file)))
        for (const cases of pluralsOf(text)) {
          expect([...cases], key).toContain('other');
          const forms = [...cases].filter((label) => !/^\d+$/.test(label));
          expect(known, key).toEqual(expect.arrayContaining(forms));
        }
    }));
});

/** What reads the same in both: names, signs, and words that Spanish has too. */
const THE_SAME = ['EquipShare', 'PDF', 'Total', 'Error', 'Flexible', 'No', '9,000 lb', 'A B'];

describe.each(TRANSLATIONS)('%s beside English', (locale) => {
  it('leaves no English where it stands for another language', () =>
    expectEvery(ENGLISH, (file) => {
      const translated = textsOf(locale, file);
      const left = Object.entries(textsOf('en', file)).filter(([key, text]) => translated[key] === text);
      const words = left.map(([, text]) =>
        text.replaceAll(/\{\w+\}/g, '').replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
      );
      expect(words.filter((text) => /\p{L}/u.test(text) && !THE_SAME.includes(text))).toEqual([]);
    }));

  it('gives the language the keys of English in the same order', () =>
    expectEvery(ENGLISH, (file) => {
      expect(Object.keys(textsOf(locale, file))).toEqual(Object.keys(textsOf('en', file)));
    }));

  it('takes the same values and distinguishes the same cases', () =>
    expectEvery(ENGLISH, (file) => {
      const translated = textsOf(locale, file);
      for (const [key, text] of Object.entries(textsOf('en', file)))
        expect(shapeOf(translated[key] ?? ''), key).toEqual(shapeOf(text));
    }));

  it('speaks of one where English does', () =>
    expectEvery(ENGLISH, (file) => {
      const translated = textsOf(locale, file);
      for (const [key, text] of Object.entries(textsOf('en', file))) {
        const spoken = argumentsOf(translated[key] ?? '');
        for (const [name, { cases }] of argumentsOf(text))
          if (cases.has('one'))
            expect([...(spoken.get(name)?.cases ?? [])], `${key} ${name}`).toContain('one');
      }
    }));

  it('uses what stands at the names in a sentence, and nothing else', () =>
    expectEvery(FOR_TRANSLATIONS_ALONE, (file) => {
      for (const [key, text] of Object.entries(textsOf(locale, file))) {
        const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
        expect([...argumentsOf(text).keys()].sort(), key).toEqual(named);
      }
    }));
});
