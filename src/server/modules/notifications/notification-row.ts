import { screens } from '#shared/domain/screens.ts';
import type { NotificationTextKey } from '#server/lib/notification-texts.ts';
import type {
  Draft,
  FactsOf,
  NotifiableEvent,
  NotificationTopic,
  EventOf,
  Recipient,
} from './notification.ts';
import type { FactsQuery } from './notification-facts.repository.ts';

type Type = NotifiableEvent['type'];

/** Where the reader can see it, and do something about it: an address of the product and the words of the link to it. */
export interface Link {
  readonly label: NotificationTextKey;
  readonly path: string;
}

interface Row<One extends Type> {
  /** What people choose by; `account` cannot be turned off. */
  readonly topic: NotificationTopic | ((event: EventOf<One>) => NotificationTopic);
  /** Who is notified, through which channels, and of what; empty where the event is no news. */
  readonly notify: (event: EventOf<One>, facts: FactsOf<One>) => Draft[];
  /** Where it leads a recipient, where that is not `linkFor`'s default. */
  readonly links?: (event: EventOf<One>) => Partial<Record<Recipient, Link>>;
  /** What it speaks of besides the booking and its people. */
  readonly reads?: (event: EventOf<One>, occurredAt: Date) => Omit<FactsQuery, 'bookingId'>;
  /** The alert leads there as well. */
  readonly opens?: true;
  /** Also a text message for this side while it was never asked whether it takes them (docs/product/notifications.md#choices). */
  readonly smsUnlessRefused?: Recipient;
}

/** Equal parts name the same notification, which is queued once; an event about a booking is one for each booking by default. */
type Key<One extends Type> = (event: EventOf<One>, occurredAt: Date) => readonly (string | number | null)[];
type Keyed<One extends Type> =
  EventOf<One> extends { bookingId: string } ? { readonly key?: Key<One> } : { readonly key: Key<One> };

/** An event without a notification, and why. */
interface Silent {
  readonly silent: string;
}
export const silent = (reason: string): Silent => ({ silent: reason });

/** One row for each event: topic, recipients, channels, texts, links, facts and key, or why it is silent. */
export type Rows<Types extends Type> = { readonly [One in Types]: (Row<One> & Keyed<One>) | Silent };

/** Something can happen to one booking again and again, and is news each time. */
export const keyedByTime = ({ bookingId }: { bookingId: string }, occurredAt: Date) =>
  [bookingId, occurredAt.getTime()] as const;

/** What the rows of all events have in common, where the compiler cannot follow the type of one. */
export interface AnyRow {
  readonly topic: NotificationTopic | ((event: NotifiableEvent) => NotificationTopic);
  readonly notify: (event: NotifiableEvent, facts: unknown) => Draft[];
  readonly links?: (event: NotifiableEvent) => Partial<Record<Recipient, Link>>;
  readonly reads?: (event: NotifiableEvent, occurredAt: Date) => Omit<FactsQuery, 'bookingId'>;
  readonly opens?: true;
  readonly smsUnlessRefused?: Recipient;
  readonly key?: (event: NotifiableEvent, occurredAt: Date) => readonly (string | number | null)[];
}

const DEFAULT_LINKS: Readonly<Record<Recipient, Link>> = {
  owner: { label: 'notifications.link.bookings', path: screens.bookings.path },
  renter: { label: 'notifications.link.bookings', path: screens.bookings.path },
  person: { label: 'notifications.link.profile', path: screens.profile.path },
  other: { label: 'notifications.link.profile', path: screens.profile.path },
  admin: { label: 'notifications.link.reconciliation', path: screens.adminMoney.path },
};
export const PAYOUTS: Link = { label: 'notifications.link.payouts', path: screens.payouts.path };

/** Where something is to be answered or read about one booking: on its card. */
export function toBooking({ bookingId }: { bookingId: string }): Record<'owner' | 'renter', Link> {
  const link: Link = {
    label: 'notifications.link.booking',
    path: `${screens.bookings.path}?booking=${encodeURIComponent(bookingId)}`,
  };
  return { owner: link, renter: link };
}

/** Where a person writes to us about a booking. */
export const toSupport = ({ bookingId }: { bookingId: string }): Link => ({
  label: 'notifications.link.support',
  path: `${screens.support.path}?booking=${encodeURIComponent(bookingId)}`,
});

/** My bookings for the parties, the profile for a person, the admin console for the Admin, or the row's own link. */
export const linkFor = (row: AnyRow, event: NotifiableEvent, to: Recipient): Link =>
  row.links?.(event)[to] ?? DEFAULT_LINKS[to];

/** Names one notification: the same however often one event is handled, another for each time that it is news again. */
export function keyFor({ key }: AnyRow, event: NotifiableEvent, occurredAt: Date): string {
  const parts = key?.(event, occurredAt) ?? ('bookingId' in event ? [event.bookingId] : []);
  return [event.type, ...parts].join(':');
}
