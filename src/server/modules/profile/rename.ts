import type { Transaction } from '#server/db/client.ts';
import { renameInAlerts } from '../alerts/index.ts';
import { renameInDeliveries } from '../deliveries/index.ts';
import { publicName, type UserRow } from '../users/index.ts';

type Named = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'deletedAt'>;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The form in which others are told a name ('Dana R.'), as a regular expression of PostgreSQL's. Not the whole name: nobody is
 * told it, and somebody who calls themself 'rental request' could rewrite what others were told by calling themself otherwise.
 */
const patternOf = (person: Named): string =>
  // Not in the middle of a longer word.
  `(?<!\\w)${escaped(publicName(person))}(?!\\w)`;

/** In a replacement a backslash means something; a name means itself. */
const literally = (text: string): string => text.replaceAll('\\', '\\\\');

/** What others have been told of a person's bookings calls the person `name` from now on. */
export async function renameElsewhere(tx: Transaction, person: Named, name: string): Promise<void> {
  const pattern = patternOf(person);
  await renameInAlerts(tx, person.id, pattern, literally(name));
  await renameInDeliveries(tx, person.id, pattern, literally(name));
}
