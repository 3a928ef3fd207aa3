/**
 * Cases: what people report or ask, and the thread with the Admin that follows (docs/product/cases.md). Pure rules; who may do
 * what is in `server/modules/cases/cases.policy.ts`.
 */

export const CASE_KINDS = [
  'question',
  'report_person',
  'report_listing',
  'report_message',
  'handover_dispute',
  'claim_dispute',
  'privacy_request',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `new`: the Admin's answer is due. `waiting`: the Admin has answered. `closed`: nothing is due. */
export const CASE_STATES = ['new', 'waiting', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Why a case is opened. The words are in `support.json`. */
export const CASE_REASONS = [
  'booking',
  'payment',
  'account',
  'restriction',
  'technical',
  'scam',
  'unsafe',
  'offensive',
  'outside_payment',
  'impersonation',
  'misleading',
  'prohibited',
  'spam',
  'never_received',
  'no_show',
  'damage',
  'data_copy',
  'data_correction',
  'data_deletion',
  'other',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** The reasons of each kind, in the order in which they are offered. */
export const REASONS_OF: Readonly<Record<CaseKind, readonly CaseReason[]>> = {
  question: ['booking', 'payment', 'account', 'restriction', 'technical', 'other'],
  report_person: ['scam', 'unsafe', 'offensive', 'outside_payment', 'impersonation', 'other'],
  report_listing: ['scam', 'unsafe', 'misleading', 'prohibited', 'offensive', 'other'],
  report_message: ['scam', 'outside_payment', 'offensive', 'spam', 'other'],
  handover_dispute: ['never_received', 'no_show', 'other'],
  claim_dispute: ['damage', 'other'],
  privacy_request: ['data_copy', 'data_correction', 'data_deletion', 'other'],
};

/** What people open themselves; the others follow from a denial, which has its own form. */
export const ASKED_KINDS = [
  'question',
  'report_person',
  'report_listing',
  'report_message',
  'privacy_request',
] as const satisfies readonly CaseKind[];
export type AskedKind = (typeof ASKED_KINDS)[number];

/** What visitors without an account can ask: reports are accusations, and take a person who stands behind them. */
export const GUEST_KINDS = ['question', 'privacy_request'] as const satisfies readonly AskedKind[];

/** Reports: the subject is a person, a listing or a message, and the person concerned never learns who reported. */
export const REPORT_KINDS = [
  'report_person',
  'report_listing',
  'report_message',
] as const satisfies readonly AskedKind[];

const isOneOf = <One extends string>(all: readonly One[], value: string): value is One =>
  (all as readonly string[]).includes(value);

export const isReport = (kind: CaseKind): kind is (typeof REPORT_KINDS)[number] =>
  isOneOf(REPORT_KINDS, kind);

export const isGuestKind = (kind: CaseKind): kind is (typeof GUEST_KINDS)[number] =>
  isOneOf(GUEST_KINDS, kind);

/** Whether the Admin may bring the other party in: never into a report, which would name its author, nor a privacy request. */
export const mayBringOtherIn = (kind: CaseKind): boolean => !isReport(kind) && kind !== 'privacy_request';

export const fitsKind = (kind: CaseKind, reason: CaseReason): boolean => REASONS_OF[kind].includes(reason);

/** Who writes in a case: the person who opened it, the other party that was brought in, or the Admin. */
export const CASE_AUTHORS = ['opener', 'other', 'admin'] as const;
export type CaseAuthor = (typeof CASE_AUTHORS)[number];

/** Who reads a message besides the Admin. */
export const CASE_AUDIENCES = ['opener', 'other', 'both'] as const;
export type CaseAudience = (typeof CASE_AUDIENCES)[number];

/** The state after a message: a party's makes it the Admin's turn, and reopens a closed case. */
export const stateAfterMessage = (author: CaseAuthor): CaseState => (author === 'admin' ? 'waiting' : 'new');

/**
 * Who reads what is written: the other party nothing from before they joined, and from then on what both parties write.
 * `asked` is the Admin's choice. Undefined where it names a party who is not in the case.
 */
export function audienceOf(
  author: CaseAuthor,
  hasOther: boolean,
  asked?: CaseAudience,
): CaseAudience | undefined {
  if (!hasOther) return asked === undefined || asked === 'opener' ? 'opener' : undefined;
  return author === 'admin' ? (asked ?? 'both') : 'both';
}

export const isReadBy = (audience: CaseAudience, party: 'opener' | 'other'): boolean =>
  audience === 'both' || audience === party;

/** What a case is called in mails and on the phone: the end of its id, 'C-7K3M9Q2X'. */
export const caseReference = (id: string): string => `C-${id.slice(-8).toUpperCase()}`;
