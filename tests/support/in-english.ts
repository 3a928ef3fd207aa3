import type { Problem } from '#shared/domain/problem.ts';
import { englishError } from '#shared/messages/english-errors.ts';

/** What is wrong, in the words of the API. */
export const inEnglish = (problem: Problem | undefined): string | undefined =>
  problem && englishError(problem.code, problem.values);

/** A reading of a form with its problems in the words of the API. */
export const readInEnglish = <Reading extends { readonly problems: Readonly<Record<string, Problem>> }>(
  reading: Reading,
) => ({
  ...reading,
  problems: Object.fromEntries(
    Object.entries(reading.problems).map(([field, one]) => [field, englishError(one.code, one.values)]),
  ),
});
