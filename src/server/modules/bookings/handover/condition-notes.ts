import { visibleText } from '#shared/domain/visible-text.ts';
import type { BookingRow } from '../bookings.repository.ts';

const LONGEST_NOTES = 4_000;

/**
 * Both sides' words, in the order in which they came, 4,000 characters at most. A repetition is not added
 * twice: a press may come again.
 */
export function appendNotes(
  { conditionNotes }: Pick<BookingRow, 'conditionNotes'>,
  added: string | null | undefined,
): string | null {
  const words = visibleText(added);
  if (words === null) return conditionNotes;
  if (conditionNotes === null) return words;
  if (`\n${conditionNotes}\n`.includes(`\n${words}\n`)) return conditionNotes;
  // Half of a pair at the cut is no character.
  return `${conditionNotes}\n${words}`
    .slice(0, LONGEST_NOTES)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
}
