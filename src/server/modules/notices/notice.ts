import type { BookingDomainEvent, MoneyDomainEvent } from '#server/events/event.ts';
import { dollars } from './notice-words.ts';
import type { AccountFacts, NoticeFacts } from './notices.repository.ts';

export type Told = BookingDomainEvent | MoneyDomainEvent;
export type Recipient = 'owner' | 'renter' | 'admin';

/** What one person is told of one event. It is an alert always; the rest stands here. */
export interface Notice {
  readonly to: Recipient;
  readonly title: string;
  readonly text: string;
  /** Also by e-mail. */
  readonly mail?: true;
  /** Also as a text message, where the person takes them. */
  readonly sms?: true;
}

export type Of<Type extends Told['type']> = Extract<Told, { type: Type }>;

/** What a notice about an event can speak of: the booking with its people, or a person and the Admin. */
export type FactsOf<Type extends Told['type']> = Type extends BookingDomainEvent['type']
  ? NoticeFacts
  : AccountFacts;

/** A line of the table. */
export type Writer<Type extends Told['type']> = (event: Of<Type>, facts: FactsOf<Type>) => Notice[];
export type Writers<Types extends Told['type']> = { readonly [Type in Types]: Writer<Type> };

const loud =
  (to: Recipient) =>
  (title: string, text: string): Notice => ({ to, title, text, mail: true, sms: true });

/** By mail, by text message and as an alert. */
export const owner = loud('owner');
export const renter = loud('renter');

/** By mail and as an alert: nothing that cannot wait until they look. */
export const quiet = ({ to, title, text }: Notice): Notice => ({ to, title, text, mail: true });

/** As an alert only: good to know, and nothing to do. */
export const silent = ({ to, title, text }: Notice): Notice => ({ to, title, text });

/** The Admin reads mails and alerts. */
export const admin = (title: string, text: string): Notice => ({ to: 'admin', title, text, mail: true });

export const other = (side: 'owner' | 'renter') => (side === 'owner' ? renter : owner);

export const orderOf = ({ booking }: Pick<NoticeFacts, 'booking'>): string => `Order ${booking.orderNumber}.`;

/** What becomes of the booking fee of a booking that has ended. */
export function refundWords({ booking }: NoticeFacts): string {
  switch (booking.refundPolicy) {
    case 'initial_fee_refunded':
      return `The booking fee of ${dollars(booking.bookingFeeCents)} is refunded in full; your bank may take a few days to show it.`;
    case 'initial_fee_forfeited':
      return `The booking fee of ${dollars(booking.bookingFeeCents)} is forfeited, as agreed. Nothing more is charged.`;
    default:
      return 'Nothing has been charged.';
  }
}
