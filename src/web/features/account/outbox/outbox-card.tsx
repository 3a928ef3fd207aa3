import type { OutboxMessage } from '#shared/contracts/system.ts';
import { formatAgo } from './ago.ts';
import { Link } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MAIL, PHONE } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CodeButton } from './code-button.tsx';
import { codeOf, messageParts } from './message-parts.ts';
import styles from './outbox.module.css';

function MessageText({ text }: { text: string }) {
  const { origin } = usePageContext();
  return (
    <p className={styles.text}>
      {messageParts(text, origin).map((part, index) => {
        const key = `${index}-${part.kind}`;
        if (part.kind === 'code')
          return (
            <code key={key} className={styles.inlineCode}>
              {part.text}
            </code>
          );
        return part.href === undefined ? (
          part.text
        ) : (
          <Link key={key} className="link" href={part.href}>
            {part.text}
          </Link>
        );
      })}
    </p>
  );
}

/** One message that would have been sent. */
export function OutboxCard({ message }: { message: OutboxMessage }) {
  const { t, locale } = useTexts();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const code = codeOf(message.text);
  return (
    <article className={styles.card}>
      <header className="flex flex-wrap items-center gap-1-3 text-2">
        <Badge>
          <Icon name={message.channel === 'email' ? MAIL : PHONE} size={14} />
          {t(`account.outbox.${message.channel}`)}
        </Badge>
        <span className="shrinks weight-mid wrap-anywhere">
          {t('account.outbox.emailTo', { to: message.to })}
        </span>
        <time className="ml-auto muted-color unbroken" dateTime={message.createdAt}>
          {formatAgo(locale, Date.parse(message.createdAt), now.getTime())}
        </time>
      </header>
      {message.subject && <h2 className="text-3 tracking-0">{message.subject}</h2>}
      {code && <CodeButton code={code} />}
      <MessageText text={message.text} />
    </article>
  );
}
