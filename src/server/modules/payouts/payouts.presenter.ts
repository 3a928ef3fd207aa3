import type { BankPayout, OwnerPayout, PayoutEarnings } from '#shared/contracts/payouts.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import type { BankPayoutRow, Earnings, ShareRow, TransferRow } from './payouts.repository.ts';

const inDollars = (cents: Cents): number => cents / 100;

/** Numbers in dollars. Where too much was paid and is on its way back, nothing waits to be paid. */
export const presentEarnings = ({ totalCents, monthCents, pendingCents }: Earnings): PayoutEarnings => ({
  totalEarnings: inDollars(totalCents),
  monthlyEarnings: inDollars(monthCents),
  pendingPayouts: inDollars(Math.max(0, pendingCents)),
});

/** `own`: the booking's transfers, oldest first. */
function statusOf(
  owedCents: Cents,
  own: readonly TransferRow[],
  { isDisputed, isAhead }: { isDisputed: boolean; isAhead: boolean },
): OwnerPayout['status'] {
  if (owedCents === 0) return 'paid';
  if (owedCents < 0 || own.some(({ status }) => status === 'pending')) return 'under_way';
  if (isDisputed) return 'held';
  if (isAhead) return 'scheduled';
  return own.at(-1)?.status === 'failed' ? 'failed' : 'waiting';
}

export function presentPayout(
  share: ShareRow,
  own: readonly TransferRow[],
  { isDisputed, now }: { isDisputed: boolean; now: Date },
): OwnerPayout {
  const { payoutFrom } = share;
  const isAhead = payoutFrom !== null && now < payoutFrom;
  const { bookingId, orderNumber, equipmentName, earnedAt, damageCents } = share;
  const ownersCents = share.shareCents + damageCents;
  const transferredCents = 0 - share.paidOutCents;
  return {
    bookingId,
    orderNumber,
    equipmentName,
    earnedAt: earnedAt.toISOString(),
    collected: centsToDecimal(share.collectedCents + damageCents),
    refunded: centsToDecimal(0 - share.givenBackCents),
    processingFee: centsToDecimal(share.processingCents),
    commission: centsToDecimal(share.commissionCents),
    ownerShare: centsToDecimal(ownersCents),
    transferred: centsToDecimal(transferredCents),
    status: statusOf(ownersCents - transferredCents, own, { isDisputed, isAhead }),
    payoutFrom: isAhead ? payoutFrom.toISOString() : null,
    transfers: own.map(({ id, createdAt, updatedAt, amountCents, reversedCents, status }) => ({
      id,
      at: (updatedAt ?? createdAt).toISOString(),
      amount: centsToDecimal(amountCents),
      reversed: centsToDecimal(reversedCents),
      status,
    })),
  };
}

export const presentBankPayout = ({
  id,
  amountCents,
  status,
  arrivesAt,
  createdAt,
}: BankPayoutRow): BankPayout => ({
  id,
  amount: centsToDecimal(amountCents),
  status,
  arrivesAt: arrivesAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
