import { CONDITIONS } from './booking-conditions.ts';
import { wantsCardFor, type BookingActor, type BookingFacts, type BookingStatus } from './booking-facts.ts';
import { BOOKING_LIFE, type BookingEvent, type Effect, type Rule } from './booking-life.ts';
import { DomainError } from './errors.ts';

export interface Transition {
  readonly event: BookingEvent;
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly effects: readonly Effect[];
  /** It has been done before: answer the same, write nothing. */
  readonly isRepeat: boolean;
}

export interface Question {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly facts: BookingFacts;
  readonly now: Date;
}

function failing({ when }: Rule, input: Omit<Question, 'event'>) {
  return when.map((name) => CONDITIONS[name]).find((condition) => !condition.holds(input));
}

function refusal({ event, actor, facts, now }: Question): DomainError {
  const ofEvent = BOOKING_LIFE.filter((rule) => rule.event === event && rule.actors.includes(actor));
  if (ofEvent.length === 0)
    return new DomainError(
      'forbidden',
      'not_yours_to_do',
      'Only the other side of this booking can do this.',
    );
  const here = ofEvent.filter(({ from, repeat }) => from === facts.status && !repeat);
  // The rule that got furthest says best what is missing.
  const [nearest] = here
    .map((rule) => ({ rule, missing: failing(rule, { actor, facts, now }) }))
    .sort((a, b) => progress(b.rule, b.missing) - progress(a.rule, a.missing));
  if (nearest?.missing) {
    const { code, message } = nearest.missing;
    return new DomainError('conflict', code, message, { details: { status: facts.status } });
  }
  const message = `This booking is ${facts.status}; this cannot be done any more, or not yet.`;
  return new DomainError('conflict', 'wrong_state', message, { details: { status: facts.status } });
}

function progress({ when }: Rule, missing: ReturnType<typeof failing>): number {
  return missing === undefined ? when.length : when.findIndex((name) => CONDITIONS[name] === missing);
}

/**
 * What an event does to a booking. The facts are those before it, except that `hold_placed` sees the hold in place.
 * Throws 403 for a side that has no say in it, 409 with a code and the state otherwise.
 */
export function transition(question: Question): Transition {
  const found = tryTransition(question);
  if (!found) throw refusal(question);
  return found;
}

/** Like `transition`; undefined instead of a refusal. */
export function tryTransition(question: Question): Transition | undefined {
  const rule = ruleFor(question);
  if (!rule) return undefined;
  const { to, effects, repeat = false } = rule;
  return { event: question.event, from: question.facts.status, to, effects, isRepeat: repeat };
}

/** The line of the table that decides. */
export function ruleFor({ event, actor, facts, now }: Question): Rule | undefined {
  return BOOKING_LIFE.find(
    (candidate) =>
      candidate.event === event &&
      candidate.from === facts.status &&
      candidate.actors.includes(actor) &&
      !failing(candidate, { actor, facts, now }),
  );
}

/** What a side can press; `pay` and `change_card` are the renter's dealings with the provider. */
export const ACTIONS = [
  'accept',
  'cancel',
  'confirm_pickup',
  'confirm_return',
  'undo_confirmation',
  'complete',
  'release_hold',
  'release_days',
  'charge_late_fee',
] as const satisfies BookingEvent[];
export type BookingAction = (typeof ACTIONS)[number] | 'pay' | 'change_card';

/** The actions that a screen may offer to this side now: asks the table, so that no screen compares states. */
export function allowedActions(actor: BookingActor, facts: BookingFacts, now: Date): BookingAction[] {
  const moves = ACTIONS.filter((event) => {
    const found = tryTransition({ event, actor, facts, now });
    return found !== undefined && !found.isRepeat;
  });
  if (actor !== 'renter') return moves;
  const pays = facts.status === 'pending' && facts.feeStatus === 'unpaid';
  const mends = wantsCardFor(facts) !== undefined;
  return [...(pays ? (['pay'] as const) : []), ...moves, ...(mends ? (['change_card'] as const) : [])];
}
