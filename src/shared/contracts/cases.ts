import { ADMIN_CASE_SORTS, ADMIN_CASE_STATES } from '../domain/admin-lists.ts';
import {
  ASKED_KINDS,
  CASE_AUDIENCES,
  CASE_AUTHORS,
  CASE_KINDS,
  CASE_REASONS,
  CASE_STATES,
} from '../domain/cases.ts';
import { maximumCasePhotos, maximumCaseTextLength } from '../domain/limits.ts';
import { EmailText } from './auth.ts';
import { ClientKey, Id, Instant, noNul, pageQuery, photoFields, wellFormed } from './common.ts';
import { says, z } from './zod.ts';

const CaseKind = z.enum(CASE_KINDS);
const CaseState = z.enum(CASE_STATES);

const text = z
  .string(says('message_empty'))
  .check(z.minLength(1, says('message_empty')), z.maxLength(maximumCaseTextLength), noNul, wellFormed);
const clientKey = z.optional(ClientKey);
/** Ids of photos that the caller has sent to /api/case-photos. */
const photoIds = z.optional(z.array(Id).check(z.maxLength(maximumCasePhotos)));

/**
 * POST /api/cases. `subjectId`: the reported person, listing or message. `email`: of a guest, who has no account to be answered
 * in. `clientKey`: the same form sent again is the same case.
 */
export const OpenCaseBody = z.object({
  kind: z.enum(ASKED_KINDS),
  reason: z.enum(CASE_REASONS, says('case_reason_required')),
  text,
  bookingId: z.optional(Id),
  subjectId: z.optional(Id),
  photoIds,
  email: z.optional(EmailText),
  clientKey,
});
export type OpenCaseBody = z.infer<typeof OpenCaseBody>;

export const CaseMessageBody = z.object({ text, photoIds, clientKey });
export type CaseMessageBody = z.infer<typeof CaseMessageBody>;

/** `to`: of the parties in the case; both of them where it is left out. */
export const AdminCaseMessageBody = z.object({ text, clientKey, to: z.optional(z.enum(CASE_AUDIENCES)) });
export type AdminCaseMessageBody = z.infer<typeof AdminCaseMessageBody>;

const CasePhoto = z.object(photoFields);
type CasePhoto = z.infer<typeof CasePhoto>;

export const CaseMessage = z.object({
  id: z.string(),
  author: z.enum(CASE_AUTHORS),
  /** Null for the Admin, who has no name here, and for a guest. */
  authorName: z.nullable(z.string()),
  mine: z.boolean(),
  /** Its readers; null unless the Admin asks. */
  audience: z.nullable(z.enum(CASE_AUDIENCES)),
  content: z.string(),
  photos: z.array(CasePhoto),
  createdAt: Instant,
});
export type CaseMessage = z.infer<typeof CaseMessage>;

const common = {
  id: z.string(),
  /** What it is called in mails: 'C-7K3M9Q2X'. */
  reference: z.string(),
  kind: CaseKind,
  reason: z.enum(CASE_REASONS),
  state: CaseState,
  booking: z.nullable(z.object({ id: z.string(), orderNumber: z.string(), equipmentName: z.string() })),
  createdAt: Instant,
  changedAt: Instant,
  /** By when the Admin answers; null unless an answer is due (docs/product/cases.md#reply-time). */
  replyBy: z.nullable(Instant),
};

/** A case for one of its parties. */
export const Case = z.object({
  ...common,
  /** Whether the caller opened it, or was brought in. */
  role: z.enum(['opener', 'other']),
  /** The public name of the reported person or listing; null for other kinds. */
  subjectName: z.nullable(z.string()),
});
export type Case = z.infer<typeof Case>;
export const CaseThread = z.object({ ...Case.shape, messages: z.array(CaseMessage) });
export type CaseThread = z.infer<typeof CaseThread>;

/** What a guest is answered, who cannot read the case: what to name when writing again, and by when to expect an answer. */
export const OpenedCase = z.object({ id: z.string(), reference: z.string(), replyBy: z.nullable(Instant) });
export type OpenedCase = z.infer<typeof OpenedCase>;

const Party = z.object({ id: z.string(), name: z.string(), hasLeft: z.boolean() });

/** A case in the Admin's inbox. */
export const AdminCase = z.object({
  ...common,
  /** Null for a guest, who has `guestEmail` instead. */
  opener: z.nullable(Party),
  guestEmail: z.nullable(z.string()),
  /** The other party, once brought in. */
  other: z.nullable(Party),
  /** Since when it has been in its state. */
  stateSince: Instant,
  /** The beginning of the last message. */
  preview: z.string(),
  isOverdue: z.boolean(),
});
export type AdminCase = z.infer<typeof AdminCase>;

/** What was reported, as the Admin sees it: `text` of a message, `personId` of whom a warning would go to. */
const CaseSubject = z.object({
  kind: z.enum(['person', 'listing', 'message', 'claim']),
  id: z.string(),
  name: z.string(),
  text: z.nullable(z.string()),
  personId: z.nullable(z.string()),
});

export const AdminCaseThread = z.object({
  ...AdminCase.shape,
  subject: z.nullable(CaseSubject),
  /** The party of the booking that can be brought in; null where there is none, or it is in. */
  canBringIn: z.nullable(Party),
  messages: z.array(CaseMessage),
});
export type AdminCaseThread = z.infer<typeof AdminCaseThread>;

/** `q`: a reference, an order number, or part of the opener's name or address. `userId`: a party, or the reported person. */
export const AdminCasesQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100), noNul, wellFormed)),
  state: z.optional(z.enum(ADMIN_CASE_STATES)),
  kind: z.optional(CaseKind),
  userId: z.optional(Id),
  bookingId: z.optional(Id),
  sort: z._default(z.enum(ADMIN_CASE_SORTS), 'oldest'),
  ...pageQuery,
});
export type AdminCasesQuery = z.infer<typeof AdminCasesQuery>;
