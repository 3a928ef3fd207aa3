import type { BookingUsage } from '#shared/contracts/usage.ts';
import { usageText } from '#shared/lib/receipt-words.ts';
import { formatMoney } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './usage.module.css';

/** What both readings come to, line by line, and what has become of it. */
export function Overage({ usage }: { usage: BookingUsage }) {
  const { t, locale } = useTexts();
  const { lines, totalAmount, charge, pickup, return: back, bookingId, side } = usage;
  if (!pickup || !back) return null;
  const isSure = pickup.confirmedAt !== null && back.confirmedAt !== null;
  const money = (amount: string) => formatMoney(locale, amount, true);
  const state = charge ? (`usage.charge.${charge.status}` as const) : isSure ? 'usage.sure' : 'usage.unsure';
  return (
    <section className={styles.paper} aria-labelledby="usage-overage">
      <h2 id="usage-overage">{t('usage.overage')}</h2>
      {lines.length === 0 ? (
        <p>{t('usage.nothing')}</p>
      ) : (
        <>
          <dl className={styles.lines}>
            {lines.map((line) => (
              <div key={line.kind}>
                <dt>
                  {t(`receipt.usage.${line.kind}.name`)}
                  <small>{usageText(locale, line, t)}</small>
                </dt>
                <dd>{money(line.amount)}</dd>
              </div>
            ))}
            <div className={styles.sum}>
              <dt>{t('usage.total')}</dt>
              <dd>{money(totalAmount)}</dd>
            </div>
          </dl>
          <p>{t(state)}</p>
        </>
      )}
      {charge?.status === 'owed' && side === 'renter' && (
        <ButtonLink reload href={`${paths.checkout}?${new URLSearchParams({ bookingId }).toString()}`}>
          {t('usage.pay', { amount: money(charge.cardAmount) })}
        </ButtonLink>
      )}
    </section>
  );
}
