import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { ADMIN_BOOKING_STATES, BOOKING_CONCERNS } from '#shared/domain/admin-lists.ts';
import { ADMIN_BOOKINGS } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { ResourceTable } from '../../lists/resource-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { BOOKING_COLUMNS, BOOKINGS_LIST, type BOOKINGS_FILTERS } from './bookings-list.tsx';

/** Every booking of the platform: found, narrowed, sorted, turned page by page, all of it in the address. */
export function BookingsView() {
  const t = useText();
  const list = useList<AdminBooking, typeof BOOKINGS_FILTERS>(ADMIN_BOOKINGS, BOOKINGS_LIST);
  const { userId, equipmentId } = list.asked;
  const row = list.someRow;
  const person = row?.renterId === userId ? row?.renterName : row?.ownerName;
  return (
    <AdminPage title={t('admin.bookings.title')} text={t('admin.bookings.text')}>
      <ResourceTable
        name="bookings"
        list={list}
        columns={BOOKING_COLUMNS}
        keyOf={({ id }) => id}
        search="admin.bookings.search"
        choices={[
          {
            by: 'status',
            label: 'admin.bookings.state',
            any: 'admin.bookings.anyState',
            options: ADMIN_BOOKING_STATES.map((value) => ({
              value,
              label: t(value === 'live' ? 'admin.bookings.live' : `bookings.status.${value}`),
            })),
          },
          {
            by: 'concern',
            label: 'admin.bookings.concern',
            any: 'admin.bookings.anyConcern',
            options: BOOKING_CONCERNS.map((value) => ({ value, label: t(`admin.concern.${value}`) })),
          },
        ]}
        chips={{
          userId: t('admin.list.of', { name: person ?? userId ?? '' }),
          equipmentId: t('admin.list.of', { name: row?.equipmentName ?? equipmentId ?? '' }),
        }}
      />
    </AdminPage>
  );
}
