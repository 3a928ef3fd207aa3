import { messagePreview } from '#shared/domain/message-text.ts';
import { isWanted, type ChoiceChannel } from '#shared/domain/notification-topics.ts';
import type { Connection } from '#server/db/client.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import type { Platform } from '#server/platform.ts';
import { composeMail, queueOutboundMessages, type NewOutboundMessage } from '../outbound-messages/index.ts';
import { pushDevicesOf } from '../push/index.ts';
import { linkFor, type AnyRow, type Link } from './notification-row.ts';
import type { Notification, NotificationTopic, NotifiableEvent } from './notification.ts';
import { insertAlert, lockRecipientForShare, type NotificationPerson } from './recipients.repository.ts';

/** What it is about: the event with its row, and the key of this notification. */
export interface NotificationContext {
  readonly key: string;
  readonly event: NotifiableEvent;
  readonly row: AnyRow;
}

/** Queues one notification in the caller's transaction; what was queued before is not queued again. */
export type SendNotification = (
  tx: Connection,
  notification: Notification,
  person: NotificationPerson,
  about: NotificationContext,
) => Promise<void>;

type Choices = Partial<Record<ChoiceChannel, boolean>>;

const isSent = (topic: NotificationTopic, channel: ChoiceChannel, choices: Choices): boolean =>
  topic === 'account' ? channel === 'email' : isWanted(topic, channel, choices[channel]);

/**
 * Text messages go to verified numbers of those who agreed to them; an owner is texted about a paid request unless they
 * have withdrawn (docs/product/notifications.md#choices).
 */
function takesSms(
  person: NotificationPerson,
  { topic, to }: Notification,
  row: AnyRow,
  choices: Choices,
): boolean {
  if (!person.phoneVerifiedAt || !isSent(topic, 'sms', choices)) return false;
  if (person.smsConsentGiven) return true;
  return row.smsUnlessRefused === to && person.smsConsentDate === null;
}

/** A screen shows about this much, and a push service takes no more than 4 KB. */
const PUSH_TITLE = 100;
const PUSH_TEXT = 240;

/** Why the mail came, and where to choose; mail about the account itself cannot be turned off. */
function footerOf({ topic, language }: Notification, product: string, origin: string) {
  if (topic === 'account')
    return { why: notificationText(language, 'notifications.mail.account', { product }) };
  return {
    why: notificationText(language, 'notifications.mail.why', { product }),
    choices: { label: notificationText(language, 'notifications.mail.choices'), link: `${origin}/profile` },
  };
}

function alertOf({ event, row }: NotificationContext, { title, text }: Notification, { path }: Link) {
  const bookingId = 'bookingId' in event ? event.bookingId : null;
  return { kind: event.type, title, message: text, bookingId, link: row.opens ? path : null };
}

/**
 * Always an alert; besides, an email to a verified address, a text message, and a push notification on each device, where the
 * notification asks for them and the person has not opted out. A deleted account is never notified.
 */
export function createNotificationSender({
  clocks,
  config,
  live,
}: Pick<Platform, 'clocks' | 'config' | 'live'>): SendNotification {
  const origin = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
  const product = config.productName;

  function mailOf(notification: Notification, { label, path }: Link) {
    const { title, text, language } = notification;
    const parts = [{ words: text }, { label: notificationText(language, label), link: origin + path }];
    return composeMail(
      { subject: title, productName: product, language },
      parts,
      footerOf(notification, product, origin),
    );
  }

  return async (tx, notification, { id }, about) => {
    const { event, row } = about;
    const { title, text, sms, topic, to } = notification;
    const key = `${about.key}:${to}`;
    // Read again here: a deleted account is not notified, and withdrawn consent counts at once.
    const recipient = await lockRecipientForShare(tx, id, topic);
    if (!recipient?.email) return;
    const { choices, email, emailVerified, phoneNumber } = recipient;
    const common = { userId: id, createdAt: clocks.product.now() };
    const link = linkFor(row, event, to);
    if (!notification.noAlert) {
      const alert = alertOf(about, notification, link);
      // It stays for as long as the person does, while what was sent is forgotten after a month and can be asked for again.
      if (!(await insertAlert(tx, { ...common, ...alert, sourceEventId: key }))) return;
      await live.publish({ userId: id }, { type: 'alert' }, tx);
    }
    const messages: NewOutboundMessage[] = [];
    if (notification.mail && emailVerified && isSent(topic, 'email', choices)) {
      const address = { channel: 'email', recipient: email, dedupeKey: `${key}:email` } as const;
      messages.push({ ...common, ...mailOf(notification, link), ...address });
    }
    if (sms && takesSms(recipient, notification, row, choices)) {
      const words = notificationText(notification.language, 'notifications.sms', {
        ...sms,
        product,
        link: origin + link.path,
      });
      const number = { channel: 'sms', recipient: phoneNumber ?? '', dedupeKey: `${key}:sms` } as const;
      messages.push({ ...common, subject: null, text: words, html: null, ...number });
    }
    if (notification.push && isSent(topic, 'push', choices)) {
      const words = { subject: messagePreview(title, PUSH_TITLE), text: messagePreview(text, PUSH_TEXT) };
      const device = { channel: 'push', recipient: email, html: null, link: link.path } as const;
      for (const pushSubscriptionId of await pushDevicesOf(tx, id, clocks.real.now())) {
        const dedupeKey = `${key}:push:${pushSubscriptionId}`;
        messages.push({ ...common, ...words, ...device, pushSubscriptionId, dedupeKey });
      }
    }
    await queueOutboundMessages(tx, messages);
  };
}
