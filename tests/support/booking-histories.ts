import fc from 'fast-check';
import { BOOKING_STATUSES } from '#shared/domain/booking-facts.ts';
import { BOOKING_PROCESS } from '#shared/domain/booking-process/booking-process.ts';
import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import { hour, requestedFacts } from './booking-facts.ts';
import { BookingModel, PROVIDER_STEPS } from './booking-model.ts';
import { takeReading } from './booking-model-use.ts';

const hours = fc.oneof(
  fc.constantFrom(0, 0.4, 0.6, 2, 12, 24, 48, 50, 72, 92, 113),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
export const ASKED = BOOKING_PROCESS.flatMap(({ event, actors }) =>
  actors.map((actor) => ({ event, actor })),
).filter(
  (asked, index, all) =>
    all.findIndex((other) => other.event === asked.event && other.actor === asked.actor) === index,
);
export type Asked = (typeof ASKED)[number];
/** They change little and are always possible: left to chance, so that histories do not dwell on them. */
const QUIET: readonly Asked['event'][] = ['item_not_returned', 'item_back', 'overdue'];
const anything = fc.constantFrom(...ASKED);
/** Something that the booking allows just now; `onward`: and that does not end it, so that histories get far. */
const possible = fc.record({
  pick: fc.nat(),
  onward: fc.constantFrom(true, true, true, true, true, true, true, false),
});
const reading = fc.record({
  stage: fc.constantFrom('pickup' as const, 'return' as const),
  by: fc.constantFrom('owner' as const, 'renter' as const),
  confirms: fc.boolean(),
  isDue: fc.constantFrom(true, true, true, false),
  tenths: fc.integer({ min: 0, max: 900 }),
  fuelEighths: fc.integer({ min: 0, max: 8 }),
});
const step = fc.oneof(
  { weight: 16, arbitrary: possible },
  { weight: 2, arbitrary: anything },
  { weight: 3, arbitrary: hours },
  { weight: 3, arbitrary: fc.constantFrom(...PROVIDER_STEPS) },
  { weight: 6, arbitrary: reading },
);
export const history = fc.array(step, { minLength: 5, maxLength: 50, size: 'max' });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Where a history begins: so many steps of the usual way have been taken before anything is left to chance. */
export const USUAL_WAY: readonly Asked[] = [
  { event: 'fee_paid', actor: 'provider' },
  { event: 'hold_placed', actor: 'provider' },
  { event: 'accept', actor: 'owner' },
  { event: 'confirm_pickup', actor: 'owner' },
  { event: 'confirm_pickup', actor: 'renter' },
  { event: 'confirm_return', actor: 'renter' },
];

export const start = fc.record({
  stepsBefore: fc.constantFrom(0, 2, 3, 3, 3, 5, 5, 6),
  /** Hours: so that some begin when a hold is about to expire. */
  thenWaits: fc.constantFrom(0, 0, 0, 95, 116.5),
  startsIn: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
  lasts: fc.integer({ min: 4, max: 300 }),
  isHourly: fc.boolean(),
  instantBooking: fc.boolean(),
  freeCancellation: fc.boolean(),
  cancellationPolicy: fc.constantFrom('standard' as const, 'flexible' as const),
  balanceCents: fc.constantFrom(0, 9359, 9359, 9359),
});

export function modelOf({
  startsIn,
  lasts,
  isHourly,
  stepsBefore,
  thenWaits,
  ...facts
}: typeof start extends fc.Arbitrary<infer T> ? T : never) {
  const kind = isHourly
    ? ({ rentalType: 'hourly', durationType: 'hourly', hours: lasts } as const)
    : ({ rentalType: 'daily', durationType: 'daily', hours: null } as const);
  const startsAt = hour(isHourly ? 0 : startsIn);
  const endsAt = hour((isHourly ? 0 : startsIn) + lasts);
  const model = new BookingModel({ ...requestedFacts, ...facts, ...kind, startsAt, endsAt });
  for (const { event, actor } of USUAL_WAY.slice(0, stepsBefore)) {
    model.provider('hold falls due');
    model.tell(event, actor);
  }
  model.wait(thenWaits);
  return model;
}

/** What is possible in a state at all: what the table has a line for. */
const MOVES = new Map(
  BOOKING_STATUSES.map((status) => [
    status,
    ASKED.filter(
      ({ event, actor }) =>
        !QUIET.includes(event) &&
        BOOKING_PROCESS.some(
          (rule) => rule.event === event && rule.from === status && rule.actors.includes(actor),
        ),
    ),
  ]),
);

function possibleNow(
  { facts, now }: BookingModel,
  { pick, onward }: { pick: number; onward: boolean },
): Asked | undefined {
  const moves = (MOVES.get(facts.status) ?? []).filter((asked) => {
    const found = tryTransition({ ...asked, facts, now });
    return (
      found !== undefined && !found.isRepeat && !(onward && ['canceled', 'completed'].includes(found.to))
    );
  });
  return moves[pick % Math.max(1, moves.length)];
}

/** Answers what was asked of the booking, where something was. */
export function take(model: BookingModel, one: Step): Asked | undefined {
  if (typeof one === 'number') model.wait(one);
  else if (typeof one === 'string') model.provider(one);
  else if ('stage' in one) takeReading(model, one);
  else {
    const asked = 'pick' in one ? possibleNow(model, one) : one;
    if (asked) model.tell(asked.event, asked.actor);
    return asked;
  }
  return undefined;
}
