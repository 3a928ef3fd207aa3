import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { history, modelOf, start, take } from '#tests/support/booking-histories.ts';
import { SITUATIONS } from '#tests/support/booking-situations/index.ts';
import { GUARDS } from './guards.ts';
import { TIMED_EVENTS, type TimedEvent } from '../booking-events.ts';
import type { BookingFacts } from '../booking-facts.ts';
import { BOOKING_PROCESS } from './booking-process.ts';
import { ruleFor } from './state-machine.ts';
import { dueEvents } from './schedule.ts';

const TIMED_RULES = BOOKING_PROCESS.filter(({ at }) => at !== undefined);
/** Later than anything that is scheduled. */
const AT_LAST = hour(100_000);
const before = (instant: Date): Date => new Date(instant.getTime() - 1);

const happensAt = (event: TimedEvent, facts: BookingFacts, now: Date): boolean =>
  ruleFor({ event, actor: 'system', facts, now })?.at !== undefined;

/** Only a pending call of the provider blocks one of its rules. */
const isHeldUp = (event: TimedEvent, facts: BookingFacts, now: Date): boolean =>
  TIMED_RULES.filter((rule) => rule.event === event && rule.from === facts.status).some(({ when }) =>
    when
      .map((name) => GUARDS[name])
      .filter(({ passes }) => !passes({ actor: 'system', facts, now }))
      .every(({ isMomentary }) => isMomentary === true),
  );

/** What is scheduled and cannot happen then, or can happen and is not scheduled. */
function faultsOf(facts: BookingFacts): string[] {
  const scheduled = dueEvents(facts);
  return TIMED_EVENTS.flatMap((event) => {
    const due = scheduled.get(event);
    if (!due) return happensAt(event, facts, AT_LAST) ? [`${event} is not scheduled`] : [];
    const isPossible = happensAt(event, facts, due) || isHeldUp(event, facts, due);
    return [
      ...(happensAt(event, facts, before(due)) ? [`${event} happens before it is due`] : []),
      ...(isPossible ? [] : [`${event} is scheduled in vain`]),
    ];
  });
}

it('schedules in each situation exactly what its rule lets happen, at its instant and not before', () => {
  for (const { name, facts } of SITUATIONS)
    expect.soft(faultsOf(facts), `${facts.status}: ${name}`).toEqual([]);
});

it('schedules in random histories exactly what its rule lets happen, at its instant and not before', () => {
  const seen = new Set<TimedEvent>();
  fc.assert(
    fc.property(start, history, (beginning, steps) => {
      const model = modelOf(beginning);
      for (const one of steps) {
        take(model, one);
        for (const event of dueEvents(model.facts).keys()) seen.add(event);
        expect(faultsOf(model.facts)).toEqual([]);
      }
    }),
    { numRuns: 700 },
  );
  expect([...seen].sort()).toEqual([...TIMED_EVENTS].sort());
});
