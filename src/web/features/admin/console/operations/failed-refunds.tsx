import type { FailedRefund } from '#shared/contracts/admin-console.ts';
import { retryRefundPath } from '#web/data/admin.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { moneyText } from '../lib/money.ts';
import { humanize } from '../lib/humanize.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { RetryButton } from './retry-button.tsx';
import { BookingLink } from './booking-link.tsx';
import { FailuresSection } from './failures-section.tsx';

/** Refunds that renters have not received; the one that waits longest comes first. */
export function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
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
        <span className="danger-color wrap-anywhere">
          {error === null ? t('admin.operations.unknown') : humanize(error)}
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
        <RetryButton
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
    <FailuresSection
      title={t('admin.failedRefunds.title')}
      text={t('admin.failedRefunds.text')}
      empty={t('admin.failedRefunds.empty')}
      columns={columns}
      rows={refunds}
      keyOf={({ id }) => id}
    />
  );
}
