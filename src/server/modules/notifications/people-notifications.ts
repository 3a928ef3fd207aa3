// Wording of notifications about messages, ratings, warnings and accounts.
import { messageInMailLength, personalDataHours } from '#shared/domain/limits.ts';
import { screens } from '#shared/domain/screens.ts';
import { messagePreview } from '#shared/domain/message-text.ts';
import { phrase, type Phrase } from '#server/lib/notification-texts.ts';
import { publicName } from '../users/index.ts';
import {
  accountOwner,
  bookingWords,
  emailAndPush,
  otherParty,
  owner,
  person,
  renter,
  inAppOnly,
  type Draft,
  type EventOf,
} from './notification.ts';
import { silent, type Link, type Rows } from './notification-row.ts';
import type { NotificationFacts, WarningFacts } from './notification-facts.repository.ts';

/** By mail and on devices, without an alert: the message itself is in the conversation, and is counted there. */
function unseenNotifications(facts: NotificationFacts, { recipientId }: EventOf<'message.unseen'>): Draft[] {
  const { message, booking } = facts;
  // Read after all, or deleted with its author.
  if (!message || message.readAt !== null) return [];
  const isForOwner = recipientId === booking.ownerId;
  const sender = isForOwner ? facts.renter : facts.owner;
  const name = sender.deletedAt ? publicName(sender) : sender.firstName;
  const words = messagePreview(message.content, messageInMailLength);
  const draft = (isForOwner ? owner : renter)('message', { ...bookingWords(facts), name, words });
  return [{ ...emailAndPush(draft), noAlert: true }];
}

/** Where a mistake is reported, its reason chosen. */
const WRITE_TO_US: Link = {
  label: 'notifications.link.support',
  path: `${screens.support.path}?kind=question&reason=restriction`,
};

const TO_PROFILE: Link = { label: 'notifications.link.profile', path: screens.profile.path };

/** More follows in the text. */
const asSentence = (words: string): string => (/[.!?…]$/u.test(words) ? words : `${words}.`);

function issued({ warning }: WarningFacts): Draft[] {
  // Dismissed before it was sent.
  if (warning.dismissedAt !== null) return [];
  const { severity, reason, description } = warning;
  return [person('warning', { severity, reason, description: asSentence(description) })];
}

/** What has become of the restrictions together; undefined where nothing was recorded of them. */
function restrictionNews({ book = 'same', list = 'same' }: EventOf<'user.restrictions_changed'>) {
  const [first, second] = [book, list].filter((change) => change !== 'same');
  return second === undefined || second === first ? first : 'changed';
}

/** Which restriction was set or lifted, and what that means. */
function restricted(event: EventOf<'user.restrictions_changed'>): Draft[] {
  const { book = 'same', list = 'same' } = event;
  const news = restrictionNews(event);
  if (news === undefined) return [];
  const parts = [
    ...(book === 'same' ? [] : [phrase('notifications.restricted.book', { change: book })]),
    ...(list === 'same' ? [] : [phrase('notifications.restricted.list', { change: list })]),
  ];
  const meaning: Phrase = (language) => parts.map((part) => part(language)).join(' ');
  return [accountOwner('restricted', { news, meaning })];
}

/** Messages, ratings and condition notes of a party, and acts of the Admin on a person. */
export const PEOPLE_NOTIFICATIONS: Rows<
  | 'booking.rated'
  | 'booking.condition_added'
  | 'message.sent'
  | 'message.unseen'
  | 'warning.issued'
  | 'warning.dismissed'
  | 'listing.taken_down'
  | 'user.restrictions_changed'
  | 'personal_data.ready'
> = {
  'booking.rated': {
    topic: 'ratings',
    // Each side rates once.
    key: ({ bookingId, by }) => [bookingId, by],
    links: ({ by }) => ({
      [by === 'owner' ? 'renter' : 'owner']: {
        label: 'notifications.link.profile',
        path: '/profile?tab=ratings',
      },
    }),
    notify: ({ by }, facts) => {
      const name = publicName(by === 'owner' ? facts.owner : facts.renter);
      return [emailAndPush(otherParty(by)('rated', { ...bookingWords(facts), name }))];
    },
  },
  'booking.condition_added': {
    topic: 'handover',
    // Twelve photos are one piece of news.
    key: ({ bookingId, by }, occurredAt) => [bookingId, by, occurredAt.toISOString().slice(0, 10)],
    notify: ({ by }, facts) => [inAppOnly(otherParty(by)('condition', { ...bookingWords(facts), by }))],
  },
  'message.sent': silent(
    'Open pages show it at once; a recipient who does not look is notified later (message.unseen).',
  ),
  'message.unseen': {
    topic: 'messages',
    key: ({ messageId }) => [messageId],
    reads: ({ messageId }) => ({ messageId }),
    links: ({ bookingId }) => {
      const conversation = {
        label: 'notifications.link.messages',
        path: `/messages?booking=${bookingId}`,
      } as const;
      return { owner: conversation, renter: conversation };
    },
    notify: (event, facts) => unseenNotifications(facts, event),
  },
  'warning.issued': {
    topic: 'account',
    key: ({ warningId }) => [warningId],
    links: () => ({ person: WRITE_TO_US }),
    notify: (_event, facts) => issued(facts),
  },
  'warning.dismissed': silent('The warning is gone from their profile; there is nothing to do.'),
  'listing.taken_down': {
    topic: 'account',
    key: ({ equipmentId }) => [equipmentId],
    links: () => ({ person: WRITE_TO_US }),
    notify: (_event, { item }) => [person('takenDown', { item })],
  },
  'user.restrictions_changed': {
    topic: 'account',
    key: ({ userId }, occurredAt) => [userId, occurredAt.getTime()],
    links: (event) => ({ owner: restrictionNews(event) === 'lifted' ? TO_PROFILE : WRITE_TO_US }),
    opens: true,
    notify: (event) => restricted(event),
  },
  'personal_data.ready': {
    topic: 'account',
    key: ({ exportId }) => [exportId],
    links: () => ({
      owner: { label: 'notifications.link.personalData', path: screens.personalData.path },
    }),
    notify: () => [accountOwner('personalData', { hours: personalDataHours })],
  },
};
