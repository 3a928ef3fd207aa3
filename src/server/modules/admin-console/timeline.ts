import type { TimelineEntry } from '#shared/contracts/admin-console.ts';
import type { AdminActionRow, MoneyLine, TransitionLine } from './booking-page.repository.ts';
import { wholeName, type NameColumns } from './names.ts';

export interface TimelineRows {
  readonly transitions: readonly TransitionLine[];
  readonly money: readonly MoneyLine[];
  readonly acts: readonly AdminActionRow[];
}

type Line = Omit<TimelineEntry, 'at' | 'actorName'> & { readonly at: Date };

/**
 * The log is kept in real time, a booking's life in the product's: in the sandbox that is another time. Acts at the admin console
 * say when they were in the product's.
 */
function productTimeOf({ at, details }: AdminActionRow): Date {
  const told = details['productTime'];
  const time = typeof told === 'string' ? new Date(told) : at;
  return Number.isNaN(time.getTime()) ? at : time;
}

const lineOfTransition = ({ at, event, actorKind, actorId, reason }: TransitionLine): Line => ({
  at,
  kind: 'transition',
  what: event,
  actor: actorId ?? actorKind,
  reason,
});

/** `hold.held`, `refund.failed`: of what, and what has become of it. */
const lineOfMoney = ({ at, subject, toStatus }: MoneyLine): Line => ({
  at,
  kind: 'money',
  what: `${subject}.${toStatus}`,
  actor: null,
  reason: null,
});

const lineOfAct = (act: AdminActionRow): Line => ({
  at: productTimeOf(act),
  kind: 'audit',
  what: act.action,
  actor: act.actorId,
  reason: act.reason,
});

/** Whose names a timeline wants. */
export const actorsOf = ({ transitions, acts }: TimelineRows): string[] => [
  ...new Set([...transitions, ...acts].flatMap(({ actorId }) => actorId ?? [])),
];

/** Everything that happened to a booking, oldest first; what is of one instant in the order in which the one leads to the other. */
export function timelineOf(
  { transitions, money, acts }: TimelineRows,
  names: ReadonlyMap<string, NameColumns>,
): TimelineEntry[] {
  const lines = [...transitions.map(lineOfTransition), ...money.map(lineOfMoney), ...acts.map(lineOfAct)];
  return lines
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((line) => {
      const person = line.actor === null ? undefined : names.get(line.actor);
      return { ...line, at: line.at.toISOString(), actorName: person ? wholeName(person) : null };
    });
}
