import type { FailedDelivery } from '#shared/contracts/admin-console.ts';
import { resendPath } from '#web/data/admin.ts';
import { adminUserPath } from '#web/lib/paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { RowLink } from '../components/row-link.tsx';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { RetryButton } from './retry-button.tsx';
import { FailuresSection } from './failures-section.tsx';

function To({ delivery: { recipient, userId } }: { delivery: FailedDelivery }) {
  if (userId === null) return <>{recipient}</>;
  return <RowLink href={adminUserPath(userId)}>{recipient}</RowLink>;
}

/** E-mails, texts and push notifications that were given up. Neither their content nor whole addresses are shown. */
export function FailedDeliveries({
  deliveries,
  total,
}: {
  deliveries: readonly FailedDelivery[];
  total: number;
}) {
  const t = useText();
  const { say } = useTexts();
  const moment = useFormatDateTime();
  const columns: readonly Column<FailedDelivery>[] = [
    {
      id: 'what',
      header: t('admin.deliveries.what'),
      card: 'head',
      cell: ({ channel, subject }) => (
        <span className="grid justify-items-start">
          <strong>{subject === null ? t('admin.deliveries.untitled') : say(subject)}</strong>
          <span className="muted-reference">{t(`admin.deliveries.${channel}`)}</span>
        </span>
      ),
    },
    { id: 'to', header: t('admin.deliveries.to'), cell: (delivery) => <To delivery={delivery} /> },
    { id: 'when', header: t('admin.deliveries.when'), cell: ({ createdAt }) => moment(createdAt) },
    {
      id: 'why',
      header: t('admin.operations.why'),
      cell: ({ lastError, attempts }) => (
        <span className="grid justify-items-start">
          <span className="danger-color wrap-anywhere">{lastError ?? t('admin.operations.unknown')}</span>
          <span className="muted-reference">{t('admin.operations.tried', { count: attempts })}</span>
        </span>
      ),
    },
    {
      id: 'again',
      header: t('admin.operations.acts'),
      quietHeader: true,
      card: 'actions',
      cell: ({ id, recipient }) => (
        <RetryButton
          path={resendPath(id)}
          label={t('admin.deliveries.again')}
          about={recipient}
          done={t('admin.deliveries.done')}
          failed={t('admin.deliveries.failed')}
        />
      ),
    },
  ];
  return (
    <FailuresSection
      title={t('admin.deliveries.title')}
      text={t('admin.deliveries.text')}
      empty={t('admin.deliveries.empty')}
      columns={columns}
      rows={deliveries}
      keyOf={({ id }) => id}
      total={total}
    />
  );
}
