import type { OutboxMessage } from '#shared/contracts/system.ts';
import { Link } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTexts, useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MAIL, PHONE } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatAgo } from '#web/lib/ago.ts';
import { codeOf, messageParts } from './message-parts.ts';
import styles from './outbox.module.css';

/** Browsers keep the clipboard from pages that came without encryption; the code can still be selected by a tap. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function CodeButton({ code }: { code: string }) {
  const t = useText();
  const toast = useToast();
  const copy = async () => {
    toast(
      (await copied(code))
        ? { title: t('account.outbox.copied'), text: code }
        : { title: t('account.outbox.notCopied'), tone: 'destructive' },
    );
  };
  return (
    <div className={styles.codeRow}>
      <output className={styles.code}>{code}</output>
      <Button
        variant="line"
        size="small"
        aria-label={t('account.outbox.copy', { code })}
        onClick={() => void copy()}
      >
        {t('account.outbox.copyShort')}
      </Button>
    </div>
  );
}

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
