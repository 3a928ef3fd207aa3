import { messageInMailLength } from '#shared/domain/limits.ts';
import { messagePreview } from '#shared/domain/message-text.ts';
import { publicName } from '../users/index.ts';
import { about, near, other, owner, renter, silent, type Draft, type Of, type Writers } from './notice.ts';
import type { NoticeFacts } from './notices.repository.ts';

/** By mail and on devices, without an alert: the message itself stands in the conversation, and is counted there. */
function unseenNotices(facts: NoticeFacts, { recipientId }: Of<'message.unseen'>): Draft[] {
  const { message, booking } = facts;
  // Seen after all, or gone with whoever wrote it.
  if (!message || message.readAt !== null) return [];
  const isForOwner = recipientId === booking.ownerId;
  const sender = isForOwner ? facts.renter : facts.owner;
  const name = sender.deletedAt ? publicName(sender) : sender.firstName;
  const words = messagePreview(message.content, messageInMailLength);
  const draft = (isForOwner ? owner : renter)('message', { ...about(facts), name, words });
  return [{ ...near(draft), noAlert: true }];
}

/** What one side has written, or has said of the other or of the item. */
export const PEOPLE_NOTICES: Writers<'booking.rated' | 'booking.condition_added' | 'message.unseen'> = {
  'booking.rated': ({ by }, facts) => {
    const name = publicName(by === 'owner' ? facts.owner : facts.renter);
    return [near(other(by)('rated', { ...about(facts), name }))];
  },
  'booking.condition_added': ({ by }, facts) => [silent(other(by)('condition', { ...about(facts), by }))],
  'message.unseen': (event, facts) => unseenNotices(facts, event),
};
