import type { ReactNode } from 'react';
import type { CaseMessage } from '#shared/contracts/cases.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCaseTimes } from '../lib/times.ts';
import styles from '../support.module.css';

interface MessageProps {
  message: CaseMessage;
  /** Beside the author: who reads it. */
  note?: ReactNode;
}

function useAuthor({ author, authorName, mine }: CaseMessage): string {
  const t = useText();
  const product = usePublicConfig()?.productName ?? '';
  if (mine) return t('support.author.you');
  if (author === 'admin') return t('support.author.admin', { product });
  return authorName === null ? t('support.author.guest') : personName(t, authorName);
}

function Message({ message, note }: MessageProps) {
  const t = useText();
  const { when } = useCaseTimes();
  const author = useAuthor(message);
  return (
    <li className={styles.message} data-mine={message.mine || undefined}>
      <p className="spread-wraps">
        <strong>{author}</strong>
        <span className="muted-small">
          {note} <time dateTime={message.createdAt}>{when(message.createdAt)}</time>
        </span>
      </p>
      <p className={styles.content} dir="auto">
        {message.content}
      </p>
      {message.photos.length > 0 && (
        <ul className={styles.tiles}>
          {message.photos.map(({ id, url, thumbnailUrl, placeholder }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <Picture
                  src={thumbnailUrl}
                  alt={t('support.photo', { place: index + 1 })}
                  sizes="160px"
                  ratio="square"
                  placeholder={placeholder}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Messages of a case, oldest first; `note` names the readers of one. */
export function CaseThread({
  messages,
  note,
}: {
  messages: readonly CaseMessage[];
  note?: (message: CaseMessage) => ReactNode;
}) {
  const t = useText();
  return (
    <ul className="stack-4" aria-label={t('support.case.thread')}>
      {messages.map((message) => (
        <Message key={message.id} message={message} note={note?.(message)} />
      ))}
    </ul>
  );
}
