import type { Receipt } from '#shared/contracts/receipts.ts';
import { paperUrl } from '#web/data/bookings.ts';
import { paths, reportPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { References } from './receipt-references.tsx';
import { Payments, Price, Rental, Shares } from './receipt-sections.tsx';
import styles from './receipt.module.css';
import type { BillingDetails } from '#shared/contracts/billing.ts';
import { billingLines } from '#shared/lib/receipt-words.ts';
import { personName } from '#web/lib/person-name.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { dateText } from '../lib/receipt-dates.ts';

/** A company, line by line; nothing where none was given. */
function Company({ billing }: { billing: BillingDetails }) {
  const { t } = useTexts();
  return billingLines(billing, t).map((line, index) => (
    <span key={index} className="block">
      {line}
    </span>
  ));
}

/** Date, state and the two people with their companies. */
function Facts({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const { issuedAt, timeZone, status, renterName, ownerName, renterBilling, ownerBilling } = receipt;
  return (
    <FactList
      className={styles.facts}
      rows={styles.fact}
      facts={[
        { name: t('receipt.issued'), value: dateText(locale, issuedAt, timeZone) },
        { name: t('receipt.status'), value: t(`receipt.status.${status}`) },
        {
          name: t('receipt.renter'),
          value: personName(t, renterName),
          note: renterBilling && <Company billing={renterBilling} />,
        },
        {
          name: t('receipt.owner'),
          value: personName(t, ownerName),
          note: ownerBilling && <Company billing={ownerBilling} />,
        },
      ]}
    />
  );
}

/** The way back, to this very booking. */
const backPath = (id: string): string =>
  `${paths.bookings}?${new URLSearchParams({ booking: id }).toString()}`;

/** A rental's receipt as a sheet; printed, only the sheet is left. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useTexts();
  const { bookingId, productName, orderNumber, issuedAt, timeZone } = receipt;
  return (
    <div className={`container ${styles.page ?? ''}`}>
      <div className={styles.tools}>
        <Link className={styles.back} href={backPath(bookingId)}>
          <Icon name="left" size={18} />
          {t('receipt.back')}
        </Link>
        <div className={styles.tools}>
          <ButtonLink reload download variant="line" size="small" href={paperUrl(bookingId, 'receipt')}>
            {t('receipt.pdf')}
          </ButtonLink>
          <Button size="small" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </div>
      </div>
      <article className={styles.paper} data-paper aria-labelledby="receipt-title">
        <header className={styles.head}>
          <div>
            <Logo name={productName} />
            <p className={styles.note}>{t('receipt.issuer')}</p>
          </div>
          <h1 id="receipt-title" className={styles.title}>
            {t(`receipt.title.${receipt.title}`)}{' '}
            <span className={styles.number}>{t('receipt.order', { number: orderNumber })}</span>
          </h1>
        </header>
        <Facts receipt={receipt} />
        <Rental receipt={receipt} />
        <Price receipt={receipt} />
        <Payments receipt={receipt} />
        <Shares receipt={receipt} />
        <p className={styles.foot}>
          {t('receipt.foot', { when: formatInstant(locale, issuedAt, timeZone) })}
        </p>
      </article>
      <div className={styles.tools}>
        <Link
          className="inline-flex items-center min-h-44px link"
          href={reportPath({ kind: 'question', reason: 'payment', booking: bookingId })}
        >
          {t('common.report')}
        </Link>
      </div>
      {receipt.referencesEditable && <References receipt={receipt} />}
    </div>
  );
}
