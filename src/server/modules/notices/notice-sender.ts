import { messagePreview } from '#shared/domain/message-text.ts';
import { isWanted, type ChoiceChannel } from '#shared/domain/notice-topics.ts';
import type { Connection } from '#server/db/client.ts';
import { noticeText, type NoticeTextKey } from '#server/lib/notice-texts.ts';
import type { Platform } from '#server/platform.ts';
import { composeMail, queueDelivery } from '../deliveries/index.ts';
import { pushDevicesOf } from '../push/index.ts';
import type { Notice, NoticeTopic, Recipient, Told } from './notice.ts';
import { holdPerson, insertAlert, readChoices, type NoticePerson } from './notices.repository.ts';

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

type Choices = Partial<Record<ChoiceChannel, boolean>>;

const isSent = (topic: NoticeTopic, channel: ChoiceChannel, choices: Choices): boolean =>
  topic === 'account' ? channel === 'email' : isWanted(topic, channel, choices[channel]);

/**
 * Text messages go to verified numbers of those who agreed to them; an owner is told of a paid request on theirs unless they
 * have withdrawn (product decisions §2, §3, §14).
 */
function takesSms(person: NoticePerson, { topic, to }: Notice, event: Told, choices: Choices): boolean {
  if (!person.phoneVerifiedAt || !isSent(topic, 'sms', choices)) return false;
  if (person.smsConsentGiven) return true;
  return event.type === 'booking.paid' && to === 'owner' && person.smsConsentDate === null;
}

const PAYOUT_EVENTS: readonly Told['type'][] = [
  'booking.paid_out',
  'booking.payout_reversed',
  'booking.payout_failed',
  'payouts.account_changed',
  'payouts.bank_failed',
];

interface Way {
  readonly label: NoticeTextKey;
  readonly path: string;
}

/** Where the reader can see it, and do something about it. */
function wayOf(event: Told, to: Recipient): Way {
  if (to === 'admin') return { label: 'notices.way.moneyDesk', path: '/admin/money' };
  if (to === 'person') return { label: 'notices.way.profile', path: '/profile' };
  if (PAYOUT_EVENTS.includes(event.type)) return { label: 'notices.way.payouts', path: '/setup-payouts' };
  if (event.type === 'booking.rated') return { label: 'notices.way.profile', path: '/profile?tab=ratings' };
  if (event.type === 'message.unseen')
    return { label: 'notices.way.messages', path: `/messages?booking=${event.bookingId}` };
  return { label: 'notices.way.bookings', path: '/bookings' };
}

/** A screen shows about this much, and a push service takes no more than 4 KB. */
const PUSH_TITLE = 100;
const PUSH_TEXT = 240;

/**
 * An alert, as a rule; a mail where the address is verified, a text message and a notice on each device that was allowed to where the notice wants them and
 * the person has not chosen otherwise. Nobody who has left is told.
 */
export function createNoticeSender({
  clocks,
  config,
  live,
}: Pick<Platform, 'clocks' | 'config' | 'live'>): SendNotice {
  const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  const product = config.productName;

  /** Why it came, and where to choose; what is about the account itself is nobody's to turn off. */
  const footerOf = ({ topic, language }: Notice) =>
    topic === 'account'
      ? { why: noticeText(language, 'notices.mail.account', { product }) }
      : {
          why: noticeText(language, 'notices.mail.why', { product }),
          choices: { label: noticeText(language, 'notices.mail.choices'), link: `${origin}/profile` },
        };

  function mailOf(notice: Notice, { label, path }: Way) {
    const { title, text, language } = notice;
    const parts = [{ words: text }, { label: noticeText(language, label), link: origin + path }];
    return composeMail({ subject: title, productName: product, language }, parts, footerOf(notice));
  }

  return async (tx, notice, { id }, about) => {
    const { event } = about;
    const { title, text, sms, topic, to } = notice;
    const key = `${about.key}:${to}`;
    // As they are by now: whoever has left meanwhile is not told, and a consent that was withdrawn counts at once.
    const person = await holdPerson(tx, id);
    if (!person?.email) return;
    const common = { userId: id, createdAt: clocks.product.now() };
    if (!notice.noAlert) {
      const bookingId = 'bookingId' in event ? event.bookingId : null;
      const alert = { kind: event.type, title, message: text, sourceEventId: key };
      // It stays for as long as the person does, while what was sent is forgotten after a month and can be asked for again.
      if (!(await insertAlert(tx, { ...common, ...alert, bookingId }))) return;
      await live.publish({ userId: id }, { type: 'alert' }, tx);
    }
    const way = wayOf(event, to);
    const choices = topic === 'account' ? {} : await readChoices(tx, id, topic);
    if (notice.mail && person.emailVerified && isSent(topic, 'email', choices)) {
      const address = { channel: 'email', recipient: person.email, dedupeKey: `${key}:email` } as const;
      await queueDelivery(tx, { ...common, ...mailOf(notice, way), ...address });
    }
    if (sms && takesSms(person, notice, event, choices)) {
      const words = noticeText(notice.language, 'notices.sms', { ...sms, product, link: origin + way.path });
      const number = {
        channel: 'sms',
        recipient: person.phoneNumber ?? '',
        dedupeKey: `${key}:sms`,
      } as const;
      await queueDelivery(tx, { ...common, subject: null, text: words, html: null, ...number });
    }
    if (notice.push && isSent(topic, 'push', choices)) {
      const words = { subject: messagePreview(title, PUSH_TITLE), text: messagePreview(text, PUSH_TEXT) };
      const device = { channel: 'push', recipient: person.email, html: null, link: way.path } as const;
      for (const pushSubscriptionId of await pushDevicesOf(tx, id, clocks.real.now())) {
        const dedupeKey = `${key}:push:${pushSubscriptionId}`;
        await queueDelivery(tx, { ...common, ...words, ...device, pushSubscriptionId, dedupeKey });
      }
    }
  };
}
