import { eq } from 'drizzle-orm';
import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { PaymentEventHandlers, PaymentQueue, Payments } from '#server/modules/payments/index.ts';

type Kind =
  | 'hold'
  | 'renew'
  | 'release'
  | 'void_fee'
  | 'refund_fee'
  | 'keep_fee'
  | 'capture'
  | 'capture_early'
  | 'give_back'
  | 'late_fee'
  | 'change_fee'
  | 'change_hold'
  | 'change_dropped'
  | 'credit';
export interface PlannedCall {
  readonly kind: Kind;
  readonly bookingId: string;
  readonly amountCents?: number;
  readonly changeId?: string;
  readonly now: Date;
}

/** Payments without a provider: what is planned is remembered, and a settlement turns it into the fact that the test wants. */
export interface FakePayments extends Pick<
  Payments,
  'enqueue' | 'flush' | 'cancelOpenFee' | 'historyOf' | 'askAboutChange'
> {
  /** Everything that was planned, in its order. */
  readonly planned: PlannedCall[];
  /** `away`: the call stays planned. */
  hold: 'placed' | 'refused' | 'bank_asks' | 'away';
  capture: 'captured' | 'failed' | 'away';
  lateFee: 'charged' | 'failed' | 'away';
  changeFee: 'charged' | 'failed' | 'bank_asks' | 'away';
  /** The provider's answer when an unpaid fee is closed; `paid` reports the payment first. */
  close: 'closed' | 'paid' | 'unknown';
  connect(handlers: PaymentEventHandlers): void;
  /** Reports a paid fee. */
  payFee(bookingId: string): Promise<'accepted' | 'too_late'>;
  kindsOf(bookingId: string): Kind[];
}

interface FakePaymentsDeps {
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
}

const REFUSED = 'insufficient_funds';
const ASKS = 'authentication_required';
const isHolding = (kind: Kind): boolean => kind === 'hold' || kind === 'renew' || kind === 'change_hold';
const isCapturing = (kind: Kind): boolean => kind === 'capture' || kind === 'capture_early';
const HOLD_LIFE_MS = 7 * 86_400_000;

export function createFakePayments({ unitOfWork, now }: FakePaymentsDeps): FakePayments {
  let handlers: PaymentEventHandlers;
  let open: PlannedCall[] = [];
  const planned: PlannedCall[] = [];

  function write(call: PlannedCall): Promise<void> {
    planned.push(call);
    open.push(call);
    return Promise.resolve();
  }
  const simple = (kind: Kind) => (_tx: Transaction, bookingId: string, at: Date) =>
    write({ kind, bookingId, now: at });

  async function bookingOf(tx: Transaction, bookingId: string) {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    if (!booking) throw new Error(`there is no booking ${bookingId}`);
    return booking;
  }

  const enqueue: PaymentQueue = {
    async arrangeHold(tx, bookingId, at) {
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
      if (!booking || booking.balanceCents === 0) return { status: 'none' };
      if (placeHoldAt(at, booking) > at) return { status: 'scheduled' };
      await write({ kind: 'hold', bookingId, now: at });
      return { status: 'placing' };
    },
    chargeUsage: () => Promise.resolve('queued'),
    chargeDamage: () => Promise.resolve('queued'),
    placeHold: simple('hold'),
    releaseHold: simple('release'),
    voidFee: simple('void_fee'),
    refundFee: async (_tx, bookingId, _cause, at) => {
      await write({ kind: 'refund_fee', bookingId, now: at });
      return 'queued';
    },
    keepFee: simple('keep_fee'),
    captureBalance: (_tx, bookingId, amountCents, at) =>
      write({ kind: 'capture', bookingId, amountCents, now: at }),
    renewHold: simple('renew'),
    captureHold: async (tx, bookingId, at) => {
      const { balanceCents: amountCents } = await bookingOf(tx, bookingId);
      await write({ kind: 'capture_early', bookingId, amountCents, now: at });
    },
    refundBalance: (_tx, bookingId, amountCents, at) =>
      write({ kind: 'give_back', bookingId, amountCents, now: at }),
    chargeChange: (_tx, bookingId, { changeId, amountCents }, at) =>
      write({ kind: 'change_fee', bookingId, changeId, amountCents, now: at }),
    holdForChange: (_tx, bookingId, { changeId, amountCents }, at) =>
      write({ kind: 'change_hold', bookingId, changeId, amountCents, now: at }),
    dropChange: (_tx, bookingId, changeId, at) =>
      write({ kind: 'change_dropped', bookingId, changeId, now: at }),
    creditFee: (_tx, bookingId, amountCents, _cause, at) =>
      write({ kind: 'credit', bookingId, amountCents, now: at }),
    isHoldAsked: () => Promise.resolve(false),
    isDisputed: () => Promise.resolve(false),
    grantedRefunds: () => Promise.resolve({ feeCents: 0, balanceCents: 0 }),
    chargeLateFee: async (tx, bookingId, at) => {
      const amountCents = (await bookingOf(tx, bookingId)).lateFeeCents ?? 0;
      await write({ kind: 'late_fee', bookingId, amountCents, now: at });
    },
  };

  async function perform(
    tx: Transaction,
    { kind, bookingId, amountCents = 0, changeId = '' }: PlannedCall,
  ): Promise<void> {
    const at = now();
    if (kind === 'change_fee' && fake.changeFee === 'charged')
      await handlers.changeFeePaid(tx, bookingId, { changeId, at });
    if (kind === 'change_fee' && fake.changeFee !== 'charged') {
      const code = fake.changeFee === 'bank_asks' ? ASKS : REFUSED;
      await handlers.changeFeeRefused(tx, bookingId, { changeId, code, at });
    }
    const ofChange = kind === 'change_hold' ? changeId : null;
    if (isHolding(kind) && fake.hold === 'placed') {
      const expiresAt = new Date(at.getTime() + HOLD_LIFE_MS);
      await handlers.holdPlaced(tx, bookingId, { expiresAt, changeId: ofChange, at });
    }
    if (isHolding(kind) && (fake.hold === 'refused' || fake.hold === 'bank_asks')) {
      const code = fake.hold === 'bank_asks' ? ASKS : REFUSED;
      const standsUntil = kind !== 'hold' ? (await bookingOf(tx, bookingId)).holdExpiresAt : null;
      await handlers.holdRefused(tx, bookingId, { code, standsUntil, changeId: ofChange, at });
    }
    if (isCapturing(kind) && fake.capture === 'captured')
      await handlers.balanceCaptured(tx, bookingId, { capturedCents: amountCents, at });
    if (isCapturing(kind) && fake.capture === 'failed')
      await handlers.captureFailed(tx, bookingId, { code: REFUSED, at });
    if (kind === 'late_fee' && fake.lateFee === 'charged')
      await handlers.lateFeeCharged(tx, bookingId, { amountCents, at });
    if (kind === 'late_fee' && fake.lateFee === 'failed')
      await handlers.lateFeeFailed(tx, bookingId, { code: REFUSED, at });
    if (kind === 'refund_fee') {
      const { bookingFeeCents } = await bookingOf(tx, bookingId);
      await handlers.feeRefunded(tx, bookingId, {
        amountCents: bookingFeeCents,
        isGranted: false,
        at,
      });
    }
  }

  const isAway = ({ kind }: PlannedCall): boolean =>
    (isHolding(kind) && fake.hold === 'away') ||
    (isCapturing(kind) && fake.capture === 'away') ||
    (kind === 'late_fee' && fake.lateFee === 'away') ||
    (kind === 'change_fee' && fake.changeFee === 'away');

  const fake: FakePayments = {
    planned,
    hold: 'placed',
    capture: 'captured',
    lateFee: 'charged',
    changeFee: 'charged',
    close: 'closed',
    enqueue,
    connect: (given) => {
      handlers = given;
    },
    async flush(bookingId) {
      // What a call brings may plan another one.
      for (;;) {
        const due = open.filter((call) => call.bookingId === bookingId && !isAway(call));
        if (due.length === 0) return;
        open = open.filter((call) => !due.includes(call));
        for (const call of due) await unitOfWork.run((tx) => perform(tx, call));
      }
    },
    async cancelOpenFee(bookingId) {
      if (fake.close === 'paid') await fake.payFee(bookingId);
      return fake.close;
    },
    askAboutChange: (bookingId) => fake.flush(bookingId),
    historyOf: () =>
      Promise.resolve([
        { at: now().toISOString(), kind: 'booking_fee', amount: '17.40', status: 'succeeded' },
      ]),
    async payFee(bookingId) {
      const answer = await unitOfWork.run((tx) => handlers.feePaid(tx, bookingId, now()));
      await fake.flush(bookingId);
      return answer;
    },
    kindsOf: (bookingId) => planned.filter((call) => call.bookingId === bookingId).map(({ kind }) => kind),
  };
  return fake;
}
