import type { Message } from '#shared/contracts/messages.ts';
import { Link } from '#web/lib/link.tsx';
import { reportPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Mark } from '../lib/thread-rows.ts';
import { useMessageTimes } from '../lib/times.tsx';
import { MessageText } from './message-text.tsx';
import styles from './message-row.module.css';
import { NotificationCard } from './notification-card.tsx';

interface MessageRowProps {
  message: Message;
  mark: Mark;
  /** In a run of messages of one person. */
  isFirst: boolean;
  isLast: boolean;
  isOwn: boolean;
  /** Of the other party. */
  name: string;
}

/** A party's message, or a system notification's card. */
export function MessageRow({ message, mark, isFirst, isLast, isOwn, name }: MessageRowProps) {
  const t = useText();
  const times = useMessageTimes();
  const { content, createdAt, messageType } = message;
  const time = times.clock(createdAt);
  if (messageType === 'system_notification')
    return (
      <li className={styles.card} data-message={message.id}>
        <NotificationCard content={content} time={time} />
      </li>
    );
  return (
    <li
      className={classNames(styles.message, isOwn && styles.own, !isFirst && styles.joined)}
      data-message={message.id}
    >
      <span className="sr-only">{isOwn ? t('messages.by.me') : t('messages.by.other', { name })}</span>
      <MessageText text={content} />
      <p className={isLast || mark ? styles.foot : 'sr-only'}>
        <time dateTime={createdAt}>
          {mark ? t('messages.mark.pair', { time, mark: t(`messages.mark.${mark}`) }) : time}
        </time>
      </p>
      {!isOwn && (
        <Link
          className={styles.report}
          href={reportPath({ kind: 'report_message', subject: message.id })}
          aria-label={t('messages.reportOf', { name })}
        >
          <Icon name="alert" size={16} />
        </Link>
      )}
    </li>
  );
}
