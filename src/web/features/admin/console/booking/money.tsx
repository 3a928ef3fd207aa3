import type { AdminBookingPage, AdminPayment } from '#shared/contracts/admin-console.ts';
import { accountText } from '#web/lib/account-text.ts';
import { useTexts } from '#web/lib/text.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Section } from '../components/section.tsx';
import { moneyText } from '../lib/money.ts';
import { entryText, paymentKindText, paymentStateText, stateText } from '../lib/state-text.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './booking.module.css';

type Refund = AdminBookingPage['refunds'][number];
type JournalLine = AdminBookingPage['journal'][number];

function usePaymentColumns(): readonly Column<AdminPayment>[] {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const money = (amount: string) => moneyText(locale, amount);
  return [
    {
      id: 'kind',
      header: t('admin.payments.kind'),
      card: 'head',
      cell: ({ kind, providerId }) => (
        <>
          <strong>{paymentKindText(kind, t)}</strong>
          {providerId !== null && <code className="block muted-small wrap-anywhere">{providerId}</code>}
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin.payments.state'),
      cell: ({ status, captureBefore }) => (
        <>
          {paymentStateText(status, t)}
          {status === 'authorized' && captureBefore !== null && (
            <span className="block muted-small">
              {t('admin.payments.until', { when: moment(captureBefore) })}
            </span>
          )}
        </>
      ),
    },
    { id: 'when', header: t('admin.payments.when'), cell: ({ createdAt }) => moment(createdAt) },
    {
      id: 'amount',
      header: t('admin.payments.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'captured',
      header: t('admin.payments.captured'),
      align: 'end',
      cell: ({ captured }) => money(captured),
    },
    {
      id: 'refunded',
      header: t('admin.payments.refunded'),
      align: 'end',
      cell: ({ refunded }) => money(refunded),
    },
  ];
}

function Payments({ payments }: Pick<AdminBookingPage, 'payments'>) {
  const { t } = useTexts();
  const columns = usePaymentColumns();
  return (
    <Section title={t('admin.payments.title')} text={t('admin.payments.text')}>
      {payments.length === 0 ? (
        <p className="muted">{t('admin.payments.empty')}</p>
      ) : (
        <DataTable
          label={t('admin.payments.title')}
          columns={columns}
          rows={payments}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  );
}

function Refunds({ refunds, payments }: Pick<AdminBookingPage, 'refunds' | 'payments'>) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const kinds = new Map(payments.map(({ id, kind }) => [id, kind]));
  const columns: readonly Column<Refund>[] = [
    {
      id: 'of',
      header: t('admin.refunds.of'),
      card: 'head',
      cell: ({ paymentId }) => <strong>{paymentKindText(kinds.get(paymentId) ?? '', t)}</strong>,
    },
    { id: 'state', header: t('admin.payments.state'), cell: ({ status }) => stateText('refund', status, t) },
    { id: 'when', header: t('admin.payments.when'), cell: ({ createdAt }) => moment(createdAt) },
    {
      id: 'amount',
      header: t('admin.payments.amount'),
      align: 'end',
      cell: ({ amount }) => moneyText(locale, amount),
    },
  ];
  if (refunds.length === 0) return null;
  return (
    <Section title={t('admin.refunds.title')}>
      <DataTable label={t('admin.refunds.title')} columns={columns} rows={refunds} keyOf={({ id }) => id} />
    </Section>
  );
}

/** Line by line as it was posted; folded, because it is long and few look at it. */
function Journal({ journal }: Pick<AdminBookingPage, 'journal'>) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const lines = journal.map((line, index) => ({ ...line, key: String(index) }));
  const columns: readonly Column<JournalLine & { key: string }>[] = [
    {
      id: 'account',
      header: t('admin.journal.account'),
      card: 'head',
      cell: ({ account }) => accountText(account, t),
    },
    { id: 'why', header: t('admin.journal.why'), cell: ({ memo }) => entryText(memo, t) },
    { id: 'when', header: t('admin.journal.when'), cell: ({ at }) => moment(at) },
    {
      id: 'amount',
      header: t('admin.journal.amount'),
      align: 'end',
      cell: ({ amount }) => moneyText(locale, amount),
    },
  ];
  if (journal.length === 0) return null;
  return (
    <details className={styles.journal}>
      <summary>{t('admin.journal.title', { count: journal.length })}</summary>
      <p className="muted">{t('admin.journal.text')}</p>
      <DataTable label={t('admin.journal.label')} columns={columns} rows={lines} keyOf={({ key }) => key} />
    </details>
  );
}

/** What was charged, held and refunded at the provider, and the ledger's entries for it. */
export function BookingMoney({ page }: { page: AdminBookingPage }) {
  const { payments, refunds, journal } = page;
  return (
    <>
      <Payments payments={payments} />
      <Refunds refunds={refunds} payments={payments} />
      <Journal journal={journal} />
    </>
  );
}
