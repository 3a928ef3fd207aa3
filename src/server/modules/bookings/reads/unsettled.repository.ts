import { inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings, damageClaims, usageCharges } from '#server/db/schema/index.ts';

const late = alias(bookings, 'late');

/**
 * Completed, with a late fee, damage or use that a party has to answer or pay: few of all that there have been, found by the
 * partial indexes, whose conditions these are, word for word. `personId`: one of the parties; undefined for everybody's.
 */
export function isUnsettled(personId: string | undefined): SQL {
  const isTheirs =
    personId === undefined
      ? sql`true`
      : sql`(${late.ownerId} = ${personId} or ${late.renterId} = ${personId})`;
  return sql`${bookings.status} = 'completed' and ${inArray(
    bookings.id,
    sql`(
      select ${late.id} from ${bookings} as late
      where ${isTheirs} and ${late.status} = 'completed' and ${late.lateFeeStatus} in ('owed', 'failed')
      union all select ${damageClaims.bookingId} from ${damageClaims}
      where ${damageClaims.status} in ('filed', 'offered', 'owed')
        and ${damageClaims.status} in ('filed', 'offered', 'in_review', 'charging', 'owed')
      union all select ${usageCharges.bookingId} from ${usageCharges} where ${usageCharges.status} = 'owed')`,
  )}`;
}
