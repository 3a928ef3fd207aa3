import type { Transaction } from '#server/db/client.ts';
import { renameInAlerts } from '../alerts/index.ts';
import { renameInOutboundMessages } from '../outbound-messages/index.ts';
import { publicName, type UserRow } from '../users/index.ts';

type Named = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'deletedAt'>;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The public form of a name ('Dana R.'), as a regular expression of PostgreSQL's. Not the whole name: it is never
 * public, and a user named 'rental request' could rewrite notifications to others by changing their name.
 */
const patternOf = (person: Named): string =>
  // Not in the middle of a longer word.
  `(?<!\\w)${escaped(publicName(person))}(?!\\w)`;

/** In a replacement a backslash means something; a name means itself. */
const literally = (text: string): string => text.replaceAll('\\', '\\\\');

/** Replaces the user's name in notifications to others about their bookings by `name`. */
export async function renameElsewhere(tx: Transaction, person: Named, name: string): Promise<void> {
  const pattern = patternOf(person);
  await renameInAlerts(tx, person.id, pattern, literally(name));
  await renameInOutboundMessages(tx, person.id, pattern, literally(name));
}
