import type { Conversation } from '#shared/contracts/messages.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { messagesUrl } from '../lib/messages-url.ts';
import { useMessageTimes } from '../lib/times.tsx';
import styles from './messages.module.css';
import type { RenderPicture } from '../lib/render-picture.ts';

interface RowProps {
  conversation: Conversation;
  isOpen: boolean;
  renderPicture: RenderPicture;
}

/** The newest message, in one line. */
function lineOf({ last }: Conversation, { t, say }: Texts): string {
  if (!last) return t('messages.row.nothing');
  if (last.messageType === 'system_notification') return say(last.text) || t('messages.row.unreadable');
  return last.mine ? t('messages.row.mine', { text: last.text }) : last.text;
}

/** One conversation of the list; all of it is the link. */
export function ConversationRow({ conversation, isOpen, renderPicture }: RowProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const times = useMessageTimes();
  const { bookingId, other, equipment, startDate, endDate, last, unread } = conversation;
  return (
    <li>
      <Link
        className={styles.row}
        href={messagesUrl({ tab: 'messages', open: bookingId })}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={bookingId}
      >
        <span className={styles.picture}>{renderPicture(equipment)}</span>
        <span className="grid shrinks">
          <span className="flex items-center justify-between gap-2 shrinks">
            <bdi className={classNames('shrinks truncate', 'strong')}>{other.name}</bdi>
            <span className="flex-none muted-small unbroken">{last ? times.near(last.createdAt) : ''}</span>
          </span>
          <span className="flex items-center justify-between gap-2 shrinks">
            <bdi className={classNames('shrinks truncate', unread > 0 ? 'strong text-2' : 'muted')}>
              {lineOf(conversation, texts)}
            </bdi>
            {unread > 0 && (
              <Badge tone="accent" className={styles.count}>
                <span aria-hidden>{unread}</span>
                <span className="sr-only">{t('messages.row.unread', { count: unread })}</span>
              </Badge>
            )}
          </span>
          <span className={classNames('shrinks truncate', 'muted-small')}>
            {formatDayRange(locale, startDate, endDate)} · <bdi>{equipment.name}</bdi>
          </span>
        </span>
      </Link>
    </li>
  );
}
