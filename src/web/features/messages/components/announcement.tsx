import { useState } from 'react';
import type { Message } from '#shared/contracts/messages.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { readNotification } from '../lib/notification.ts';

interface AnnouncementProps {
  newest: Message | undefined;
  userId: string;
  /** Of the other party. */
  name: string;
}

function wordsOf(
  { senderId, messageType, content }: Message,
  { userId, name }: AnnouncementProps,
  { t, say }: Pick<Texts, 't' | 'say'>,
) {
  if (messageType === 'system_notification') {
    const title = readNotification(content)?.title;
    return t('messages.heard.notification', { title: title ? say(title) : t('messages.card.error') });
  }
  return senderId === userId ? t('messages.mark.sent') : t('messages.heard', { name, text: content });
}

/** Announces messages that arrive while the conversation is open, and not those that were there before. */
export function Announcement(props: AnnouncementProps) {
  const texts = useTexts();
  const { newest } = props;
  const [first] = useState(newest?.id);
  return (
    <p className="sr-only" role="status">
      {newest && newest.id !== first ? wordsOf(newest, props, texts) : ''}
    </p>
  );
}
