import type { Clock } from '#shared/domain/clock.ts';
import type { BookingDomainEvent, DomainEvent, Subscriber } from '#server/events/event.ts';
import type { Platform } from '#server/platform.ts';
import type { Connection } from '#server/db/client.ts';
import { composeMail, queueDelivery } from '../deliveries/index.ts';
import { noticesFor, type Notice } from './notice-table.ts';
import { insertAlert, readNoticeFacts, type NoticePerson } from './notices.repository.ts';

export interface Notices {
  readonly subscriber: Subscriber;
  /** Tells the owner that the fee is paid, if that has not been done. Answers whether there is somebody to tell. */
  tellOwnerOfPayment(bookingId: string): Promise<boolean>;
}

const isOfBooking = (event: DomainEvent): event is BookingDomainEvent => event.type.startsWith('booking.');

/** The same for every handling of one event; two sides confirming, or two refusals at different instants, are told apart. */
function keyOf(event: BookingDomainEvent, occurredAt: Date): string {
  switch (event.type) {
    case 'booking.pickup_confirmed':
    case 'booking.return_confirmed':
      return `${event.type}:${event.bookingId}:${event.by}`;
    case 'booking.hold_refused':
    case 'booking.capture_failed':
      return `${event.type}:${event.bookingId}:${occurredAt.getTime()}`;
    default:
      return `${event.type}:${event.bookingId}`;
  }
}

/**
 * Text messages go to those who agreed to them; an owner is told of a paid request on the number on file unless they have
 * withdrawn (product decisions §2, §3).
 */
function takesSms(person: NoticePerson, notice: Notice, event: BookingDomainEvent): boolean {
  if (!notice.sms || !person.phoneNumber) return false;
  if (person.smsConsentGiven) return true;
  return event.type === 'booking.paid' && notice.to === 'owner' && person.smsConsentDate === null;
}

export function createNotices({ unitOfWork, clocks, config, db }: Platform): Notices {
  const product: Clock = clocks.product;
  const link = `${config.publicUrl ?? `http://127.0.0.1:${config.port}`}/bookings`;

  async function send(
    tx: Connection,
    notice: Notice,
    person: NoticePerson,
    { key, event }: { key: string; event: BookingDomainEvent },
  ): Promise<void> {
    if (person.deletedAt || person.email === null) return;
    const createdAt = product.now();
    const { title, text } = notice;
    const dedupeKey = `${key}:${notice.to}`;
    const mail = composeMail(title, config.productName, [{ words: text }, { label: 'My bookings', link }]);
    const common = { userId: person.id, createdAt };
    await queueDelivery(tx, {
      ...common,
      ...mail,
      channel: 'email',
      recipient: person.email,
      dedupeKey: `${dedupeKey}:email`,
    });
    if (takesSms(person, notice, event)) {
      const sms = `${config.productName}: ${text} ${link}`;
      const recipient = person.phoneNumber ?? '';
      await queueDelivery(tx, {
        ...common,
        channel: 'sms',
        recipient,
        subject: null,
        text: sms,
        html: null,
        dedupeKey: `${dedupeKey}:sms`,
      });
    }
    const alert = { userId: person.id, bookingId: event.bookingId, kind: event.type, createdAt };
    await insertAlert(tx, { ...alert, title, message: text, sourceEventId: dedupeKey });
  }

  /** Answers how many notices there are to give; those that were given before are not given again. */
  async function tell(event: BookingDomainEvent, occurredAt: Date, to?: Notice['to']): Promise<number> {
    const facts = await readNoticeFacts(db, event.bookingId);
    if (!facts) return 0;
    const notices = noticesFor(event, facts).filter((notice) => to === undefined || notice.to === to);
    await unitOfWork.run(async (tx) => {
      for (const notice of notices)
        await send(tx, notice, facts[notice.to], { key: keyOf(event, occurredAt), event });
    });
    return notices.length;
  }

  return {
    subscriber: {
      name: 'notices',
      async handle({ event, occurredAt }) {
        if (isOfBooking(event)) await tell(event, occurredAt);
      },
    },
    async tellOwnerOfPayment(bookingId) {
      return (await tell({ type: 'booking.paid', bookingId }, product.now(), 'owner')) > 0;
    },
  };
}
