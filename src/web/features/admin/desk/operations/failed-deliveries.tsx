import type { FailedDelivery } from '#shared/contracts/admin-desk.ts';
import { adminUserPath } from '#web/app/paths.ts';
import { useSay, useText } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { resendPath } from '../api/retries.ts';
import { Way } from '../components/way.tsx';
import { useMoment } from '../lib/use-moment.ts';
import { Again } from './again.tsx';
import styles from './operations.module.css';
import { TroublePart } from './trouble-part.tsx';

function To({ delivery: { recipient, userId } }: { delivery: FailedDelivery }) {
  if (userId === null) return <>{recipient}</>;
  return <Way href={adminUserPath(userId)}>{recipient}</Way>;
}

/** Mails, texts and notices on devices that were given up. Neither their words nor whole addresses are shown. */
export function FailedDeliveries({
  deliveries,
  total,
}: {
  deliveries: readonly FailedDelivery[];
  total: number;
}) {
  const t = useText();
  const say = useSay();
  const moment = useMoment();
  const columns: readonly Column<FailedDelivery>[] = [
    {
      id: 'what',
      header: t('admin.deliveries.what'),
      card: 'head',
      cell: ({ channel, subject }) => (
        <span className={styles.stack}>
          <strong>{subject === null ? t('admin.deliveries.untitled') : say(subject)}</strong>
          <span className={styles.quiet}>{t(`admin.deliveries.${channel}`)}</span>
        </span>
      ),
    },
    { id: 'to', header: t('admin.deliveries.to'), cell: (delivery) => <To delivery={delivery} /> },
    { id: 'when', header: t('admin.deliveries.when'), cell: ({ createdAt }) => moment(createdAt) },
    {
      id: 'why',
      header: t('admin.operations.why'),
      cell: ({ lastError, attempts }) => (
        <span className={styles.stack}>
          <span className={styles.error}>{lastError ?? t('admin.operations.unknown')}</span>
          <span className={styles.quiet}>{t('admin.operations.tried', { count: attempts })}</span>
        </span>
      ),
    },
    {
      id: 'again',
      header: t('admin.operations.acts'),
      quietHeader: true,
      card: 'actions',
      cell: ({ id, recipient }) => (
        <Again
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
    <TroublePart
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
