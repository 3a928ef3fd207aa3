import type { HoldAtRisk } from '#shared/contracts/admin-console.ts';
import { personName } from '#web/lib/person-name.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { moneyText } from '../lib/money.ts';
import { stateText } from '../lib/state-text.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { BookingLink } from './booking-link.tsx';
import { FailuresSection } from './failures-section.tsx';

/** Holds that end within two days or have failed, on bookings that still need them. */
export function Holds({ holds }: { holds: readonly HoldAtRisk[] }) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const when = (instant: string | null) =>
    instant === null ? t('admin.operations.unknown') : moment(instant);
  const columns: readonly Column<HoldAtRisk>[] = [
    {
      id: 'booking',
      header: t('admin.operations.booking'),
      card: 'head',
      cell: ({ bookingId, orderNumber, equipmentName }) => (
        <BookingLink id={bookingId} orderNumber={orderNumber} note={equipmentName} />
      ),
    },
    { id: 'renter', header: t('admin.holds.renter'), cell: ({ renterName }) => personName(t, renterName) },
    { id: 'state', header: t('admin.holds.state'), cell: ({ status }) => stateText('hold', status, t) },
    { id: 'ends', header: t('admin.holds.ends'), cell: ({ expiresAt }) => when(expiresAt) },
    {
      id: 'mend',
      header: t('admin.holds.updateCardBy'),
      cell: ({ updateCardBy }) =>
        updateCardBy === null ? t('admin.holds.noDeadline') : moment(updateCardBy),
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
      title={t('admin.holds.title')}
      text={t('admin.holds.text')}
      empty={t('admin.holds.empty')}
      columns={columns}
      rows={holds}
      keyOf={({ bookingId }) => bookingId}
    />
  );
}
