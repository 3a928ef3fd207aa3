import type { Locale } from '#shared/domain/languages.ts';
import type { Topic } from '#shared/domain/notice-topics.ts';
import type {
  BookingDomainEvent,
  MessageDomainEvent,
  MoneyDomainEvent,
  TakenDownDomainEvent,
  WarningDomainEvent,
} from '#server/events/event.ts';
import {
  phrase,
  type NoticeName,
  type Phrase,
  type TextValues,
  type Words,
} from '#server/lib/notice-texts.ts';
import { categoryWords, dollars, spanWords } from './notice-words.ts';
import type { AccountFacts, ListingFacts, NoticeFacts, WarningFacts } from './notices.repository.ts';

export type Told =
  | BookingDomainEvent
  | MoneyDomainEvent
  | MessageDomainEvent
  | WarningDomainEvent
  | TakenDownDomainEvent;
/** `person`: whom it is about, apart from any booking. */
export type Recipient = 'owner' | 'renter' | 'admin' | 'person';

/** `account` is about the person's own account: its mail is nobody's to turn off, and it is never a text message. */
export type NoticeTopic = Topic | 'account';

/** The title with the item's kind in the place of its name, and what stands in every text message. */
export type SmsValues = Readonly<Record<'title' | 'dates' | 'order', Words>>;

/** What one person is told of one event, as a line of the table writes it; the topic is the event's. */
export interface Draft {
  readonly to: Recipient;
  /** Title and text, in the language of whoever is told. */
  readonly title: Phrase;
  readonly text: Phrase;
  /** Also by e-mail. */
  readonly mail?: true;
  /** Also as a text message, where the person takes them: what it is made of, none of it in anybody's own words. */
  readonly sms?: SmsValues;
  /** Also on the devices where the person has allowed it. */
  readonly push?: true;
  /** No alert: what is told stands in the product by itself already. */
  readonly noAlert?: true;
}

/** A draft in the language of the person who is told. */
export interface Notice extends Omit<Draft, 'title' | 'text'> {
  readonly title: string;
  readonly text: string;
  readonly language: Locale;
  /** What the person chooses by. */
  readonly topic: NoticeTopic;
}

export type Of<Type extends Told['type']> = Extract<Told, { type: Type }>;

/** What a notice about an event can speak of: the booking with its people, a person and the Admin, a warning, or an item. */
export type FactsOf<Type extends Told['type']> = Type extends MoneyDomainEvent['type']
  ? AccountFacts
  : Type extends WarningDomainEvent['type']
    ? WarningFacts
    : Type extends TakenDownDomainEvent['type']
      ? ListingFacts
      : NoticeFacts;

/** A line of the table. */
export type Writer<Type extends Told['type']> = (event: Of<Type>, facts: FactsOf<Type>) => Draft[];
export type Writers<Types extends Told['type']> = { readonly [Type in Types]: Writer<Type> };

/** Title and text of the catalogue (shared/messages/<language>/notices.json). */
function written(to: Recipient, name: NoticeName, values: TextValues): Draft {
  const [title, text] = [`notices.${name}.title`, `notices.${name}.text`] as const;
  return { to, title: phrase(title, values), text: phrase(text, values) };
}

const loud =
  (to: Recipient) =>
  (name: NoticeName, values: AboutValues): Draft => ({
    ...written(to, name, values),
    mail: true,
    sms: {
      title: phrase(`notices.${name}.title`, { ...values, item: values.kind }),
      dates: values.dates,
      order: values.order,
    },
    push: true,
  });

/** By mail, by text message, on devices and as an alert. */
export const owner = loud('owner');
export const renter = loud('renter');

/** By mail and as an alert: nothing that cannot wait until they look. */
export const quiet = ({ to, title, text }: Draft): Draft => ({ to, title, text, mail: true });

/** By mail, on devices and as an alert: what one likes to know soon, and no text message is worth. */
export const near = ({ to, title, text }: Draft): Draft => ({ to, title, text, mail: true, push: true });

/** As an alert only: good to know, and nothing to do. */
export const silent = ({ to, title, text }: Draft): Draft => ({ to, title, text });

const mailed =
  (to: Recipient) =>
  (name: NoticeName, values: TextValues = {}): Draft => ({ ...written(to, name, values), mail: true });

/** The Admin reads mails and alerts; so does whom it is about, and an owner of what is no booking's. */
export const admin = mailed('admin');
export const person = mailed('person');
export const accountOwner = mailed('owner');

export const other = (side: 'owner' | 'renter') => (side === 'owner' ? renter : owner);

export const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** What every notice of a booking can name: the item and its kind, the days, the order and its two amounts. */
export const about = ({ booking, equipmentName, categoryId }: NoticeFacts) => ({
  item: equipmentName,
  kind: categoryWords(categoryId),
  dates: spanWords(booking),
  order: booking.orderNumber,
  fee: dollars(booking.bookingFeeCents),
  balance: dollars(booking.balanceCents),
});
type AboutValues = ReturnType<typeof about> & TextValues;

/** What becomes of the booking fee of a booking that has ended. */
export const refundWords = ({ booking }: NoticeFacts): Phrase =>
  phrase('notices.refund', {
    policy: booking.refundPolicy ?? 'none',
    fee: dollars(booking.bookingFeeCents),
  });
