import type { AdminBookingPage, AdminPayment } from '#shared/contracts/admin-console.ts';
import { accountText } from '#web/lib/account-text.ts';
import { useText } from '#web/lib/text.tsx';
import { Table, type AdminColumn } from '../../lists/table.tsx';
import { Section } from '../components/section.tsx';
import { entryText, paymentKindText, paymentStateText, stateText } from '../lib/state-text.ts';
import styles from './booking.module.css';

type Refund = AdminBookingPage['refunds'][number];
type JournalLine = AdminBookingPage['journal'][number];

const WHEN: AdminColumn<{ createdAt: string }> = {
  header: 'admin.payments.when',
  cell: ({ createdAt }, { moment }) => moment(createdAt),
};
const AMOUNT: AdminColumn<{ amount: string }> = {
  header: 'admin.payments.amount',
  align: 'end',
  cell: ({ amount }, { money }) => money(amount),
};

const PAYMENTS: readonly AdminColumn<AdminPayment>[] = [
  {
    header: 'admin.payments.kind',
    card: 'head',
    cell: ({ kind, providerId }, { t }) => (
      <>
        <strong>{paymentKindText(kind, t)}</strong>
        {providerId !== null && <code className="block muted-small wrap-anywhere">{providerId}</code>}
      </>
    ),
  },
  {
    header: 'admin.payments.state',
    cell: ({ status, captureBefore }, { t, moment }) => (
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
  WHEN,
  AMOUNT,
  { header: 'admin.payments.captured', align: 'end', cell: ({ captured }, { money }) => money(captured) },
  { header: 'admin.payments.refunded', align: 'end', cell: ({ refunded }, { money }) => money(refunded) },
];

/** `kinds`: of the payments, by id. */
const refundColumns = (kinds: ReadonlyMap<string, string>): readonly AdminColumn<Refund>[] => [
  {
    header: 'admin.refunds.of',
    card: 'head',
    cell: ({ paymentId }, { t }) => <strong>{paymentKindText(kinds.get(paymentId) ?? '', t)}</strong>,
  },
  { header: 'admin.payments.state', cell: ({ status }, { t }) => stateText('refund', status, t) },
  WHEN,
  AMOUNT,
];

const JOURNAL: readonly AdminColumn<JournalLine>[] = [
  { header: 'admin.journal.account', card: 'head', cell: ({ account }, { t }) => accountText(account, t) },
  { header: 'admin.journal.why', cell: ({ memo }, { t }) => entryText(memo, t) },
  { header: 'admin.journal.when', cell: ({ at }, { moment }) => moment(at) },
  { ...AMOUNT, header: 'admin.journal.amount' },
];

/** Line by line as it was posted; folded, because it is long and few look at it. */
function Journal({ journal }: Pick<AdminBookingPage, 'journal'>) {
  const t = useText();
  const places = new Map(journal.map((line, index) => [line, String(index)]));
  if (journal.length === 0) return null;
  return (
    <details className={styles.journal}>
      <summary>{t('admin.journal.title', { count: journal.length })}</summary>
      <p className="muted">{t('admin.journal.text')}</p>
      <Table
        label={t('admin.journal.label')}
        columns={JOURNAL}
        rows={journal}
        keyOf={(line) => places.get(line) ?? ''}
      />
    </details>
  );
}

/** What was charged, held and refunded at the provider, and the ledger's entries for it. */
export function BookingMoney({ page: { payments, refunds, journal } }: { page: AdminBookingPage }) {
  const t = useText();
  const kinds = new Map(payments.map(({ id, kind }) => [id, kind]));
  return (
    <>
      <Section title={t('admin.payments.title')} text={t('admin.payments.text')}>
        {payments.length === 0 ? (
          <p className="muted">{t('admin.payments.empty')}</p>
        ) : (
          <Table
            label={t('admin.payments.title')}
            columns={PAYMENTS}
            rows={payments}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      {refunds.length > 0 && (
        <Section title={t('admin.refunds.title')}>
          <Table
            label={t('admin.refunds.title')}
            columns={refundColumns(kinds)}
            rows={refunds}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
      <Journal journal={journal} />
    </>
  );
}
