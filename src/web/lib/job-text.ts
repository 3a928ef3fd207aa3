import type { Job } from '#shared/contracts/reconciliation.ts';
import { TIMED_EVENTS, type TimedEvent } from '#shared/domain/booking-events.ts';
import type { TimedClaimEvent } from '#shared/domain/claims/claim-process.ts';
import type { MessageId, Translate } from './text.tsx';

const CLAIM_KINDS: Record<`claim.${TimedClaimEvent}`, MessageId> = {
  'claim.remind_renter': 'reconciliation.kind.reminder',
  'claim.renter_silent': 'reconciliation.kind.claimToAdmin',
  'claim.remind_owner': 'reconciliation.kind.reminder',
  'claim.owner_silent': 'reconciliation.kind.claimToAdmin',
  'claim.remind_debt': 'reconciliation.kind.reminder',
};

/** Scheduled jobs other than the timed events of a booking; the rest is named by its queue. */
const KINDS: Record<string, MessageId> = {
  ...CLAIM_KINDS,
  'booking.item_recheck': 'bookings.job.item_not_returned',
  'reminder.start': 'reconciliation.kind.reminder',
  'reminder.end': 'reconciliation.kind.reminder',
  'reminder.request': 'reconciliation.kind.reminder',
  'reminder.review': 'reconciliation.kind.reminder',
  'message.unseen': 'reconciliation.kind.unseen',
  'saved_search.tell': 'reconciliation.kind.matches',
  'payout.retry': 'reconciliation.kind.retryPayout',
  'payout.owner': 'reconciliation.kind.payOwner',
  'hold.place': 'reconciliation.kind.placeHold',
  'holds.check': 'reconciliation.kind.checkHolds',
  'money.reconcile': 'reconciliation.kind.reconcile',
  'personal_data.make': 'reconciliation.kind.makeExport',
  'personal_data.remove': 'reconciliation.kind.removeExport',
  sweep: 'reconciliation.kind.sweep',
  'photos.sweep': 'reconciliation.kind.sweep',
  'calendars.read': 'reconciliation.kind.sweep',
  'secrets.seal': 'reconciliation.kind.sweep',
  'categories.count': 'reconciliation.kind.sweep',
  'sitemap.count': 'reconciliation.kind.sweep',
};

const OF_BOOKING = 'booking.';
const isTimed = (event: string): event is TimedEvent => TIMED_EVENTS.some((one) => one === event);

/** The description of a job in the namespaces `bookings` and `reconciliation`; its own name where it has no text. */
export function jobText({ kind }: Pick<Job, 'kind'>, t: Translate): string {
  const event = kind.startsWith(OF_BOOKING) ? kind.slice(OF_BOOKING.length) : '';
  if (isTimed(event)) return t(`bookings.job.${event}`);
  return Object.hasOwn(KINDS, kind) && KINDS[kind] ? t(KINDS[kind]) : kind;
}
