import type { Connection } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import { composeMail, queueDelivery } from '../deliveries/index.ts';
import type { Notice, Recipient, Told } from './notice.ts';
import { insertAlert, type NoticePerson } from './notices.repository.ts';

/** What is told: the event, and the name of this telling. */
export interface About {
  readonly key: string;
  readonly event: Told;
}

/** Queues one notice in the caller's transaction; what was queued before is not queued again. */
export type SendNotice = (
  tx: Connection,
  notice: Notice,
  person: NoticePerson,
  about: About,
) => Promise<void>;

/**
 * Text messages go to those who agreed to them; an owner is told of a paid request on the number on file unless they have
 * withdrawn (product decisions §2, §3).
 */
function takesSms(person: NoticePerson, notice: Notice, event: Told): boolean {
  if (!notice.sms || !person.phoneNumber) return false;
  if (person.smsConsentGiven) return true;
  return event.type === 'booking.paid' && notice.to === 'owner' && person.smsConsentDate === null;
}

const PAYOUT_EVENTS: readonly Told['type'][] = [
  'booking.paid_out',
  'booking.payout_reversed',
  'booking.payout_failed',
  'payouts.account_changed',
  'payouts.bank_failed',
];

/** Where the reader can see it, and do something about it. */
function wayOf(event: Told, to: Recipient): { label: string; path: string } {
  if (to === 'admin') return { label: 'Money desk', path: '/admin/money' };
  if (PAYOUT_EVENTS.includes(event.type)) return { label: 'Payouts', path: '/setup-payouts' };
  return { label: 'My bookings', path: '/bookings' };
}

/** An alert always; a mail and a text message where the notice and the person want them. Nobody who has left is told. */
export function createNoticeSender({ clocks, config }: Pick<Platform, 'clocks' | 'config'>): SendNotice {
  const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;

  return async (tx, notice, person, about) => {
    if (person.deletedAt || person.email === null) return;
    const { event } = about;
    const { title, text, to } = notice;
    const key = `${about.key}:${to}`;
    const { label, path } = wayOf(event, to);
    const link = `${origin}${path}`;
    const common = { userId: person.id, createdAt: clocks.product.now() };
    if (notice.mail) {
      const mail = composeMail(title, config.productName, [{ words: text }, { label, link }]);
      const address = { channel: 'email', recipient: person.email, dedupeKey: `${key}:email` } as const;
      await queueDelivery(tx, { ...common, ...mail, ...address });
    }
    if (takesSms(person, notice, event)) {
      const sms = { subject: null, text: `${config.productName}: ${text} ${link}`, html: null };
      const number = {
        channel: 'sms',
        recipient: person.phoneNumber ?? '',
        dedupeKey: `${key}:sms`,
      } as const;
      await queueDelivery(tx, { ...common, ...sms, ...number });
    }
    const bookingId = 'bookingId' in event ? event.bookingId : null;
    const alert = { kind: event.type, title, message: text, sourceEventId: key };
    await insertAlert(tx, { ...common, ...alert, bookingId });
  };
}
