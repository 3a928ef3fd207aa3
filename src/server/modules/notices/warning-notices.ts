import { person, type Draft, type Writers } from './notice.ts';
import type { WarningFacts } from './notices.repository.ts';

/** More follows in the text. */
const asSentence = (words: string): string => (/[.!?…]$/u.test(words) ? words : `${words}.`);

function issued({ warning }: WarningFacts): Draft[] {
  // Taken back before it was told.
  if (warning.dismissedAt !== null) return [];
  const { severity, reason, description } = warning;
  return [person('warning', { severity, reason, description: asSentence(description) })];
}

/** What the Admin has addressed to somebody. */
export const WARNING_NOTICES: Writers<'warning.issued'> = {
  'warning.issued': (_event, facts) => issued(facts),
};
