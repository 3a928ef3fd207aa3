import { members, WRONG, type Expected, type Row } from './authorization-rows.ts';

/** For the Admin only: other callers are refused before the request is parsed. */
const adminOnly = (status: number): Expected => members(403, { admin: status });
const NOBODY = { path: { id: 'nobody' } };
const WARNING = { reason: 'Late returns', description: 'Three items came back late.', severity: 'low' };
const REASON = { reason: 'A party has asked us to look.' };

/** Every operation of the Admin's console; nothing here changes what other rows need, but for the last one. */
export const ADMIN_ROWS: Record<string, Row[]> = {
  // figures
  readAdminStats: [{ expect: adminOnly(200) }],
  readPlatformWeeks: [{ expect: adminOnly(200) }, { query: { weeks: '0' }, expect: adminOnly(422) }],

  // people; the Admin has signed in just now, which counts as confirmed
  listAdminUsers: [
    { expect: adminOnly(200) },
    { query: { filter: 'deleted', sort: 'name' }, expect: adminOnly(200) },
    { query: { sort: 'nonsense' }, expect: adminOnly(422) },
  ],
  readAdminUser: [
    { path: { id: '{other}' }, expect: adminOnly(200) },
    { path: { id: '{self}' }, expect: adminOnly(200) },
    { ...NOBODY, expect: adminOnly(404) },
  ],
  createUser: [{ ...WRONG, expect: adminOnly(422) }],
  changeRestrictions: [
    { path: { id: '{other}' }, body: { restrictionNoBook: 'yes' }, expect: adminOnly(422) },
    { path: { id: 'Admin' }, body: { restrictionNoBook: true }, expect: adminOnly(403) },
    { path: { id: 'Reviewer' }, body: { restrictionNoList: true }, expect: adminOnly(403) },
    { ...NOBODY, body: { restrictionNoBook: true }, expect: adminOnly(404) },
  ],
  endSessionsOfUser: [
    { path: { id: '{other}' }, expect: adminOnly(200) },
    { ...NOBODY, expect: adminOnly(404) },
  ],
  deleteUser: [
    { path: { id: 'Admin' }, expect: adminOnly(403) },
    { path: { id: 'Reviewer' }, expect: adminOnly(403) },
    { ...NOBODY, expect: adminOnly(404) },
  ],
  listAdminWarnings: [{ expect: adminOnly(200) }, { query: { state: 'all' }, expect: adminOnly(200) }],
  sendWarning: [
    { ...WRONG, expect: adminOnly(422) },
    { body: { ...WARNING, userId: 'Admin' }, expect: adminOnly(403) },
    { body: { ...WARNING, userId: 'nobody' }, expect: adminOnly(422) },
  ],
  dismissWarning: [{ ...NOBODY, expect: adminOnly(404) }],
  readConfirmation: [{ expect: adminOnly(200) }],
  confirmIdentity: [{ ...WRONG, expect: adminOnly(422) }],

  // listings and bookings
  listAdminEquipment: [{ expect: adminOnly(200) }, { query: { status: 'gone' }, expect: adminOnly(422) }],
  removeAnyListing: [{ ...NOBODY, expect: adminOnly(404) }],
  listAdminBookings: [{ expect: adminOnly(200) }, { query: { concern: 'none' }, expect: adminOnly(422) }],
  readAdminBooking: [
    { path: { id: '{booking}' }, expect: adminOnly(200) },
    { ...NOBODY, expect: adminOnly(404) },
  ],
  readConversationForReason: [
    { path: { id: '{booking}' }, ...WRONG, expect: adminOnly(422) },
    { path: { id: '{booking}' }, body: REASON, expect: adminOnly(200) },
    { ...NOBODY, body: REASON, expect: adminOnly(404) },
  ],

  refundBooking: [
    { path: { id: '{booking}' }, ...WRONG, expect: adminOnly(422) },
    { ...NOBODY, body: { amount: '1.00', refundedSoFar: '0', reason: 'Goodwill' }, expect: adminOnly(404) },
  ],

  // cases
  listAdminCases: [{ expect: adminOnly(200) }, { query: { state: 'gone' }, expect: adminOnly(422) }],
  readAdminCase: [{ ...NOBODY, expect: adminOnly(404) }],
  answerCase: [
    { ...NOBODY, ...WRONG, expect: adminOnly(422) },
    { ...NOBODY, body: { text: 'Hello' }, expect: adminOnly(404) },
  ],
  bringOtherPartyIn: [{ ...NOBODY, expect: adminOnly(404) }],
  closeCase: [{ ...NOBODY, expect: adminOnly(404) }],
  decideClaim: [
    { path: { id: '{booking}' }, ...WRONG, expect: adminOnly(422) },
    { path: { id: '{booking}' }, body: { amount: 5, reason: 'Seen' }, expect: adminOnly(404) },
  ],

  // operations
  readOperations: [{ expect: adminOnly(200) }],
  retryJob: [
    { path: { queue: 'scheduled_job', id: 'nobody' }, expect: adminOnly(404) },
    { path: { queue: 'nonsense', id: 'nobody' }, expect: adminOnly(422) },
  ],
  resendDelivery: [{ ...NOBODY, expect: adminOnly(404) }],
  retryRefund: [{ ...NOBODY, expect: adminOnly(404) }],
  reviewRating: [{ ...NOBODY, body: { counts: true }, expect: adminOnly(404) }],
  readReconciliation: [{ expect: adminOnly(200) }],
  reconcileNow: [{ expect: adminOnly(200) }],
  listJobs: [{ expect: adminOnly(200) }],

  // the log
  listAuditLog: [{ expect: adminOnly(200) }, { query: { action: 'NO' }, expect: adminOnly(422) }],
  exportAuditLog: [{ expect: adminOnly(200) }, { query: { from: 'today' }, expect: adminOnly(422) }],

  // the Reviewer, whose sessions end with the very last row
  readReviewerStatus: [{ expect: adminOnly(200) }],
  activateReviewer: [{ expect: adminOnly(200) }],
  deactivateReviewer: [{ expect: adminOnly(200) }],
};
