import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { deleteListing, refreshListing, refusedBookings } from '#web/data/listings.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dropListing, cancelRefetches } from './listing-cache.ts';
import { reasonOf } from './use-availability.ts';

/** Deletes a listing permanently. `refused`: the blocking rentals, once the server has listed them. */
export function useDelete({ id, name: item }: OwnListing) {
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
