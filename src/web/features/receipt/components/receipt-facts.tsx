import type { BillingDetails } from '#shared/contracts/billing.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { billingLines } from '#shared/lib/receipt-words.ts';
import { personName } from '#web/lib/person-name.ts';
import { useTexts } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { dateText } from '../lib/receipt-dates.ts';
import styles from './receipt.module.css';

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
export function Facts({ receipt }: { receipt: Receipt }) {
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
