import type { Transaction } from '#server/db/client.ts';
import { renameInAlerts } from '../alerts/index.ts';
import { renameInDeliveries } from '../deliveries/index.ts';
import { publicName, type UserRow } from '../users/index.ts';

type Named = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'deletedAt'>;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Every form in which others are told a name ('Dana Reyes', 'Dana R.'), as one regular expression of PostgreSQL's. */
export function patternOf(person: Named): string {
  const whole = `${person.firstName} ${person.lastName}`.trim();
  const forms = [...new Set([whole, publicName(person)])].map(escaped);
  // Not in the middle of a longer word.
  return `(?<!\\w)(?:${forms.join('|')})(?!\\w)`;
}

/** In a replacement a backslash means something; a name means itself. */
const literally = (text: string): string => text.replaceAll('\\', '\\\\');

/** What others have been told of a person's bookings calls the person `name` from now on. */
export async function renameElsewhere(tx: Transaction, person: Named, name: string): Promise<void> {
  const pattern = patternOf(person);
  await renameInAlerts(tx, person.id, pattern, literally(name));
  await renameInDeliveries(tx, person.id, pattern, literally(name));
}
