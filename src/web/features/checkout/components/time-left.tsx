import { rentalTimerMs } from '#shared/domain/interface-constants.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countdownText } from '../lib/countdown.ts';
import type { Debt, Purpose } from '../lib/purpose.ts';
import styles from './checkout.module.css';

const MS_PER_MINUTE = 60_000;
/** The last minutes, which are also announced to screen readers. */
const SHORT_MINUTES = 5;
const SAID_AT = new Set([SHORT_MINUTES, 1]);

const TEXTS = {
  fee: { running: 'checkout.left.fee', soon: 'checkout.left.feeSoon' },
  card: { running: 'checkout.left.card', soon: 'checkout.left.cardSoon' },
  change_fee: { running: 'checkout.left.change', soon: 'checkout.left.changeSoon' },
  change_hold: { running: 'checkout.left.change', soon: 'checkout.left.changeSoon' },
} as const;

/** The time that is left until `deadline`, counted down by the server's clock. */
export function TimeLeft({ deadline, purpose }: { deadline: string; purpose: Exclude<Purpose, Debt> }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const left = Date.parse(deadline) - useServerNow(renderedAt, rentalTimerMs).getTime();
  const minutes = Math.ceil(left / MS_PER_MINUTE);
  const texts = TEXTS[purpose];
  return (
    <div className={styles.left} data-short={minutes <= SHORT_MINUTES || undefined}>
      <Icon name="clock" size={22} />
      <p role="timer">{t(texts.running, { time: countdownText(left) })}</p>
      <span className="sr-only" role="status">
        {SAID_AT.has(minutes) && t(texts.soon, { minutes })}
      </span>
    </div>
  );
}
