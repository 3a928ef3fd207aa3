import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { MY_LISTINGS } from '#web/data/keys.ts';
import { refreshListing, setAvailability } from '#web/data/listings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { liveOf, useDaysText } from './booking-words.ts';
import { cancelRefetches, patchListing } from './listing-cache.ts';

/** More than these do not fit into a notice. */
const NAMED_AT_MOST = 3;

/** The toast's text about the bookings that stay: `Lena K., Jun 16–18`. */
function useStayingText(): (staying: readonly ItemBooking[]) => string {
  const t = useText();
  const daysText = useDaysText();
  return (staying) => {
    const said = liveOf(staying)
      .slice(0, NAMED_AT_MOST)
      .map((booking) => `${booking.renterName}, ${daysText(booking)}`)
      .join('; ');
    const count = staying.length - NAMED_AT_MOST;
    return count > 0 ? t('listings.mine.hiddenMore', { bookings: said, count }) : said;
  };
}

/** The server's own sentence where it has one to say: it never does for a fault of its own. */
export const reasonOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.userMessage : undefined;

/** Of a listing, what its actions need: a card and a row of the table have it. */
export type ActionListing = Pick<OwnListing, 'id' | 'name' | 'isAvailable' | 'shownByOwner' | 'liveBookings'>;

/** Shows or hides an item; seen at once, taken back where the call fails. `run` resolves to whether it succeeded. */
export function useAvailability(listing: ActionListing) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const stayingText = useStayingText();
  const { id, name: item } = listing;
  const mutationKey = [MY_LISTINGS, id, 'availability'];
  const busy = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (isAvailable: boolean) => setAvailability(apiOf(client), id, isAvailable),
    onMutate: async (isAvailable) => {
      await cancelRefetches(client);
      patchListing(client, id, { isAvailable, shownByOwner: isAvailable });
    },
    onSuccess: ({ staying, ...answer }) => {
      patchListing(client, id, answer);
      const count = staying.length;
      if (answer.shownByOwner)
        toast({ title: t('listings.mine.shown'), text: t('listings.mine.shownText', { item }) });
      else
        toast({
          title: t('listings.mine.hidden'),
          text:
            count > 0
              ? t('listings.mine.hiddenStaying', { item, count, bookings: stayingText(staying) })
              : t('listings.mine.hiddenText', { item }),
        });
    },
    onError: (error) => {
      const { isAvailable, shownByOwner } = listing;
      patchListing(client, id, { isAvailable, shownByOwner });
      const text = reasonOf(error) ?? t('listings.mine.switchFailedText');
      toast({ tone: 'destructive', title: t('listings.mine.switchFailed'), text });
    },
    onSettled: () => refreshListing(client, id),
  });
  const run = async (isAvailable: boolean): Promise<boolean> => {
    if (client.isMutating({ mutationKey }) > 0) return false;
    return mutateAsync(isAvailable).then(
      () => true,
      () => false,
    );
  };
  return { busy, run };
}
