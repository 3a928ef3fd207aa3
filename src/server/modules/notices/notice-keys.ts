import type {
  BookingDomainEvent,
  MessageDomainEvent,
  MoneyDomainEvent,
  TakenDownDomainEvent,
  WarningDomainEvent,
} from '#server/events/event.ts';

type Told =
  | BookingDomainEvent
  | MoneyDomainEvent
  | MessageDomainEvent
  | WarningDomainEvent
  | TakenDownDomainEvent;

/**
 * Names one telling: the same for every handling of one event, and another one for each time that something happens again to
 * the same booking. What has an id of its own is told apart by it, else by its instant.
 */
export function noticeKey(event: Told, occurredAt: Date): string {
  const of = (subject: string, ...more: readonly (string | number)[]) =>
    [event.type, subject, ...more].join(':');
  switch (event.type) {
    case 'booking.pickup_confirmed':
    case 'booking.return_confirmed':
    case 'booking.confirmation_undone':
      // Confirmed, undone, confirmed again: three times news.
      return of(event.bookingId, event.by, occurredAt.getTime());
    case 'booking.rated':
      return of(event.bookingId, event.by);
    case 'booking.condition_added':
      // Twelve photos are one piece of news.
      return of(event.bookingId, event.by, occurredAt.toISOString().slice(0, 10));
    case 'booking.reminder':
      return of(event.bookingId, event.which);
    case 'message.sent':
    case 'message.unseen':
      return of(event.messageId);
    case 'booking.hold_refused':
    case 'booking.renewal_refused':
    case 'booking.hold_renewed':
    case 'booking.hold_mended':
    case 'booking.hold_expired':
    case 'booking.capture_failed':
    case 'booking.refunded':
    case 'booking.late_fee_failed':
    case 'booking.item_back':
      return of(event.bookingId, occurredAt.getTime());
    case 'booking.refund_failed':
      return of(event.bookingId, event.refundId);
    case 'booking.overdue':
      return of(event.bookingId, event.again ? (event.next ?? '') : 'first');
    case 'booking.item_missing':
      return of(event.bookingId, event.late, event.hasStarted ? 'started' : 'ahead');
    case 'booking.paid_out':
    case 'booking.payout_failed':
      return of(event.bookingId, event.transferId);
    case 'booking.payout_reversed':
      return of(event.bookingId, event.reversalId);
    case 'booking.disputed':
    case 'booking.dispute_closed':
      return of(event.bookingId, event.disputeId);
    case 'payouts.account_changed':
      return of(event.userId, accountWord(event.state), occurredAt.getTime());
    case 'payouts.bank_failed':
      return of(event.userId, event.payoutId);
    case 'warning.issued':
    case 'warning.dismissed':
      return of(event.warningId);
    case 'listing.taken_down':
      return of(event.equipmentId);
    case 'money.differs':
      return of(event.reportId);
    default:
      return of(event.bookingId);
  }
}

const accountWord = (state: string): string => (state === 'active' ? 'active' : 'paused');

/** Whether a key is that of an owner who was told that their account has become active. */
export const isToldActive = (key: string, userId: string): boolean =>
  key.startsWith(`payouts.account_changed:${userId}:active:`);
