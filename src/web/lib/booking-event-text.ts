import type { BookingEvent } from '#shared/domain/booking-life.ts';
import type { MessageId, Translate } from './text.tsx';

const EVENTS: Record<BookingEvent, MessageId> = {
  create: 'bookings.event.create',
  fee_paid: 'bookings.event.fee_paid',
  hold_placed: 'bookings.event.hold_placed',
  hold_refused: 'bookings.event.hold_refused',
  accept: 'bookings.event.accept',
  cancel: 'bookings.event.cancel',
  lapse_unpaid: 'bookings.event.lapse_unpaid',
  lapse_unanswered: 'bookings.event.lapse_unanswered',
  lapse_hold_refused: 'bookings.event.lapse_hold_refused',
  confirm_pickup: 'bookings.event.confirm_pickup',
  confirm_return: 'bookings.event.confirm_return',
  undo_confirmation: 'bookings.event.undo_confirmation',
  complete: 'bookings.event.complete',
  complete_silent: 'bookings.event.complete_silent',
  balance_captured: 'bookings.event.balance_captured',
  capture_failed: 'bookings.event.capture_failed',
  release_hold: 'bookings.event.release_hold',
  release_days: 'bookings.event.release_days',
  lapse_no_show: 'bookings.event.lapse_no_show',
  renew_hold: 'bookings.event.renew_hold',
  capture_early: 'bookings.event.capture_early',
  charge_late_fee: 'bookings.event.charge_late_fee',
  late_fee_charged: 'bookings.event.late_fee_charged',
  late_fee_failed: 'bookings.event.late_fee_failed',
  fee_refunded: 'bookings.event.fee_refunded',
  fee_refund_failed: 'bookings.event.fee_refund_failed',
  overdue: 'bookings.event.overdue',
  item_missing: 'bookings.event.item_missing',
  item_back: 'bookings.event.item_back',
};
const isKnown = (event: string): event is BookingEvent => Object.hasOwn(EVENTS, event);

/** What has happened to a booking, in words of the area `bookings`; its own name where it has none. */
export const bookingEventText = (event: string, t: Translate): string =>
  isKnown(event) ? t(EVENTS[event]) : event;
