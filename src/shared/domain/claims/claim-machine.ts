import { DomainError } from '../errors.ts';
import { CLAIM_GUARDS, type ClaimGuard } from './claim-guards.ts';
import {
  CLAIM_PROCESS,
  TIMED_CLAIM_EVENTS,
  type ClaimEvent,
  type ClaimRule,
  type TimedClaimEvent,
} from './claim-process.ts';
import type { ClaimActor, ClaimFacts, FilingFacts } from './claim-facts.ts';

export interface ClaimQuery {
  readonly event: ClaimEvent;
  readonly actor: ClaimActor;
  readonly facts: ClaimFacts | FilingFacts;
  readonly now: Date;
}

function isDue({ at }: ClaimRule, { facts, now }: Pick<ClaimQuery, 'facts' | 'now'>): boolean {
  if (!at) return true;
  const due = facts.status === 'none' ? undefined : at.due(facts);
  return due !== undefined && now >= due;
}

const failing = ({ when }: ClaimRule, input: Pick<ClaimQuery, 'facts' | 'now'>): ClaimGuard | undefined =>
  when.map((name): ClaimGuard => CLAIM_GUARDS[name]).find(({ passes }) => !passes(input));

/** The line of the table that decides; undefined where none fits. */
export function tryClaimStep({ event, actor, facts, now }: ClaimQuery): ClaimRule | undefined {
  return CLAIM_PROCESS.find(
    (rule) =>
      rule.event === event &&
      rule.actor === actor &&
      rule.from === facts.status &&
      isDue(rule, { facts, now }) &&
      failing(rule, { facts, now }) === undefined,
  );
}

function refusal({ event, actor, facts, now }: ClaimQuery): DomainError {
  const ofEvent = CLAIM_PROCESS.filter((rule) => rule.event === event);
  if (!ofEvent.some((rule) => rule.actor === actor)) return new DomainError('not_yours_to_do');
  const here = ofEvent.filter(({ from, repeat }) => from === facts.status && !repeat);
  // Of several lines the last one has the most specific guard.
  const missing = here.map((rule) => failing(rule, { facts, now })).findLast((guard) => guard !== undefined);
  const details = { status: facts.status };
  if (missing) {
    const { code, values, field } = missing;
    const about = field === undefined ? { details } : { field, details };
    return new DomainError(code, { values: values(facts), ...about });
  }
  return new DomainError('claim_not_open', { details });
}

/** What an event does to a claim. Throws 403 for a side that has no say in it, and otherwise what the failing guard answers. */
export function claimStep(query: ClaimQuery): ClaimRule {
  const found = tryClaimStep(query);
  if (!found) throw refusal(query);
  return found;
}

/** All that time will do to the claim on its own, and when. */
export function dueClaimEvents(facts: ClaimFacts): ReadonlyMap<TimedClaimEvent, Date> {
  const all = TIMED_CLAIM_EVENTS.flatMap((event) => {
    const rule = CLAIM_PROCESS.find((one) => one.event === event && one.from === facts.status);
    const due = rule?.at?.due(facts);
    const fits = rule && due && failing(rule, { facts, now: due }) === undefined;
    return fits ? [[event, due] as const] : [];
  });
  return new Map(all);
}

/** What a person can do about a claim; each asks for its amount or words. */
export const CLAIM_ACTIONS = [
  'file',
  'accept',
  'offer',
  'dispute',
  'accept_offer',
  'refuse_offer',
  'withdraw',
  'decide',
] as const satisfies ClaimEvent[];
export type ClaimAction = (typeof CLAIM_ACTIONS)[number] | 'pay';

/** The amount of each action, where a screen only asks whether it is possible. */
const amountFor = (action: ClaimEvent, facts: ClaimFacts | FilingFacts) => {
  if (facts.status === 'none') return undefined;
  if (action === 'offer') return undefined;
  if (action === 'decide') return 0;
  return action === 'accept_offer' ? (facts.offeredCents ?? undefined) : facts.claimedCents;
};

/** The actions that a screen may offer to this actor now. */
export function allowedClaimActions(
  actor: ClaimActor,
  facts: ClaimFacts | FilingFacts,
  now: Date,
): ClaimAction[] {
  const possible = CLAIM_ACTIONS.filter((event) => {
    const amountCents = amountFor(event, facts);
    const asked = facts.status === 'none' ? facts : { ...facts, amountCents };
    const found = tryClaimStep({ event, actor, facts: asked, now });
    return found !== undefined && found.repeat !== true;
  });
  return actor === 'renter' && facts.status === 'owed' ? ['pay'] : possible;
}
