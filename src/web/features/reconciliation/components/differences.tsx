import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { adminBookingPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './reconciliation.module.css';

type Difference = ReconciliationReport['differences'][number];

/** By its order number as soon as that is known. */
function BookingLink({ id }: { id: string }) {
  const { t } = useTexts();
  const { data } = useQuery(bookingQuery(id));
  return (
    <Link className="link inline-flex items-center min-h-44px text-2" href={adminBookingPath(id)}>
      {t('reconciliation.differences.booking', { order: data?.orderNumber ?? id })}
    </Link>
  );
}

function sideOf({ ledgerAmount, providerAmount }: Difference): MessageId {
  if (centsOf(providerAmount) === 0) return 'reconciliation.differences.only.ledger';
  return centsOf(ledgerAmount) === 0
    ? 'reconciliation.differences.only.provider'
    : 'reconciliation.differences.both';
}

function Row({ difference }: { difference: Difference }) {
  const { t, locale } = useTexts();
  const { reference, bookingId } = difference;
  const [ledger, provider] = [centsOf(difference.ledgerAmount), centsOf(difference.providerAmount)];
  return (
    <li className={styles.row}>
      <div className="grid justify-items-start shrinks">
        <strong>{t(sideOf(difference))}</strong>
        <code className="muted-reference">{reference}</code>
        {bookingId === null ? (
          <span className="muted">{t('reconciliation.differences.nobody')}</span>
        ) : (
          <BookingLink id={bookingId} />
        )}
      </div>
      <FactList
        className={styles.sides}
        facts={[
          { name: t('reconciliation.report.ledger'), value: formatCents(locale, ledger) },
          { name: t('reconciliation.report.provider'), value: formatCents(locale, provider) },
          {
            name: t('reconciliation.report.difference'),
            value: formatCents(locale, ledger - provider),
            className: styles.loud,
          },
        ]}
      />
    </li>
  );
}

/** Every line on which the ledger and the provider do not agree. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <div className="stack-2">
      <h3 id={titleId}>{t('reconciliation.differences.title')}</h3>
      <ul aria-labelledby={titleId}>
        {differences.map((difference) => (
          <Row key={difference.reference} difference={difference} />
        ))}
      </ul>
    </div>
  );
}
