import type { AdminDispute } from '#shared/contracts/admin-console.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { moneyText } from '../lib/money.ts';
import { humanize } from '../lib/humanize.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { BookingLink } from './booking-link.tsx';
import { FailuresSection } from './failures-section.tsx';

const STATES: Readonly<Record<string, { text: MessageId; tone: 'bad' | 'good' | 'plain' }>> = {
  open: { text: 'admin.disputes.open', tone: 'bad' },
  won: { text: 'admin.disputes.won', tone: 'good' },
  lost: { text: 'admin.disputes.lost', tone: 'plain' },
};

function State({ status }: { status: string }) {
  const { t } = useTexts();
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  return <Badge tone={state?.tone ?? 'plain'}>{state ? t(state.text) : humanize(status)}</Badge>;
}

/** What cardholders have taken to their banks, open ones first. */
export function Disputes({ disputes }: { disputes: readonly AdminDispute[] }) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const columns: readonly Column<AdminDispute>[] = [
    {
      id: 'booking',
      header: t('admin.operations.booking'),
      card: 'head',
      cell: ({ bookingId, orderNumber }) => <BookingLink id={bookingId} orderNumber={orderNumber} />,
    },
    {
      id: 'state',
      header: t('admin.disputes.state'),
      card: 'plain',
      cell: ({ status }) => <State status={status} />,
    },
    {
      id: 'reason',
      header: t('admin.disputes.reason'),
      cell: ({ reason }) => (reason === null ? t('admin.operations.unknown') : humanize(reason)),
    },
    { id: 'since', header: t('admin.disputes.since'), cell: ({ createdAt }) => moment(createdAt, 'day') },
    {
      id: 'due',
      header: t('admin.disputes.due'),
      cell: ({ evidenceDueBy }) =>
        evidenceDueBy === null ? t('admin.operations.unknown') : moment(evidenceDueBy),
    },
    {
      id: 'amount',
      header: t('admin.operations.amount'),
      align: 'end',
      cell: ({ amount }) => moneyText(locale, amount),
    },
  ];
  return (
    <FailuresSection
      title={t('admin.disputes.title')}
      text={t('admin.disputes.text')}
      empty={t('admin.disputes.empty')}
      columns={columns}
      rows={disputes}
      keyOf={({ id }) => id}
    />
  );
}
