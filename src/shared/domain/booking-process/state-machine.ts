import { ACTIONS } from '../booking-events.ts';
import { GUARDS, type Guard } from './guards.ts';
import {
  awaitsFee,
  wantsCardFor,
  type BookingActor,
  type BookingFacts,
  type BookingStatus,
} from '../booking-facts.ts';
import { BOOKING_PROCESS, type BookingEvent, type Effect, type Rule } from './booking-process.ts';
import { DomainError } from '../errors.ts';
import type { RequestFacts } from './request-facts.ts';

export interface Transition {
  readonly event: BookingEvent;
  readonly from: Rule['from'];
  readonly to: BookingStatus;
  readonly effects: readonly Effect[];
  /** It has been done before: answer the same, write nothing. */
  readonly isRepeat: boolean;
}

export interface TransitionQuery {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly facts: BookingFacts | RequestFacts;
  readonly now: Date;
}

/** Fails where a rule's timer is not due yet. */
export const DUE_CHECK: Omit<Guard, 'passes'> = {
  description: 'the clock of the line has come',
  code: 'too_early',
  values: undefined,
};

function isDue({ at }: Rule, { facts, now }: Pick<TransitionQuery, 'facts' | 'now'>): boolean {
  if (!at) return true;
  if (facts.status === 'none') return false;
  const due = at.due(facts);
  return due !== undefined && now >= due;
}

function failing(rule: Rule, input: Omit<TransitionQuery, 'event'>): typeof DUE_CHECK | undefined {
  const missing = rule.when.map((name) => GUARDS[name]).find(({ passes }) => !passes(input));
  return missing ?? (isDue(rule, input) ? undefined : DUE_CHECK);
}

function refusal({ event, actor, facts, now }: TransitionQuery): DomainError {
  const ofEvent = BOOKING_PROCESS.filter((rule) => rule.event === event && rule.actors.includes(actor));
  if (ofEvent.length === 0) return new DomainError('not_yours_to_do');
  const details = { status: facts.status };
  const here = ofEvent.filter(({ from, repeat }) => from === facts.status && !repeat);
  // The rule with the most passed guards gives the best reason.
  const [nearest] = here
    .map((rule) => ({ rule, missing: failing(rule, { actor, facts, now }) }))
    .sort((a, b) => progress(b.rule, b.missing) - progress(a.rule, a.missing));
  if (nearest?.missing) {
    const { code, values, refusal: told } = nearest.missing;
    const ofRequest = facts.status === 'none' ? told?.(facts) : undefined;
    return new DomainError(code, { values, ...(ofRequest ?? { details }) });
  }
  return new DomainError('wrong_state', { values: { status: facts.status }, details });
}

function progress({ when }: Rule, missing: ReturnType<typeof failing>): number {
  const index = when.findIndex((name) => GUARDS[name] === missing);
  return index < 0 ? when.length : index;
}

/**
 * What an event does to a booking, or a request where there is none yet. The facts are those before it, except that
 * `hold_placed` sees the hold in place. Throws 403 for a side that has no say in it, what a request's guard answers, and 409
 * with a code and the state otherwise.
 */
export function transition(question: TransitionQuery): Transition {
  const found = tryTransition(question);
  if (!found) throw refusal(question);
  return found;
}

/** Throws the first failing guard of a request, as far as its facts are known. */
export function checkRequest(known: Omit<RequestFacts, 'status'>, now: Date): void {
  transition({ event: 'create', actor: 'renter', facts: { ...known, status: 'none' }, now });
}

/** Like `transition`; undefined instead of a refusal. */
export function tryTransition(question: TransitionQuery): Transition | undefined {
  const rule = ruleFor(question);
  if (!rule) return undefined;
  const { to, effects, repeat = false } = rule;
  return { event: question.event, from: question.facts.status, to, effects, isRepeat: repeat };
}

/** In the order of the table: a list asks for every action of each of its bookings. */
const RULES_OF = new Map<string, Rule[]>();
for (const rule of BOOKING_PROCESS) RULES_OF.set(rule.event, [...(RULES_OF.get(rule.event) ?? []), rule]);

/** The line of the table that decides. */
export function ruleFor({ event, actor, facts, now }: TransitionQuery): Rule | undefined {
  return RULES_OF.get(event)?.find(
    (candidate) =>
      candidate.from === facts.status &&
      candidate.actors.includes(actor) &&
      !failing(candidate, { actor, facts, now }),
  );
}

export type BookingAction = (typeof ACTIONS)[number] | 'pay' | 'change_card';

/** The actions that a screen may offer to this side now: asks the table, so that no screen compares states. */
export function allowedActions(actor: BookingActor, facts: BookingFacts, now: Date): BookingAction[] {
  const moves = ACTIONS.filter((event) => {
    const found = tryTransition({ event, actor, facts, now });
    return found !== undefined && !found.isRepeat;
  });
  if (actor !== 'renter') return moves;
  const pays = awaitsFee(facts);
  const mends = wantsCardFor(facts) !== undefined;
  return [...(pays ? (['pay'] as const) : []), ...moves, ...(mends ? (['change_card'] as const) : [])];
}
