import type { ChangeRow } from './changes.repository.ts';

/** What notifications say of a change: whose it is, which dates, and its money in cents. */
export function changeTold(change: ChangeRow) {
  const { id, bookingId, kind, askedBy, firstDay, lastDay, hours, price, expiresAt } = change;
  return {
    bookingId,
    changeId: id,
    kind,
    by: askedBy,
    firstDay,
    lastDay,
    hours,
    chargedCents: price.chargedCents,
    refundedCents: price.refundedCents,
    totalCents: price.totalCents,
    until: expiresAt.toISOString(),
  };
}
