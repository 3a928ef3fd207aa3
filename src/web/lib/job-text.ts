import type { Job } from '#shared/contracts/money-desk.ts';
import type { MessageId, Translate } from './text.tsx';

/** Work that falls due by time; the rest is named by its queue. */
const KINDS: Record<string, MessageId> = {
  'booking.unpaid': 'moneyDesk.kind.unpaid',
  'booking.unanswered': 'moneyDesk.kind.unanswered',
  'booking.hold_refused': 'moneyDesk.kind.holdRefused',
  'booking.no_show': 'moneyDesk.kind.noShow',
  'booking.silent_return': 'moneyDesk.kind.silentReturn',
  'booking.renew_hold': 'moneyDesk.kind.renewHold',
  'booking.capture_early': 'moneyDesk.kind.captureEarly',
  'booking.late_fee': 'moneyDesk.kind.lateFee',
  'booking.overdue': 'moneyDesk.kind.overdue',
  'booking.item_check': 'moneyDesk.kind.itemCheck',
  'booking.item_recheck': 'moneyDesk.kind.itemCheck',
  'reminder.start': 'moneyDesk.kind.reminder',
  'reminder.end': 'moneyDesk.kind.reminder',
  'reminder.request': 'moneyDesk.kind.reminder',
  'reminder.review': 'moneyDesk.kind.reminder',
  'message.unseen': 'moneyDesk.kind.unseen',
  'hold.place': 'moneyDesk.kind.placeHold',
  'holds.check': 'moneyDesk.kind.checkHolds',
  'money.reconcile': 'moneyDesk.kind.reconcile',
  sweep: 'moneyDesk.kind.sweep',
  'photos.sweep': 'moneyDesk.kind.sweep',
};

/** What a job does, in words of the area `money-desk`; its own name where it has none. */
export const jobText = ({ kind }: Pick<Job, 'kind'>, t: Translate): string =>
  Object.hasOwn(KINDS, kind) && KINDS[kind] ? t(KINDS[kind]) : kind;
