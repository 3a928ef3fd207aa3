import type { Booking } from '#shared/contracts/bookings.ts';
import { BOOKING_EVENTS, type BookingEvent } from '#shared/domain/booking-events.ts';
import type { Translate } from './text.tsx';

const isKnown = (event: string): event is BookingEvent => BOOKING_EVENTS.some((one) => one === event);

/** The owner's statement of the end, and when; nothing else of the booking changes the text. */
export type Stated = Pick<Booking, 'completion' | 'noShow'>;

interface Happened {
  readonly event: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The owner's statement and its answers; undefined for everything that means the same without a statement. */
function statementText({ event, at }: Happened, stated: Stated, t: Translate): string | undefined {
  const { completion, noShow } = stated;
  if (completion === null) return undefined;
  const what = noShow ? 'noShow' : 'handed';
  // The statement and its line in the history are of the same instant; a later press really completes.
  if (event === 'complete' && Date.parse(at) === Date.parse(completion.statedAt))
    return t(`bookings.event.stated.${what}`);
  if (event === 'deny_completion') return t(`bookings.event.denied.${what}`);
  return event === 'complete_silent' ? t('bookings.event.unanswered') : undefined;
}

/** What has happened to a booking, in words of the area `bookings`; its own name where it has none. */
export function bookingEventText(happened: Happened, stated: Stated, t: Translate): string {
  const { event } = happened;
  return statementText(happened, stated, t) ?? (isKnown(event) ? t(`bookings.event.${event}`) : event);
}
