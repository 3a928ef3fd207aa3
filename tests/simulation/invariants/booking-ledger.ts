import type { World } from '../world/world.ts';

/** What the provider has of one part of a booking's money, in cents. */
export interface Part {
  /** Charges that brought something, and were not given back in full. */
  charges: number;
  taken: number;
  back: number;
  /** What was asked for, of each intent. */
  readonly asked: number[];
}

export type Purpose = 'booking_fee' | 'balance' | 'late_fee' | 'usage' | 'change_fee' | 'damage';

/** One booking as the provider has it. */
export interface BookingLedger {
  readonly parts: Readonly<Record<Purpose, Part>>;
  /** Sent to the owner, less what was taken back. */
  sent: number;
  /** Refunded in the provider's dashboard. */
  byHand: boolean;
  /** A bank sent a refund back, or a cardholder has disputed a charge: the rest of it is no rule of ours. */
  isOdd: boolean;
}

const PURPOSES: Readonly<Record<string, Purpose>> = {
  booking_fee: 'booking_fee',
  hold: 'balance',
  balance: 'balance',
  late_fee: 'late_fee',
  usage: 'usage',
  change_fee: 'change_fee',
  damage: 'damage',
};

const emptyPart = (): Part => ({ charges: 0, taken: 0, back: 0, asked: [] });

const emptyLedger = (): BookingLedger => ({
  parts: {
    booking_fee: emptyPart(),
    balance: emptyPart(),
    late_fee: emptyPart(),
    usage: emptyPart(),
    change_fee: emptyPart(),
    damage: emptyPart(),
  },
  ...{ sent: 0, byHand: false, isOdd: false },
});

export const keptOf = ({ taken, back }: Part): number => taken - back;

/** By booking, from what lies at the provider alone. Its charges name their booking and their purpose. */
export function ledgersOf({ bank }: Pick<World, 'bank'>): (bookingId: string) => BookingLedger {
  const ledgers = new Map<string, BookingLedger>();
  const ledgerOf = (id: string): BookingLedger => {
    const ledger = ledgers.get(id) ?? emptyLedger();
    ledgers.set(id, ledger);
    return ledger;
  };
  const refunds = bank.look('refund');
  const disputes = bank.look('dispute');
  for (const { amount, amount_received: taken, metadata, latest_charge: charge } of bank.look(
    'payment_intent',
  )) {
    const purpose = PURPOSES[metadata['kind'] ?? ''];
    if (purpose === undefined) continue;
    const ledger = ledgerOf(metadata['bookingId'] ?? '');
    const own = refunds.filter((one) => one.charge !== null && one.charge === charge);
    const back = own.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
    const part = ledger.parts[purpose];
    part.taken += taken;
    part.back += back;
    part.asked.push(amount);
    if (taken > back) part.charges += 1;
    ledger.byHand ||= own.some((one) => one.metadata?.['refundId'] === undefined);
    ledger.isOdd ||=
      own.some(({ status }) => status === 'failed') || disputes.some((one) => one.charge === charge);
  }
  for (const { transfer_group: group, amount, amount_reversed: back } of bank.look('transfer'))
    ledgerOf((group ?? '').replace(/^booking_/, '')).sent += amount - back;
  return (bookingId) => ledgerOf(bookingId);
}
