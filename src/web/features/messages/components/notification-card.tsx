import { formatMoney } from '#web/lib/format.ts';
import { useTexts, type Translate } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { durationWords, readNotification, type ChargeBreakdown } from '../lib/notification.ts';
import { useMessageTimes } from '../lib/times.tsx';
import styles from './notification-card.module.css';

const TONES = {
  settled: 'good',
  waived: 'plain',
  failed: 'bad',
  refunded: 'good',
  forfeited: 'warn',
  nothing_charged: 'plain',
} as const;
type Status = keyof typeof TONES;
const isStatus = (status: string): status is Status => Object.hasOwn(TONES, status);

function PaymentBadge({ status, t }: { status: string; t: Translate }) {
  if (!isStatus(status)) return null;
  return <Badge tone={TONES[status]}>{t(`messages.card.status.${status}`)}</Badge>;
}

/** What happened, for whom nothing was paid: without a return there is no time of it. */
function Facts({ breakdown }: { breakdown: ChargeBreakdown }) {
  const texts = useTexts();
  const { t } = texts;
  const times = useMessageTimes();
  const { equipmentName, actualDuration, returnTime } = breakdown;
  return (
    <FactList
      className={styles.facts}
      facts={[
        { name: t('messages.card.equipment'), value: <bdi>{equipmentName}</bdi> },
        { name: t('messages.card.duration'), value: durationWords(actualDuration, texts) },
        returnTime ? { name: t('messages.card.returned'), value: times.when(returnTime) } : false,
      ]}
    />
  );
}

/** The money at the end of a rental, line by line. */
function Breakdown({ breakdown }: { breakdown: ChargeBreakdown }) {
  const { t, locale, say } = useTexts();
  const money = (amount: string | number) => formatMoney(locale, amount, true);
  const { originalAmount, additionalFees, finalTotal, capturedAmount } = breakdown;
  const { isEarlyReturn, feeNotes, paymentError } = breakdown;
  return (
    <>
      <Facts breakdown={breakdown} />
      <PriceLines
        lines={[
          { name: t('messages.card.original'), amount: money(originalAmount) },
          { name: t('messages.card.additional'), amount: money(additionalFees) },
          { name: t('messages.card.captured'), amount: money(capturedAmount) },
        ]}
        total={{ name: t('messages.card.total'), amount: money(finalTotal) }}
      />
      {isEarlyReturn && <p className="muted">{t('messages.card.early')}</p>}
      {feeNotes && <p className="muted">{say(feeNotes)}</p>}
      {paymentError && (
        <p className="danger-color text-2">{t('messages.card.paymentError', { code: paymentError })}</p>
      )}
    </>
  );
}

/** A notification of the system's within the conversation. `content` is JSON; `time` is in words. */
export function NotificationCard({ content, time }: { content: string; time: string }) {
  const { t, say } = useTexts();
  const notification = readNotification(content);
  if (!notification)
    return (
      <div className={styles.card} data-broken>
        <p className="flex items-center gap-2 danger-color text-2 weight-mid">
          <Icon name="alert" size={18} />
          {t('messages.card.error')}
        </p>
      </div>
    );
  const { title, message, chargeBreakdown } = notification;
  return (
    <article className={styles.card} data-tone={chargeBreakdown?.paymentStatus}>
      <div className="spread">
        <h3>
          <span className="sr-only">{t('messages.card.system')}: </span>
          {say(title)}
        </h3>
        <span className="flex-none muted-small">{time}</span>
      </div>
      <p className="text-2" dir="auto">
        {say(message)}
      </p>
      {chargeBreakdown && <PaymentBadge status={chargeBreakdown.paymentStatus} t={t} />}
      {chargeBreakdown && <Breakdown breakdown={chargeBreakdown} />}
    </article>
  );
}
