import type { Receipt } from '#shared/contracts/receipts.ts';
import { platformFeePercent } from '#shared/domain/money-constants.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import {
  finalCents,
  givenUpCents,
  lateFeeText,
  lessMoney,
  paymentMoney,
  referenceFacts,
  signedMoney,
  stateText,
  usageText,
  wholeCents,
  wholeName,
} from '#shared/lib/receipt-words.ts';
import { centsOf } from '#web/lib/cents.ts';
import { formatTimeZone } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { dayText } from '../lib/receipt-dates.ts';
import styles from './receipt.module.css';

/** The item and its days, with the zone that they are meant in. */
export function Rental({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const { equipmentName, startDate, endDate, timeZone, actualPickupTime, actualReturnTime } = receipt;
  const [first, last] = [dayText(locale, startDate), dayText(locale, endDate)];
  return (
    <section className={styles.part} aria-labelledby="receipt-rental">
      <h2 id="receipt-rental">{t('receipt.rental')}</h2>
      <FactList
        className={styles.list}
        rows={styles.fact}
        facts={[
          { name: t('receipt.item'), value: equipmentName },
          {
            name: t('receipt.days'),
            value: startDate === endDate ? first : t('receipt.span', { first, last }),
          },
          ...referenceFacts(receipt.references, t).map(([name, value]) => ({ name, value })),
          actualPickupTime !== null && {
            name: t('receipt.pickup'),
            value: formatInstant(locale, actualPickupTime, timeZone),
          },
          actualReturnTime !== null && {
            name: t('receipt.return'),
            value: formatInstant(locale, actualReturnTime, timeZone),
          },
        ]}
      />
      <p className={styles.note}>{t('receipt.zone', { zone: formatTimeZone(locale, timeZone) })}</p>
    </section>
  );
}

function Row({ what, note, amount }: { what: string; note?: string; amount: string }) {
  return (
    <tr>
      <th scope="row">
        {what}
        {note !== undefined && <small>{note}</small>}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What was settled for, where that is less than what was agreed. */
function Settled({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const less = givenUpCents(receipt);
  if (less <= 0) return null;
  return (
    <>
      <tbody>
        <Row what={t('receipt.less')} amount={signedMoney(locale, centsToDecimal(0 - less))} />
      </tbody>
      <tbody className={styles.sum}>
        <Row what={t('receipt.final')} amount={signedMoney(locale, centsToDecimal(finalCents(receipt)))} />
      </tbody>
    </>
  );
}

/** The price as it was agreed, line by line; a late fee comes on top of it. */
export function Price({ receipt }: { receipt: Receipt }) {
  const { t, locale, say } = useTexts();
  const { priceLines, totalAmount, lateFee, usage } = receipt;
  return (
    <section className={styles.part} aria-labelledby="receipt-price">
      <h2 id="receipt-price">{t('receipt.price')}</h2>
      <table className={styles.table}>
        <Head columns={[t('receipt.what'), t('receipt.amount')]} />
        <tbody>
          {priceLines.map(({ kind, label, amount }) => (
            <Row key={kind} what={say(label)} amount={signedMoney(locale, amount)} />
          ))}
        </tbody>
        <tbody className={styles.sum}>
          <Row what={t('receipt.total')} amount={signedMoney(locale, totalAmount)} />
        </tbody>
        {lateFee && (
          <tbody>
            <Row
              what={t('receipt.lateFee', { count: lateFee.hours })}
              note={lateFeeText(lateFee, t)}
              amount={signedMoney(locale, lateFee.amount)}
            />
          </tbody>
        )}
        {usage && (
          <tbody>
            {usage.lines.map((line) => (
              <Row
                key={line.kind}
                what={t(`receipt.usage.${line.kind}.name`)}
                note={usageText(locale, line, t)}
                amount={signedMoney(locale, line.amount)}
              />
            ))}
          </tbody>
        )}
        {(usage || (lateFee && lateFee.status !== 'waived')) && (
          <tbody className={styles.sum}>
            <Row
              what={t(wholeName(receipt))}
              amount={signedMoney(locale, centsToDecimal(wholeCents(receipt)))}
            />
          </tbody>
        )}
        <Settled receipt={receipt} />
      </table>
    </section>
  );
}

/** What moved, when; and where it leaves the renter: paid, held, open. */
export function Payments({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const { payments, paidAmount, heldAmount, openAmount, timeZone } = receipt;
  const rest = [
    { what: t('receipt.held'), amount: heldAmount },
    { what: t('receipt.open'), amount: openAmount },
  ].filter(({ amount }) => centsOf(amount) > 0);
  return (
    <section className={styles.part} aria-labelledby="receipt-payments">
      <h2 id="receipt-payments">{t('receipt.payments')}</h2>
      {payments.length === 0 && <p className={styles.note}>{t('receipt.payments.none')}</p>}
      <table className={styles.table} data-dated>
        {payments.length > 0 && (
          <>
            <Head columns={[t('receipt.date'), t('receipt.what'), t('receipt.amount')]} />
            <tbody>
              {payments.map((line, index) => (
                <tr key={index}>
                  <td className={styles.date}>
                    <time dateTime={line.at}>{formatInstant(locale, line.at, timeZone)}</time>
                  </td>
                  <th scope="row">
                    {t(`receipt.kind.${line.kind}`)}
                    <small>{stateText(line, t)}</small>
                  </th>
                  {/* A dispute is decided by the bank; until then it changes nothing of what was paid. */}
                  <td className={line.kind === 'dispute' ? styles.beside : undefined}>
                    {paymentMoney(locale, line)}
                  </td>
                </tr>
              ))}
            </tbody>
          </>
        )}
        <tbody className={styles.sum}>
          <tr>
            <th scope="row" colSpan={2}>
              {t('receipt.paid')}
            </th>
            <td>{signedMoney(locale, paidAmount)}</td>
          </tr>
        </tbody>
        {rest.length > 0 && (
          <tbody>
            {rest.map(({ what, amount }) => (
              <tr key={what}>
                <th scope="row" colSpan={2}>
                  {what}
                </th>
                <td>{signedMoney(locale, amount)}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

/** For the owner and the Admin: from what was paid to what the owner has of it. */
export function Shares({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const { shares, paidAmount, productName } = receipt;
  if (!shares) return null;
  const { processingFee, commission, ownerShare, transferred } = shares;
  const rest = centsOf(ownerShare) - centsOf(transferred);
  const name = t('receipt.shares.commission', { name: productName, percent: platformFeePercent });
  return (
    <section className={styles.part} aria-labelledby="receipt-shares">
      <h2 id="receipt-shares">{t('receipt.shares')}</h2>
      <table className={styles.table}>
        <Head columns={[t('receipt.what'), t('receipt.amount')]} />
        <tbody>
          <Row what={t('receipt.shares.paid')} amount={signedMoney(locale, paidAmount)} />
          <Row what={t('receipt.shares.processing')} amount={lessMoney(locale, processingFee)} />
          <Row what={name} amount={lessMoney(locale, commission)} />
        </tbody>
        <tbody className={styles.sum}>
          <Row what={t('receipt.shares.owner')} amount={signedMoney(locale, ownerShare)} />
        </tbody>
        <tbody>
          <Row what={t('receipt.shares.transferred')} amount={signedMoney(locale, transferred)} />
          {rest > 0 && (
            <Row what={t('receipt.shares.rest')} amount={signedMoney(locale, centsToDecimal(rest))} />
          )}
        </tbody>
      </table>
      <p className={styles.note}>{t('receipt.shares.note')}</p>
    </section>
  );
}
