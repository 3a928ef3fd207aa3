import type { Locale } from '#shared/domain/languages.ts';
import type { Topic } from '#shared/domain/notification-topics.ts';
import type {
  CaseDomainEvent,
  MessageDomainEvent,
  AccessDomainEvent,
  MoneyDomainEvent,
  PersonalDataDomainEvent,
  RestrictionDomainEvent,
  TakenDownDomainEvent,
  WarningDomainEvent,
  WatchDomainEvent,
} from '#server/events/event.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import {
  phrase,
  type NotificationName,
  type Phrase,
  type TextValues,
  type Words,
} from '#server/lib/notification-texts.ts';
import { categoryWords, dollars, spanWords } from './notification-words.ts';
import type {
  AccountFacts,
  CaseFacts,
  ListingFacts,
  NotificationFacts,
  WarningFacts,
  WatchFacts,
} from './notification-facts.repository.ts';

export type NotifiableEvent =
  | BookingDomainEvent
  | MoneyDomainEvent
  | AccessDomainEvent
  | PersonalDataDomainEvent
  | RestrictionDomainEvent
  | MessageDomainEvent
  | WarningDomainEvent
  | CaseDomainEvent
  | TakenDownDomainEvent
  | WatchDomainEvent;
/** `person`: whom it is about, apart from any booking; `other`: who was brought into their case. */
export type Recipient = 'owner' | 'renter' | 'admin' | 'person' | 'other';

/** `account` is about the person's own account: its mail cannot be turned off, and it is never a text message. */
export type NotificationTopic = Topic | 'account';

/** The title with the item's kind in the place of its name, and the fixed parts of every text message. */
export type SmsValues = Readonly<Record<'title' | 'dates' | 'order', Words>>;

/** The notification of one person about one event, as a line of the table writes it; the topic is the event's. */
export interface Draft {
  readonly to: Recipient;
  /** Title and text, in the language of the recipient. */
  readonly title: Phrase;
  readonly text: Phrase;
  /** Also by e-mail. */
  readonly mail?: true;
  /** Also as a text message, where the person takes them: its parts, none of them user input. */
  readonly sms?: SmsValues;
  /** Also on the devices where the person has allowed it. */
  readonly push?: true;
  /** No alert: the product shows it on its own already. */
  readonly noAlert?: true;
}

/** A draft in the language of the recipient. */
export interface Notification extends Omit<Draft, 'title' | 'text'> {
  readonly title: string;
  readonly text: string;
  readonly language: Locale;
  /** What the person chooses by. */
  readonly topic: NotificationTopic;
}

export type EventOf<Type extends NotifiableEvent['type']> = Extract<NotifiableEvent, { type: Type }>;

/** What a notification about an event can speak of: the booking with its people, a person and the Admin, a warning, a case, or an item. */
export type FactsOf<Type extends NotifiableEvent['type']> = Type extends (
  | MoneyDomainEvent
  | AccessDomainEvent
  | PersonalDataDomainEvent
  | RestrictionDomainEvent
)['type']
  ? AccountFacts
  : Type extends WarningDomainEvent['type']
    ? WarningFacts
    : Type extends CaseDomainEvent['type']
      ? CaseFacts
      : Type extends TakenDownDomainEvent['type']
        ? ListingFacts
        : Type extends WatchDomainEvent['type']
          ? WatchFacts
          : NotificationFacts;

/** Title and text of the catalogue (shared/messages/<language>/notifications.json). */
function written(to: Recipient, name: NotificationName, values: TextValues): Draft {
  const [title, text] = [`notifications.${name}.title`, `notifications.${name}.text`] as const;
  return { to, title: phrase(title, values), text: phrase(text, values) };
}

const allChannels =
  (to: Recipient) =>
  (name: NotificationName, values: AboutValues): Draft => ({
    ...written(to, name, values),
    mail: true,
    sms: {
      title: phrase(`notifications.${name}.title`, { ...values, item: values.kind }),
      dates: values.dates,
      order: values.order,
    },
    push: true,
  });

/** By mail, by text message, on devices and as an alert. */
export const owner = allChannels('owner');
export const renter = allChannels('renter');

/** By mail and as an alert: nothing that cannot wait until they look. */
export const emailOnly = ({ to, title, text }: Draft): Draft => ({ to, title, text, mail: true });

/** By mail, on devices and as an alert: what one likes to know soon, and no text message is worth. */
export const emailAndPush = ({ to, title, text }: Draft): Draft => ({
  to,
  title,
  text,
  mail: true,
  push: true,
});

/** As an alert only: good to know, and nothing to do. */
export const inAppOnly = ({ to, title, text }: Draft): Draft => ({ to, title, text });

const mailed =
  (to: Recipient) =>
  (name: NotificationName, values: TextValues = {}): Draft => ({ ...written(to, name, values), mail: true });

/** The Admin reads mails and alerts; so does whom it is about, and an owner of what is no booking's. */
export const admin = mailed('admin');
export const person = mailed('person');
export const otherPerson = mailed('other');
export const accountOwner = mailed('owner');

export const otherParty = (side: 'owner' | 'renter') => (side === 'owner' ? renter : owner);

export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** What every notification of a booking can name: the item and its kind, the days, the order and its two amounts. */
export const bookingWords = ({ booking, equipmentName, categoryId }: NotificationFacts) => ({
  item: equipmentName,
  kind: categoryWords(categoryId),
  dates: spanWords(booking),
  order: booking.orderNumber,
  fee: dollars(booking.bookingFeeCents),
  balance: dollars(booking.balanceCents),
});
type AboutValues = ReturnType<typeof bookingWords> & TextValues;

/** What becomes of the booking fee of a booking that has ended. */
export const refundWords = ({ booking }: NotificationFacts): Phrase =>
  phrase('notifications.refund', {
    policy: booking.refundPolicy ?? 'none',
    fee: dollars(booking.bookingFeeCents),
  });
