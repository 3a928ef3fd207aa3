import {
  ADMIN_BOOKING_STATES,
  BOOKING_CONCERNS,
  type AdminBooking,
} from '#shared/contracts/admin-console.ts';
import { ADMIN_BOOKINGS } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useList } from '../../lists/use-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { AdminTable } from '../components/admin-table.tsx';
import { Choice, Filters, Narrowed } from '../components/filters.tsx';
import { useBookingColumns } from './booking-columns.tsx';
import { BOOKINGS_LIST, type BOOKINGS_FILTERS } from './bookings-list.ts';

const useBookings = () => useList<AdminBooking, typeof BOOKINGS_FILTERS>(ADMIN_BOOKINGS, BOOKINGS_LIST);
type List = ReturnType<typeof useBookings>;

/** The user or item that the list is filtered by; by name as soon as a row contains it. */
function Whose({ list: { asked, rows, ask } }: { list: List }) {
  const t = useText();
  const { userId, equipmentId } = asked;
  if (userId === undefined && equipmentId === undefined) return null;
  const [row] = rows ?? [];
  const person = row?.renterId === userId ? row?.renterName : row?.ownerName;
  return (
    <Narrowed label={t('admin.bookings.narrowed')}>
      {userId !== undefined && (
        <Chip selected onClick={() => ask({ userId: undefined })}>
          {t('admin.bookings.of', { name: person ?? userId })}
        </Chip>
      )}
      {equipmentId !== undefined && (
        <Chip selected onClick={() => ask({ equipmentId: undefined })}>
          {t('admin.bookings.of', { name: row?.equipmentName ?? equipmentId })}
        </Chip>
      )}
    </Narrowed>
  );
}

/** Every booking of the platform: found, narrowed, sorted, turned page by page, all of it in the address. */
export function BookingsView() {
  const t = useText();
  const list = useBookings();
  const columns = useBookingColumns();
  const { asked, ask } = list;
  const { q, status, concern, userId, equipmentId, sort = 'newest' } = asked;
  const isNarrowed = [q, status, concern, userId, equipmentId].some((value) => value !== undefined);
  return (
    <AdminPage title={t('admin.bookings.title')} text={t('admin.bookings.text')}>
      <Filters>
        <SearchField
          label={t('admin.bookings.search')}
          value={q ?? ''}
          onSearch={(text) => ask({ q: text }, true)}
        />
        <Choice
          label={t('admin.bookings.state')}
          value={status}
          any={t('admin.bookings.anyState')}
          options={ADMIN_BOOKING_STATES.map((value) => ({
            value,
            label: t(value === 'live' ? 'admin.bookings.live' : `bookings.status.${value}`),
          }))}
          onChange={(value) => ask({ status: value })}
        />
        <Choice
          label={t('admin.bookings.concern')}
          value={concern}
          any={t('admin.bookings.anyConcern')}
          options={BOOKING_CONCERNS.map((value) => ({ value, label: t(`admin.concern.${value}`) }))}
          onChange={(value) => ask({ concern: value })}
        />
      </Filters>
      <Whose list={list} />
      <AdminTable
        list={list}
        label={t('admin.bookings.title')}
        pagesLabel={t('admin.bookings.pages')}
        failed="admin.bookings.failed"
        columns={columns}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(value) => ask({ sort: value })}
        empty={
          <EmptyState
            title={t(isNarrowed ? 'admin.bookings.none' : 'admin.bookings.noneYet')}
            text={t(isNarrowed ? 'admin.bookings.noneText' : 'admin.bookings.noneYetText')}
          >
            {isNarrowed && (
              <ButtonLink variant="line" href={paths.adminBookings}>
                {t('admin.bookings.all')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
