import { inDollars } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import { closeClaimCase, openCase } from '../cases/index.ts';
import { findUndeletedUser } from '../users/index.ts';
import type { ListedBooking } from '../bookings/index.ts';
import type { ClaimRow } from './claims.repository.ts';

/** The party that opens the case: the one who disputes, or whose request was not answered. */
const OPENERS = {
  disputed: 'renter',
  offer_unanswered: 'renter',
  unanswered: 'owner',
  offer_refused: 'owner',
} as const;

/** A claim that is withdrawn closes its case, in the words of its owner's language. */
export async function closeWithdrawn(
  tx: Transaction,
  claimId: string,
  ownerId: string,
  now: Date,
): Promise<void> {
  const locale = (await findUndeletedUser(tx, ownerId))?.locale ?? 'en';
  const text = notificationText(locale, 'notifications.claimCaseWithdrawn');
  await closeClaimCase(tx, claimId, { authorId: ownerId, isAdmin: false, text }, now);
}

/** A claim that the Admin decides closes its case with the reason. Answers the line of the audit log; undefined where none was open. */
export async function closeDecided(
  tx: Transaction,
  claimId: string,
  { adminId, reason }: { readonly adminId: string; readonly reason: string },
  now: Date,
) {
  const id = await closeClaimCase(tx, claimId, { authorId: adminId, isAdmin: true, text: reason }, now);
  if (id === undefined) return undefined;
  const details = { kind: 'claim_dispute', productTime: now.toISOString() };
  return { action: 'admin.case_closed' as const, subject: { kind: 'case', id }, details };
}

/** A claim that is disputed or unanswered becomes a case of the Admin's, once. */
export async function openClaimCase(
  tx: Transaction,
  { ownerId, renterId }: Pick<ListedBooking['booking'], 'ownerId' | 'renterId'>,
  claim: ClaimRow,
  words: string | null,
  now: Date,
): Promise<void> {
  const side = OPENERS[claim.reviewCause ?? 'unanswered'];
  const own = side === 'owner' ? claim.description : claim.renterWords;
  await openCase(
    tx,
    {
      kind: 'claim_dispute',
      reason: 'damage',
      subject: claim.id,
      bookingId: claim.bookingId,
      openedBy: side === 'owner' ? ownerId : renterId,
      text: words ?? own ?? inDollars(claim.offeredCents ?? claim.claimedCents),
      clientKey: claim.id,
    },
    now,
  );
}
