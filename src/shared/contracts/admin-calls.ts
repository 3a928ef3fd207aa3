import * as adminAudit from './admin-audit.ts';
import * as adminConsole from './admin-console.ts';
import * as adminOperations from './admin-operations.ts';
import * as adminPeople from './admin-people.ts';
import * as cases from './cases.ts';
import * as common from './common.ts';
import * as reconciliation from './reconciliation.ts';
import { z } from './zod.ts';

/** What the admin console reads: a part of calls.ts. */
export const adminReads = {
  '/api/admin/equipment': z.array(adminConsole.AdminListing),
  '/api/admin/bookings': z.array(adminConsole.AdminBooking),
  '/api/admin/bookings/:id': adminConsole.AdminBookingPage,
  '/api/admin/cases': z.array(cases.AdminCase),
  '/api/admin/cases/:id': cases.AdminCaseThread,
  '/api/admin/operations': adminOperations.Operations,
  '/api/admin/warnings': z.array(adminPeople.AdminWarning),
  '/api/admin/reviewer/status': adminPeople.ReviewerStatus,
  '/api/admin/confirm': adminPeople.Confirmation,
  '/api/admin/stats': adminPeople.AdminStats,
  '/api/admin/users': z.array(adminPeople.AdminUser),
  '/api/admin/users/:id': adminPeople.AdminUserPage,
  '/api/admin/weeks': adminAudit.PlatformWeeks,
  '/api/admin/audit': z.array(adminAudit.AuditLine),
  '/api/admin/money-desk': reconciliation.ReconciliationOverview,
  '/api/admin/jobs': z.array(reconciliation.Job),
};

/** What it changes. */
export const adminWrites = {
  'DELETE /api/admin/equipment/:id': { answer: common.Ok },
  'POST /api/admin/bookings/:id/conversation': {
    body: adminConsole.ConversationReasonBody,
    answer: adminConsole.ConversationForAdmin,
  },
  'POST /api/admin/bookings/:id/refund': { body: adminConsole.RefundBookingBody, answer: common.Ok },
  'POST /api/admin/cases/:id/messages': {
    body: cases.AdminCaseMessageBody,
    answer: cases.AdminCaseThread,
  },
  'POST /api/admin/cases/:id/other-party': { answer: cases.AdminCaseThread },
  'POST /api/admin/cases/:id/close': { answer: cases.AdminCaseThread },
  'POST /api/admin/jobs/:queue/:id/retry': { answer: common.Ok },
  'POST /api/admin/deliveries/:id/resend': { answer: common.Ok },
  'POST /api/admin/ratings/:id/review': { body: adminOperations.ReviewRatingBody, answer: common.Ok },
  'POST /api/admin/refunds/:id/retry': { answer: common.Ok },
  'POST /api/admin/warnings': { body: adminPeople.WarningBody, answer: adminPeople.AdminWarning },
  'PUT /api/admin/warnings/:id/dismiss': { answer: adminPeople.AdminWarning },
  'POST /api/admin/reviewer/activate': { answer: adminPeople.ReviewerStatus },
  'POST /api/admin/reviewer/deactivate': { answer: adminPeople.ReviewerStatus },
  'POST /api/admin/confirm': { body: adminPeople.ConfirmBody, answer: adminPeople.Confirmation },
  'POST /api/admin/create-user': { body: adminPeople.CreateUserBody, answer: adminPeople.AdminUser },
  'PUT /api/admin/users/:id/restrictions': {
    body: adminPeople.RestrictionsBody,
    answer: adminPeople.AdminUser,
  },
  'POST /api/admin/users/:id/end-sessions': { answer: adminPeople.SessionsEnded },
  'DELETE /api/admin/users/:id': { answer: common.Ok },
  'POST /api/admin/reconciliation': { answer: reconciliation.ReconciliationReport },
};
