import type { DeniedRental } from '#shared/contracts/admin-console.ts';
import { personName } from '#web/lib/person-name.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { moneyText } from '../lib/money.ts';
import { useFormatDateTime } from '../lib/use-format-date-time.ts';
import { BookingLink } from './booking-link.tsx';
import { FailuresSection } from './failures-section.tsx';

/** Rentals whose completion the owner states and the renter denies: to be completed or canceled on their pages. */
export function Denied({ denied }: { denied: readonly DeniedRental[] }) {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  const columns: readonly Column<DeniedRental>[] = [
    {
      id: 'booking',
      header: t('admin.operations.booking'),
      card: 'head',
      cell: ({ bookingId, orderNumber, equipmentName }) => (
        <BookingLink id={bookingId} orderNumber={orderNumber} note={equipmentName} />
      ),
    },
    {
      id: 'owner',
      header: t('admin.denied.owner'),
      cell: ({ ownerName, noShow, statedAt }) => (
        <span className="grid justify-items-start">
          <span>
            {personName(t, ownerName)}: {t(noShow ? 'admin.denied.noShow' : 'admin.denied.handed')}
          </span>
          <span className="muted-reference">{moment(statedAt)}</span>
        </span>
      ),
    },
    {
      id: 'renter',
      header: t('admin.denied.renter'),
      cell: ({ renterName, reason, deniedAt }) => (
        <span className="grid justify-items-start">
          <span>
            {personName(t, renterName)}: {reason ?? t('admin.denied.noReason')}
          </span>
          <span className="muted-reference">{moment(deniedAt)}</span>
        </span>
      ),
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
      title={t('admin.denied.title')}
      text={t('admin.denied.text')}
      empty={t('admin.denied.empty')}
      columns={columns}
      rows={denied}
      keyOf={({ bookingId }) => bookingId}
    />
  );
}
