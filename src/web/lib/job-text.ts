import type { Job } from '#shared/contracts/reconciliation.ts';
import { TIMED_EVENTS, type TimedEvent } from '#shared/domain/booking-events.ts';
import type { MessageId, Translate } from './text.tsx';

/** Scheduled jobs other than the timed events of a booking; the rest is named by its queue. */
const KINDS: Record<string, MessageId> = {
  'booking.item_recheck': 'bookings.job.item_not_returned',
  'reminder.start': 'reconciliation.kind.reminder',
  'reminder.end': 'reconciliation.kind.reminder',
  'reminder.request': 'reconciliation.kind.reminder',
  'reminder.review': 'reconciliation.kind.reminder',
  'message.unseen': 'reconciliation.kind.unseen',
  'hold.place': 'reconciliation.kind.placeHold',
  'holds.check': 'reconciliation.kind.checkHolds',
  'money.reconcile': 'reconciliation.kind.reconcile',
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
