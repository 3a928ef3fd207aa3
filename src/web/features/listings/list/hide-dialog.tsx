import { useQuery } from '@tanstack/react-query';
import { itemBookingsQuery } from '#web/data/listings.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { liveOf } from './booking-words.ts';
import { ItemBookingsList } from './item-bookings-list.tsx';
import { useAvailability, type ActionListing } from './use-availability.ts';

/** The bookings of an item that stay when it takes no new ones. */
function Staying({ listing: { id, liveBookings } }: { listing: ActionListing }) {
  const t = useText();
  const query = useQuery({ ...itemBookingsQuery(id), staleTime: 0 });
  // What stood there a while ago may not be so any more.
  if (query.isFetching)
    return (
      <div aria-busy>
        <span className="sr-only">{t('listings.mine.bookings.loading')}</span>
        <Skeleton shape="control" />
      </div>
    );
  if (query.isError) return <p>{t('listings.mine.hide.unknown', { count: liveBookings })}</p>;
  const live = liveOf(query.data ?? []);
  if (live.length === 0) return <p>{t('listings.mine.hide.none')}</p>;
  return (
    <>
      <p>{t('listings.mine.hide.staying', { count: live.length })}</p>
      <ItemBookingsList bookings={live} />
    </>
  );
}

/** Before an item with open bookings leaves search: names the bookings that stay. */
export function HideDialog({ listing, onClose }: { listing: ActionListing; onClose: () => void }) {
  const t = useText();
  const { busy, run } = useAvailability(listing);
  // The card shows the change at once; a failure rolls it back there and shows the error.
  const confirm = () => {
    onClose();
    void run(false);
  };
  return (
    <ConfirmDialog
      title={t('listings.mine.hide.title', { item: listing.name })}
      labels={{ keep: t('listings.mine.hide.keep'), confirm: t('listings.mine.action.hide') }}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('listings.mine.hide.text')}</p>
      <Staying listing={listing} />
    </ConfirmDialog>
  );
}
