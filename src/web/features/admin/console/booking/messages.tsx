import type { ConversationForAdmin } from '#shared/contracts/admin-console.ts';
import type { Message } from '#shared/contracts/messages.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './booking.module.css';

/** Title and text of a card of the system's; undefined for one that cannot be read. */
function cardOf(content: string): { title: string; message: string } | undefined {
  try {
    const { title, message } = JSON.parse(content) as { title?: unknown; message?: unknown };
    return typeof title === 'string' && typeof message === 'string' ? { title, message } : undefined;
  } catch {
    return undefined;
  }
}

function Card({ content }: { content: string }) {
  const t = useText();
  const { say } = useTexts();
  const card = cardOf(content);
  if (!card) return <p className="words">{t('admin.conversation.unreadable')}</p>;
  return (
    <>
      <p className="strong">{say(card.title)}</p>
      <p className="words">{say(card.message)}</p>
    </>
  );
}

interface RowProps {
  message: Message;
  /** Of who wrote it. */
  name: string;
  side: 'owner' | 'renter' | 'system';
}

function Row({ message: { messageType, content, createdAt }, name, side }: RowProps) {
  const t = useText();
  const moment = useFormatDateTime();
  return (
    <li className={styles.message} data-side={side}>
      <p className={styles.by}>
        <strong>{name}</strong>
        {side !== 'system' && <span> · {t(`admin.conversation.${side}`)}</span>}
        <time dateTime={createdAt}> · {moment(createdAt)}</time>
      </p>
      {messageType === 'system_notification' ? (
        <Card content={content} />
      ) : (
        <p className="words">{content}</p>
      )}
    </li>
  );
}

interface MessagesProps {
  conversation: ConversationForAdmin;
  ownerId: string;
}

/** A conversation as it was written, oldest first: the owner's words at one edge, the renter's at the other. */
export function Messages({ conversation: { messages, names }, ownerId }: MessagesProps) {
  const t = useText();
  const sideOf = ({ messageType, senderId }: Message): RowProps['side'] => {
    if (messageType === 'system_notification') return 'system';
    return senderId === ownerId ? 'owner' : 'renter';
  };
  const nameOf = (message: Message): string =>
    sideOf(message) === 'system'
      ? t('admin.conversation.system')
      : (names[message.senderId] ?? message.senderId);
  return (
    <ol className="stack-3" aria-label={t('admin.conversation.title')}>
      {messages.map((message) => (
        <Row key={message.id} message={message} name={nameOf(message)} side={sideOf(message)} />
      ))}
    </ol>
  );
}
