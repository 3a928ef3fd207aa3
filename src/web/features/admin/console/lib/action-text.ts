import type { MessageId, Translate } from '#web/lib/text.tsx';
import { humanize } from './humanize.ts';

/** What the audit log records, by its name. */
const ACTIONS: Readonly<Record<string, MessageId>> = {
  sign_up: 'admin.action.signUp',
  sign_out: 'admin.action.signOut',
  'sign_in.succeeded': 'admin.action.signIn',
  'sign_in.failed': 'admin.action.signInFailed',
  'sign_in.locked': 'admin.action.signInLocked',
  'sign_in.refused': 'admin.action.signInRefused',
  'session.replaced': 'admin.action.sessionReplaced',
  'session.ended': 'admin.action.sessionEnded',
  'sessions.ended': 'admin.action.sessionsEnded',
  'password.changed': 'admin.action.passwordChanged',
  'password.reset': 'admin.action.passwordReset',
  'password.reset_asked': 'admin.action.resetAsked',
  'code.wrong': 'admin.action.codeWrong',
  'code.exhausted': 'admin.action.codeExhausted',
  'token.unknown': 'admin.action.tokenUnknown',
  'token.disagreement': 'admin.action.tokenDisagreement',
  'access.refused': 'admin.action.accessRefused',
  'access.foreign': 'admin.action.accessForeign',
  'access.alerted': 'admin.action.accessAlerted',
  'email.verified': 'admin.action.emailVerified',
  'account.set_by_environment': 'admin.action.accountSet',
  'profile.deleted': 'admin.action.profileDeleted',
  'listing.removed': 'admin.action.listingRemoved',
  'booking.cancel': 'admin.action.bookingCanceled',
  'booking.complete': 'admin.action.bookingCompleted',
  'admin.confirmed': 'admin.action.confirmed',
  'admin.confirm_failed': 'admin.action.confirmFailed',
  'admin.user_created': 'admin.action.userCreated',
  'admin.user_deleted': 'admin.action.userDeleted',
  'admin.restrictions_changed': 'admin.action.restrictions',
  'admin.sessions_ended': 'admin.action.sessionsEnded',
  'admin.warning_sent': 'admin.action.warningSent',
  'admin.warning_dismissed': 'admin.action.warningDismissed',
  'admin.listing_deleted': 'admin.action.listingDeleted',
  'admin.reviewer_activated': 'admin.action.reviewerOn',
  'admin.reviewer_deactivated': 'admin.action.reviewerOff',
  'admin.conversation_read': 'admin.action.conversationRead',
  'admin.case_answered': 'admin.action.caseAnswered',
  'admin.case_joined': 'admin.action.caseJoined',
  'admin.case_closed': 'admin.action.caseClosed',
  'admin.job_retried': 'admin.action.jobRetried',
  'admin.delivery_resent': 'admin.action.deliveryResent',
  'admin.booking_refunded': 'admin.action.bookingRefunded',
  'admin.rating_reviewed': 'admin.action.ratingReviewed',
  'admin.refund_retried': 'admin.action.refundRetried',
  'admin.claim_decided': 'admin.action.claimDecided',
  'admin.audit_exported': 'admin.action.auditExported',
  'admin.reconciled': 'admin.action.reconciled',
};

/** What was done, in words; the recorded name, made readable, where there are none. */
export function actionText(action: string, t: Translate): string {
  const id = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  return id === undefined ? humanize(action) : t(id);
}

/** By what the log can be narrowed: one action, or all that begin with the word before the dot. */
export const ACTION_FILTERS: readonly { readonly value: string; readonly text: MessageId }[] = [
  { value: 'admin.', text: 'admin.actions.admin' },
  { value: 'booking.', text: 'admin.actions.booking' },
  { value: 'sign_in.', text: 'admin.actions.signIn' },
  { value: 'sign_in.failed', text: 'admin.action.signInFailed' },
  { value: 'sign_in.locked', text: 'admin.action.signInLocked' },
  { value: 'sign_up', text: 'admin.action.signUp' },
  { value: 'sign_out', text: 'admin.action.signOut' },
  { value: 'password.', text: 'admin.actions.password' },
  { value: 'code.', text: 'admin.actions.code' },
  { value: 'session.', text: 'admin.actions.session' },
  { value: 'token.', text: 'admin.actions.token' },
  { value: 'access.refused', text: 'admin.action.accessRefused' },
  { value: 'access.foreign', text: 'admin.action.accessForeign' },
  { value: 'access.alerted', text: 'admin.action.accessAlerted' },
  { value: 'profile.', text: 'admin.action.profileDeleted' },
  { value: 'admin.conversation_read', text: 'admin.action.conversationRead' },
  { value: 'admin.audit_exported', text: 'admin.action.auditExported' },
];
