import {
  capturedEntry,
  collectedEntry,
  heldEntry,
  providerFeeEntry,
  sharesEntry,
  transferredEntry,
  type JournalEntry,
} from '#shared/domain/ledger.ts';
import type { PastPayment } from '#server/adapters/payments/sandbox-port.ts';
import type { bankPayouts, journalEntries, journalLines, payments, transfers } from '../schema/index.ts';
import { BANK_DAYS, daysAfter, type DemonstrationMoney, type PastMoney } from './demonstration.money.ts';
import { opaqueId } from './random.ts';

export interface DemonstrationMoneyRows {
  payments: (typeof payments.$inferInsert)[];
  transfers: (typeof transfers.$inferInsert)[];
  bankPayouts: (typeof bankPayouts.$inferInsert)[];
  entries: (typeof journalEntries.$inferInsert)[];
  lines: (typeof journalLines.$inferInsert)[];
}

/** The provider's status of a payment's intent. */
type Taken = (intent: string) => PastPayment;

function entriesOf({ booking, fee, hold, transfers: out }: PastMoney, taken: Taken): [JournalEntry, Date][] {
  const { id, ownerId, createdAt, returnedAt } = booking;
  const feeOf = (intent: string) => providerFeeEntry(taken(intent).balanceTransaction, taken(intent).fee);
  const settled = sharesEntry(`settled:${id}:1`, ownerId, { renter_collected: 0 - fee.cents - hold.cents });
  return [
    [collectedEntry(fee.intent, fee.cents), createdAt],
    [feeOf(fee.intent), createdAt],
    [heldEntry(hold.intent, hold.cents), hold.placedAt],
    [capturedEntry(hold.intent, hold.cents, hold.cents), returnedAt],
    [feeOf(hold.intent), returnedAt],
    ...(settled ? [[settled, returnedAt] as [JournalEntry, Date]] : []),
    ...out.map((each): [JournalEntry, Date] => [transferredEntry(each.id, ownerId, each.cents), each.at]),
  ];
}

function paymentRows({ booking, fee, hold }: PastMoney, taken: Taken) {
  const row = ({ intent, cents }: { intent: string; cents: number }) => ({
    id: opaqueId('pay', intent),
    bookingId: booking.id,
    amountCents: cents,
    capturedCents: cents,
    providerIntentId: intent,
    providerChargeId: taken(intent).charge,
  });
  const { createdAt, returnedAt: updatedAt } = booking;
  return [
    {
      ...row(fee),
      kind: 'booking_fee' as const,
      status: 'succeeded' as const,
      createdAt,
      updatedAt: createdAt,
    },
    { ...row(hold), kind: 'hold' as const, status: 'captured' as const, createdAt: hold.placedAt, updatedAt },
  ];
}

/** The money of the past as rows of the schema, once the provider has named charges and fees. Pure. */
export function demonstrationMoneyRows(
  { money, payouts }: DemonstrationMoney,
  pastPayments: readonly PastPayment[],
): DemonstrationMoneyRows {
  const byIntent = new Map(pastPayments.map((payment) => [payment.id, payment]));
  const taken = (intent: string): PastPayment => {
    const payment = byIntent.get(intent);
    if (!payment) throw new Error(`The provider has not taken ${intent} over.`);
    return payment;
  };
  const posted = money.flatMap((past) =>
    entriesOf(past, taken).map(([entry, postedAt]) => ({ entry, postedAt, bookingId: past.booking.id })),
  );
  return {
    payments: money.flatMap((past) => paymentRows(past, taken)),
    transfers: money.flatMap(({ booking, transfers: out }) =>
      out.map(({ id, intent, cents, at }) => ({
        id: opaqueId('trf', id),
        ...{ bookingId: booking.id, ownerId: booking.ownerId, providerTransferId: id },
        ...{ sourceChargeId: taken(intent).charge, amountCents: cents, status: 'paid' as const },
        ...{ createdAt: at, updatedAt: at },
      })),
    ),
    bankPayouts: payouts.map(({ id, ownerId, cents, at }) => ({
      ...{ id, ownerId, amountCents: cents, status: 'paid' as const, createdAt: at },
      ...{ arrivesAt: daysAfter(at, BANK_DAYS), updatedAt: daysAfter(at, BANK_DAYS) },
    })),
    entries: posted.map(({ entry: { source, kind }, postedAt, bookingId }) => ({
      ...{ id: opaqueId('jrn', source), source, kind, bookingId, postedAt },
    })),
    lines: posted.flatMap(({ entry: { source, lines } }) =>
      lines.map((line, index) => ({
        ...{ id: opaqueId('jrl', `${source}:${index}`), entryId: opaqueId('jrn', source) },
        ...line,
      })),
    ),
  };
}
