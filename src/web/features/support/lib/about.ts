import {
  ASKED_KINDS,
  fitsKind,
  isGuestKind,
  isReport,
  REASONS_OF,
  type AskedKind,
  type CaseReason,
} from '#shared/domain/cases.ts';

/** Presets of the form from its URL. */
export interface About {
  /** Undefined where the reader chooses. */
  readonly kind: AskedKind | undefined;
  readonly subjectId: string | undefined;
  readonly bookingId: string | undefined;
  readonly reason: CaseReason | undefined;
}

const isKind = (value: string | null): value is AskedKind =>
  (ASKED_KINDS as readonly (string | null)[]).includes(value);

/** Ignores an unknown kind, a report without a subject, and a reason of another kind. */
export function readAbout(search: URLSearchParams): About {
  const asked = search.get('kind');
  const subjectId = search.get('subject') ?? undefined;
  const kind = isKind(asked) && (!isReport(asked) || subjectId !== undefined) ? asked : undefined;
  const reason = search.get('reason') as CaseReason | null;
  return {
    kind,
    subjectId: kind && isReport(kind) ? subjectId : undefined,
    bookingId: search.get('booking') ?? undefined,
    reason: reason !== null && fitsKind(kind ?? 'question', reason) ? reason : undefined,
  };
}

/** Guests ask for themselves; about a person, a listing, a message or a booking one signs in first. */
export const needsAccount = ({ kind, bookingId }: About): boolean =>
  bookingId !== undefined || (kind !== undefined && !isGuestKind(kind));

/** What can be chosen, in groups: the kind's own reasons, or those of questions and of one's data. */
export const choicesFor = ({ kind }: About): readonly (readonly [AskedKind, readonly CaseReason[]])[] =>
  (kind === undefined ? (['question', 'privacy_request'] as const) : [kind]).map(
    (each) => [each, REASONS_OF[each]] as const,
  );

/** A choice as the select holds it. */
export const choiceOf = (kind: AskedKind, reason: CaseReason): string => `${kind}:${reason}`;

/** Undefined for nothing chosen. */
export function chosenOf(choice: string): { kind: AskedKind; reason: CaseReason } | undefined {
  const [kind = '', reason = ''] = choice.split(':');
  return isKind(kind) && fitsKind(kind, reason as CaseReason)
    ? { kind, reason: reason as CaseReason }
    : undefined;
}
