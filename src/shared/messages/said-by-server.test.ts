import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONDITIONS } from '../domain/booking-conditions.ts';
import { LOCALES } from '../domain/languages.ts';

const TRANSLATIONS = LOCALES.filter((locale) => locale !== 'en');
/** Codes of answers that nobody but a program reads. */
const FOR_PROGRAMS = ['bad_signature', 'headers_too_large', 'not_ready', 'refund_undecided', 'too_slow'];

function sourcesOf(folder: string): string {
  const root = new URL(`../../${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
}
const SERVER = sourcesOf('server');
const SHARED = sourcesOf('shared');
/** It answers in place of the payment provider, whose sentences those of the cards are. */
const SANDBOX = sourcesOf('sandbox');

/** The ways in which an answer is given its code. */
const CODED = [
  /new DomainError\(\s*'\w+',\s*'(\w+)'/g,
  /refusal\(\s*'\w+',\s*'(\w+)'/g,
  /\binvalid\('(\w+)',/g,
  /\bcode: '(\w+)', message/g,
  /\b\d{3}: \['(\w+)',/g,
];
const CODES = new Set([
  ...CODED.flatMap((form) => [...`${SERVER}\n${SHARED}`.matchAll(form)].map(([, code = '']) => code)),
  ...Object.values(CONDITIONS).map(({ code }) => code),
]);

const textsOf = (locale: string, area: string) =>
  JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** Written out as it is said: nothing in it varies, and no figure is put into it. */
const isLiteral = (sentence: string): boolean => !/[{}]|\b1 (day|hour|minute|second|week)\b/.test(sentence);
/** Put together in the domain from a field's name and what is wrong with it, or from a side. */
const COMPOSED = /^(\w+ (rate|price|fee)) must be a valid amount$|^You can rate the (owner|renter) /;
const SENTENCE_END = /(?<=[.!?]) (?=[A-Z])/;

describe.each(TRANSLATIONS)('%s', (locale) => {
  it('has words for every code that a person may be answered with', () => {
    const said = Object.keys(textsOf(locale, 'errors')).map((key) => key.replace('errors.', ''));
    expect(CODES.size).toBeGreaterThan(100);
    expect([...CODES].filter((code) => !said.includes(code)).sort()).toEqual(FOR_PROGRAMS);
  });

  it('knows no code that nobody answers with any more', () => {
    for (const key of Object.keys(textsOf(locale, 'errors')))
      expect(SERVER + SHARED, key).toContain(`'${key.replace('errors.', '')}'`);
  });

  it('knows no sentence that nobody says any more', () => {
    const literal = Object.keys(textsOf(locale, 'sentences')).filter(isLiteral);
    expect(literal.length).toBeGreaterThan(100);
    for (const sentence of literal.filter((text) => !COMPOSED.test(text)))
      for (const part of sentence.split(SENTENCE_END)) expect(SERVER + SHARED + SANDBOX).toContain(part);
  });
});
