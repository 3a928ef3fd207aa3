import { eq } from 'drizzle-orm';
import { placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import type { Transaction } from '#server/db/client.ts';
import { bookings } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { BookingHooks, PaymentPlans, Payments } from '#server/modules/payments/index.ts';

type Kind = 'hold' | 'release' | 'void_fee' | 'refund_fee' | 'keep_fee' | 'capture';
export interface PlannedCall {
  readonly kind: Kind;
  readonly bookingId: string;
  readonly amountCents?: number;
  readonly now: Date;
}

/** Payments without a provider: what is planned is remembered, and a settlement turns it into the fact that the test wants. */
export interface FakePayments extends Pick<Payments, 'plan' | 'settle' | 'closeFee' | 'movementsOf'> {
  /** Everything that was planned, in its order. */
  readonly planned: PlannedCall[];
  /** `away`: the call stays planned. */
  hold: 'placed' | 'refused' | 'away';
  capture: 'captured' | 'failed' | 'away';
  /** What the provider says when an unpaid fee is to be closed; `paid` tells the fact first. */
  close: 'closed' | 'paid' | 'unknown';
  connect(hooks: BookingHooks): void;
  /** The provider says that the fee is paid. */
  payFee(bookingId: string): Promise<'accepted' | 'too_late'>;
  kindsOf(bookingId: string): Kind[];
}

interface FakePaymentsDeps {
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
}

const REFUSED = 'insufficient_funds';
const HOLD_LIFE_MS = 7 * 86_400_000;

export function createFakePayments({ unitOfWork, now }: FakePaymentsDeps): FakePayments {
  let hooks: BookingHooks;
  let open: PlannedCall[] = [];
  const planned: PlannedCall[] = [];

  function write(call: PlannedCall): Promise<void> {
    planned.push(call);
    open.push(call);
    return Promise.resolve();
  }
  const simple = (kind: Kind) => (_tx: Transaction, bookingId: string, at: Date) =>
    write({ kind, bookingId, now: at });

  const plan: PaymentPlans = {
    async arrangeHold(tx, bookingId, at) {
      const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
      if (!booking || booking.balanceCents === 0) return { status: 'none' };
      if (placeHoldAt(at, booking) > at) return { status: 'scheduled' };
      await write({ kind: 'hold', bookingId, now: at });
      return { status: 'placing' };
    },
    placeHold: simple('hold'),
    releaseHold: simple('release'),
    voidFee: simple('void_fee'),
    refundFee: (_tx, bookingId, _cause, at) => write({ kind: 'refund_fee', bookingId, now: at }),
    keepFee: simple('keep_fee'),
    captureBalance: (_tx, bookingId, amountCents, at) =>
      write({ kind: 'capture', bookingId, amountCents, now: at }),
  };

  async function feeCentsOf(tx: Transaction, bookingId: string): Promise<number> {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    return booking?.bookingFeeCents ?? 0;
  }

  async function perform(tx: Transaction, { kind, bookingId, amountCents = 0 }: PlannedCall): Promise<void> {
    const at = now();
    if (kind === 'hold' && fake.hold === 'placed') {
      const expiresAt = new Date(at.getTime() + HOLD_LIFE_MS);
      await hooks.holdPlaced(tx, bookingId, { expiresAt, at });
    }
    if (kind === 'hold' && fake.hold === 'refused')
      await hooks.holdRefused(tx, bookingId, { code: REFUSED, at });
    if (kind === 'capture' && fake.capture === 'captured')
      await hooks.balanceCaptured(tx, bookingId, { capturedCents: amountCents, at });
    if (kind === 'capture' && fake.capture === 'failed')
      await hooks.captureFailed(tx, bookingId, { code: REFUSED, at });
    if (kind === 'refund_fee')
      await hooks.feeRefunded(tx, bookingId, { amountCents: await feeCentsOf(tx, bookingId), at });
  }

  const isAway = ({ kind }: PlannedCall): boolean =>
    (kind === 'hold' && fake.hold === 'away') || (kind === 'capture' && fake.capture === 'away');

  const fake: FakePayments = {
    planned,
    hold: 'placed',
    capture: 'captured',
    close: 'closed',
    plan,
    connect: (given) => {
      hooks = given;
    },
    async settle(bookingId) {
      const due = open.filter((call) => call.bookingId === bookingId && !isAway(call));
      open = open.filter((call) => !due.includes(call));
      for (const call of due) await unitOfWork.run((tx) => perform(tx, call));
    },
    async closeFee(bookingId) {
      if (fake.close === 'paid') await fake.payFee(bookingId);
      return fake.close;
    },
    movementsOf: () =>
      Promise.resolve([
        { at: now().toISOString(), kind: 'booking_fee', amount: '17.40', status: 'succeeded' },
      ]),
    async payFee(bookingId) {
      const answer = await unitOfWork.run((tx) => hooks.feePaid(tx, bookingId, now()));
      await fake.settle(bookingId);
      return answer;
    },
    kindsOf: (bookingId) => planned.filter((call) => call.bookingId === bookingId).map(({ kind }) => kind),
  };
  return fake;
}
