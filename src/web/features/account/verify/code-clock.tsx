import { codeLifetimeMinutes } from '#shared/domain/limits.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { formatCountdown } from '../code.ts';
import styles from './verify.module.css';

const LIFETIME_MS = codeLifetimeMinutes * 60_000;

/** How long the code still works. */
export function CodeClock({ sentAt }: { sentAt: number }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, 1000).getTime();
  const left = Math.min(LIFETIME_MS, sentAt + LIFETIME_MS - now);
  if (left <= 0)
    return (
      <p className={styles.expired} role="status">
        {t('account.verify.expired')}
      </p>
    );
  return <p className="muted">{t('account.verify.expires', { time: formatCountdown(left) })}</p>;
}
