import type { BookingFacts } from '../booking-facts.ts';
import { GUARDS } from './guards.ts';
import { TIMED_EVENTS, type TimedEvent } from '../booking-events.ts';
import { BOOKING_PROCESS, type Rule } from './booking-process.ts';
import { addHours } from '../rental-span.ts';

/** Whether the line could be taken at this instant, whatever the provider has under way by then. */
function couldHappen({ when }: Rule, facts: BookingFacts, now: Date): boolean {
  return when
    .map((name) => GUARDS[name])
    .every(({ passes, isMomentary }) => isMomentary === true || passes({ actor: 'system', facts, now }));
}

const TIMED_RULES = BOOKING_PROCESS.filter(({ at }) => at !== undefined);

const rulesFor = (event: TimedEvent, { status }: BookingFacts): Rule[] =>
  TIMED_RULES.filter((rule) => rule.event === event && rule.from === status);

/** When time will do this to the booking on its own; undefined where it will not. */
export function dueAt(event: TimedEvent, facts: BookingFacts): Date | undefined {
  for (const rule of rulesFor(event, facts)) {
    const due = rule.at?.due(facts);
    if (due && couldHappen(rule, facts, due)) return due;
  }
  return undefined;
}

/** All that time will do to the booking on its own, and when: every line of the table whose timer runs. */
export function dueEvents(facts: BookingFacts): ReadonlyMap<TimedEvent, Date> {
  const all = TIMED_EVENTS.map((event) => [event, dueAt(event, facts)] as const);
  return new Map(all.filter((one): one is [TimedEvent, Date] => one[1] !== undefined));
}

/** When it is tried again after something stood in its way at that instant; undefined where once is enough. */
export function retryAt(event: TimedEvent, facts: BookingFacts, dueAt: Date): Date | undefined {
  const again = rulesFor(event, facts).find(({ at }) => at?.againAfterHours !== undefined)?.at;
  return again?.againAfterHours === undefined ? undefined : addHours(dueAt, again.againAfterHours);
}
