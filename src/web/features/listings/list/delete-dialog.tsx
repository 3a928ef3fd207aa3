import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { itemBookingsQuery, deleteListing, refreshListing, refusedBookings } from '#web/data/listings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { liveOf } from './booking-words.ts';
import { ItemBookingsList } from './item-bookings-list.tsx';
import { dropListing, cancelRefetches } from './listing-cache.ts';
import { reasonOf, type ActionListing } from './use-availability.ts';

/** Deletes a listing permanently. `refused`: the blocking rentals, once the server has listed them. */
function useDelete({ id, name: item }: ActionListing) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => deleteListing(apiOf(client), id),
    onSuccess: async () => {
      await cancelRefetches(client);
      dropListing(client, id);
      toast({ title: t('listings.mine.delete.done'), text: t('listings.mine.delete.doneText', { item }) });
    },
    onError: (failure) => {
      const text = reasonOf(failure) ?? t('listings.mine.delete.failedText');
      toast({ tone: 'destructive', title: t('listings.mine.delete.failed'), text });
    },
    onSettled: () => refreshListing(client, id),
  });
  const run = (): Promise<boolean> =>
    mutateAsync().then(
      () => true,
      () => false,
    );
  return { busy: isPending, failed: error !== null, refused: refusedBookings(error), run };
}

interface DeleteDialogProps {
  listing: ActionListing;
  onClose: () => void;
  /** It is gone from the list. */
  onDeleted: () => void;
}

/** Requests that are declined along with it; looked up only where there may be some. */
function useRequests({ id, liveBookings }: ActionListing): ItemBooking[] {
  const { data = [] } = useQuery({ ...itemBookingsQuery(id), staleTime: 0, enabled: liveBookings > 0 });
  return liveOf(data).filter(({ status }) => status === 'pending');
}

/** The server has listed the blocking rentals. */
function Refused({
  listing,
  bookings,
  onClose,
}: Omit<DeleteDialogProps, 'onDeleted'> & { bookings: readonly ItemBooking[] }) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listings.mine.delete.blockedTitle', { item: listing.name })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p role="alert">{t('listings.mine.delete.blocked', { count: bookings.length })}</p>
      <ItemBookingsList bookings={bookings} />
      {listing.shownByOwner && <p>{t('listings.mine.delete.instead')}</p>}
    </Dialog>
  );
}

/** Confirms the deletion of a listing and explains it; blocking rentals are listed instead. */
export function DeleteDialog({ listing, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const { busy, failed, refused, run } = useDelete(listing);
  const requests = useRequests(listing);
  if (refused && !busy) return <Refused listing={listing} bookings={refused} onClose={onClose} />;
  const confirm = async () => {
    if (!(await run())) return;
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('listings.mine.delete.title', { item: listing.name })}
      labels={{
        keep: t('listings.mine.delete.keep'),
        confirm: t('listings.mine.delete.confirm'),
        busy: t('listings.mine.delete.busy'),
      }}
      looks={{ keep: 'main', confirm: 'danger' }}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
      failure={failed && t('listings.mine.delete.failed')}
    >
      <p>{t('listings.mine.delete.text')}</p>
      {requests.length > 0 && (
        <>
          <p>{t('listings.mine.delete.requests', { count: requests.length })}</p>
          <ItemBookingsList bookings={requests} />
        </>
      )}
    </ConfirmDialog>
  );
}
