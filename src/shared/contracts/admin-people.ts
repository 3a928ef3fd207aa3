import { USER_FILTERS, USER_SORTS } from '../domain/admin-lists.ts';
import { EmailText, GivenPassword, personName, PhoneNumber } from './auth.ts';
import { DecimalAmount, Id, Instant, noNul, pageQuery, wellFormed } from './common.ts';
import { readable } from './readable.ts';
import { CurrentUser } from './users.ts';
import { says, z } from './zod.ts';

/** Admin stats. `activeBookings`: pending, confirmed and active ones, as in the Active tab (docs/product/booking.md#process). */
export const AdminStats = z.object({
  totalUsers: z.number(),
  totalEquipment: z.number(),
  activeBookings: z.number(),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A person in the Admin's table: what they know of themself, and whether anything of theirs may be changed here. */
export const AdminUser = z.object({
  ...CurrentUser.shape,
  /** The Admin, the Reviewer and the configured ids: neither restricted nor deleted. */
  isProtected: z.boolean(),
  activeWarnings: z.number(),
  deletedAt: z.nullable(Instant),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** `q`: part of a name, an e-mail address or a phone number, or a whole id. Deleted people only when asked for. */
export const AdminUsersQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100), noNul, wellFormed)),
  filter: z.optional(z.enum(USER_FILTERS)),
  sort: z._default(z.enum(USER_SORTS), 'newest'),
  ...pageQuery,
});
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>;

/** A user's page beside the lists, which have their own calls. Amounts are decimal strings. */
export const AdminUserPage = z.object({
  user: AdminUser,
  counts: z.object({
    listings: z.number(),
    asRenter: z.number(),
    asOwner: z.number(),
    live: z.number(),
    messages: z.number(),
    devices: z.number(),
  }),
  money: z.object({
    /** Captured from them as a renter, less what went back. */
    spent: DecimalAmount,
    refunded: DecimalAmount,
    /** Theirs as an owner: earned in all, and not paid out yet. */
    earned: DecimalAmount,
    pendingPayouts: DecimalAmount,
  }),
});
export type AdminUserPage = z.infer<typeof AdminUserPage>;

/** Admin create user (docs/product/admin.md#accounts). */
export const CreateUserBody = z.object({
  email: EmailText,
  firstName: personName(says('first_name_required')),
  lastName: personName(says('last_name_required')),
  phoneNumber: PhoneNumber,
  password: GivenPassword,
  securityQuestion: readable(5, 200, says('question_required')),
  securityAnswer: readable(3, 200, says('answer_required')),
});
export type CreateUserBody = z.infer<typeof CreateUserBody>;

export const RestrictionsBody = z.object({
  restrictionNoBook: z.optional(z.boolean()),
  restrictionNoList: z.optional(z.boolean()),
});
export type RestrictionsBody = z.infer<typeof RestrictionsBody>;

export const Severity = z.enum(['low', 'medium', 'high']);
const NO_USER = says('user_required');
/** Admin warning (docs/product/admin.md#warnings). */
export const WarningBody = z.object({
  userId: z.string(NO_USER).check(z.minLength(1, NO_USER), z.maxLength(64), noNul),
  reason: readable(1, 200, says('reason_required')),
  description: readable(10, 2000, says('description_too_short')),
  severity: Severity,
});
export type WarningBody = z.infer<typeof WarningBody>;

/** An active warning with whom it is for; null where that person cannot be found. */
export const AdminWarning = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  severity: Severity,
  reason: z.string(),
  description: z.string(),
  createdAt: Instant,
  dismissedAt: z.nullable(Instant),
});
export type AdminWarning = z.infer<typeof AdminWarning>;

/** Active ones newest first; with `state=all` those that were dismissed too. `userId`: those of one person. */
export const AdminWarningsQuery = z.object({
  userId: z.optional(Id),
  state: z._default(z.enum(['active', 'all']), 'active'),
  ...pageQuery,
});
export type AdminWarningsQuery = z.infer<typeof AdminWarningsQuery>;

/** Reviewer status (docs/product/admin.md#reviewer). `isReviewer`: whether the profile exists. */
export const ReviewerStatus = z.object({ isReviewer: z.boolean(), reviewerActive: z.boolean() });
export type ReviewerStatus = z.infer<typeof ReviewerStatus>;

const NO_PASSWORD = says('admin_password_required');
/**
 * POST /api/admin/confirm: the Admin's password, once more, good for a while in this session. Destructive calls answer 403
 * `confirm_identity` until then.
 */
export const ConfirmBody = z.object({
  password: z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD), z.maxLength(200), noNul),
});
export type ConfirmBody = z.infer<typeof ConfirmBody>;

/** Whether this session may do what cannot be undone, and for how many seconds of real time. */
export const Confirmation = z.object({ confirmed: z.boolean(), secondsLeft: z.number() });
export type Confirmation = z.infer<typeof Confirmation>;

/** How many devices a person was signed out on. */
export const SessionsEnded = z.object({ ended: z.number() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
