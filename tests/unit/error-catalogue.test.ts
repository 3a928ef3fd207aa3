import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { REFUSALS } from '#shared/domain/error-codes.ts';
import { PROBLEMS } from '#shared/domain/problem-codes.ts';
import type { ErrorCode } from '#shared/domain/problem.ts';
import { namesOf } from '#shared/messages/message-names.ts';
import english from '#shared/messages/en/errors.json' with { type: 'json' };
import englishProblems from '#shared/messages/en/problems.json' with { type: 'json' };
import spanish from '#shared/messages/es/errors.json' with { type: 'json' };
import spanishProblems from '#shared/messages/es/problems.json' with { type: 'json' };

/** A code without its sentence in one of the languages does not compile. */
type Sentences = Readonly<Record<`errors.${ErrorCode}`, string>>;
const LANGUAGES: readonly Sentences[] = [
  { ...english, ...englishProblems },
  { ...spanish, ...spanishProblems },
];
const CODES: Readonly<Record<string, { readonly status?: number; readonly values?: object }>> = {
  ...REFUSALS,
  ...PROBLEMS,
};

it('keeps a sentence for each code, and for no other', () => {
  expect(Object.keys(REFUSALS).filter((code) => code in PROBLEMS)).toEqual([]);
  for (const sentences of LANGUAGES)
    expect(Object.keys(sentences).sort()).toEqual(
      Object.keys(CODES)
        .map((code) => `errors.${code}`)
        .sort(),
    );
});

it('names in each language just the values that its code is raised with', () =>
  expectEvery(Object.entries(CODES), ([code, { values = {} }]) => {
    for (const sentences of LANGUAGES) {
      const names = namesOf(compileMessageOrThrow(sentences[`errors.${code}` as keyof Sentences]));
      expect([...new Set(names)].sort()).toEqual(Object.keys(values).sort());
    }
  }));
