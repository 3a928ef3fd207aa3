import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { Effect } from '#shared/domain/booking-process/booking-process.ts';
import { cancellationOutcome, type CanceledBy } from '#shared/domain/cancellation.ts';
import type { BookingPatch } from '../bookings.repository.ts';
import { withoutChange } from '../changes/change-columns.ts';
import { dropChange } from '../changes/change-effects.ts';
import { acts, type Act, type EffectContext, type EffectFunctions } from './effect-context.ts';

/** Who canceled; a decision of the provider counts as one by time. */
export function canceledBy(actor: BookingActor): CanceledBy {
  return actor === 'provider' ? 'system' : actor;
}

function isFeeReturned({ actor, booking, now }: EffectContext): boolean {
  const facts = { ...booking, policy: booking.cancellationPolicy };
  return cancellationOutcome(canceledBy(actor), facts, now).refundPolicy === 'initial_fee_refunded';
}

const refundFee: Act = async (tx, { enqueue }, { booking, event, now }) =>
  (await enqueue.refundFee(tx, booking.id, event, now)) === 'given_back'
    ? { feeStatus: 'refunded' }
    : undefined;
const keepFee = acts((tx, { enqueue }, { booking, now }) => enqueue.keepFee(tx, booking.id, now));

/** What the owner wants of the balance: named now, or with their statement before. */
const wanted = ({ booking, captureCents }: EffectContext): number | undefined =>
  captureCents ?? booking.captureCents ?? undefined;

/** Of a balance that was captured early the owner wants less: the rest is refunded. */
function givenBack(context: EffectContext): BookingPatch {
  const { holdStatus, capturedCents } = context.booking;
  const captureCents = wanted(context);
  if (holdStatus !== 'captured' || captureCents === undefined || captureCents >= capturedCents) return {};
  return { capturedCents: captureCents, captureCents };
}

/** What happens to the booking fee, the hold of the balance and the late fee. */
export const MONEY_EFFECTS = {
  voidFee: {
    columns: () => ({ feeStatus: 'void', refundPolicy: 'nothing_charged' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.voidFee(tx, booking.id, now)),
  },
  arrangeHold: {
    act: async (tx, { enqueue }, { booking, now }) => {
      const { status } = await enqueue.arrangeHold(tx, booking.id, now);
      return { holdStatus: status };
    },
  },
  placeHold: {
    columns: () => ({ holdStatus: 'placing' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.placeHold(tx, booking.id, now)),
  },
  releaseHold: {
    columns: ({ booking }) => {
      if (booking.balanceCents === 0) return {};
      // Captured early, and the rental is called off: it goes back.
      const holdStatus = booking.holdStatus === 'captured' ? 'refunded' : 'released';
      return { holdStatus, holdExpiresAt: null };
    },
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.releaseHold(tx, booking.id, now)),
  },
  refundFee: { columns: () => ({ refundPolicy: 'initial_fee_refunded' }), act: refundFee },
  // A renter for whom the item was not available is not a no-show.
  keepFee: {
    columns: ({ booking }) => ({
      refundPolicy: booking.freeCancellation ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (context.booking.freeCancellation ? refundFee : keepFee)(tx, tools, context),
  },
  // The capture shares what was collected when it succeeds; where there was none to make, the fee is all there is.
  shareFee: { act: keepFee },
  settleFee: {
    columns: (context) => ({
      refundPolicy: isFeeReturned(context) ? 'initial_fee_refunded' : 'initial_fee_forfeited',
    }),
    act: (tx, tools, context) => (isFeeReturned(context) ? refundFee : keepFee)(tx, tools, context),
  },

  captureBalance: {
    // Kept: a capture that fails is tried again with the amount that the owner has chosen.
    columns: ({ booking, captureCents }) => ({
      holdStatus: 'capturing',
      captureCents: captureCents ?? booking.captureCents ?? booking.balanceCents,
    }),
    act: acts((tx, { enqueue }, { booking, now }) =>
      enqueue.captureBalance(tx, booking.id, booking.captureCents ?? booking.balanceCents, now),
    ),
  },
  markCaptured: {
    columns: ({ booking }) => (booking.holdStatus === 'captured' ? { authorizationCaptured: true } : {}),
  },
  renewHold: {
    columns: () => ({ holdStatus: 'renewing' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.renewHold(tx, booking.id, now)),
  },
  captureEarly: {
    columns: (context) => ({ ...withoutChange(context.booking), holdStatus: 'capturing' }),
    act: acts(async (tx, tools, context) => {
      await dropChange(tx, tools, context);
      await tools.enqueue.captureHold(tx, context.booking.id, context.now);
    }),
  },
  giveBack: {
    columns: givenBack,
    act: acts(async (tx, { enqueue }, context) => {
      const captureCents = wanted(context);
      if (captureCents !== undefined)
        await enqueue.refundBalance(tx, context.booking.id, captureCents, context.now);
    }),
  },
  chargeLateFee: {
    columns: () => ({ lateFeeStatus: 'charging' }),
    act: acts((tx, { enqueue }, { booking, now }) => enqueue.chargeLateFee(tx, booking.id, now)),
  },
} satisfies Partial<Record<Effect, EffectFunctions>>;
