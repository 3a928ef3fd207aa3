import type { FailedRefund } from '#shared/contracts/admin-desk.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { retryRefundPath } from '../api/retries.ts';
import { moneyText } from '../lib/money.ts';
import { plainWords } from '../lib/plain-words.ts';
import { useMoment } from '../lib/use-moment.ts';
import { Again } from './again.tsx';
import { BookingLink } from './booking-link.tsx';
import styles from './operations.module.css';
import { TroublePart } from './trouble-part.tsx';

/** What renters were to get back and have not got; whoever has waited longest comes first. */
export function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  const { t, locale } = useTexts();
  const moment = useMoment();
  const columns: readonly Column<FailedRefund>[] = [
    {
      id: 'booking',
      header: t('admin.operations.booking'),
      card: 'head',
      cell: ({ bookingId, orderNumber }) => <BookingLink id={bookingId} orderNumber={orderNumber} />,
    },
    { id: 'since', header: t('admin.failedRefunds.since'), cell: ({ createdAt }) => moment(createdAt) },
    {
      id: 'why',
      header: t('admin.operations.why'),
      cell: ({ error }) => (
        <span className={styles.error}>
          {error === null ? t('admin.operations.unknown') : plainWords(error)}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('admin.operations.amount'),
      align: 'end',
      cell: ({ amount }) => moneyText(locale, amount),
    },
    {
      id: 'again',
      header: t('admin.operations.acts'),
      quietHeader: true,
      card: 'actions',
      cell: ({ id, orderNumber }) => (
        <Again
          path={retryRefundPath(id)}
          label={t('admin.failedRefunds.again')}
          about={orderNumber}
          done={t('admin.failedRefunds.done')}
          failed={t('admin.failedRefunds.failed')}
        />
      ),
    },
  ];
  return (
    <TroublePart
      title={t('admin.failedRefunds.title')}
      text={t('admin.failedRefunds.text')}
      empty={t('admin.failedRefunds.empty')}
      columns={columns}
      rows={refunds}
      keyOf={({ id }) => id}
    />
  );
}
