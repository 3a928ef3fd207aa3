import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import { BOOKINGS, ANALYTICS, MY_LISTINGS } from '#web/data/keys.ts';
import { ApiError, type ApiClient, type ListPage } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ToastOptions } from '#web/ui/toast-store.ts';
import { bookingQuery } from '#web/data/bookings.ts';

const underWay = new Set<string>();

/** Runs it unless the same thing is under way already: two taps in a row send one call, before anything is drawn again. */
async function once(what: string, run: () => Promise<boolean>): Promise<boolean> {
  if (underWay.has(what)) return false;
  underWay.add(what);
  try {
    return await run();
  } finally {
    underWay.delete(what);
  }
}

type Pages = InfiniteData<ListPage<Booking>, string>;

const isList = (key: QueryKey): boolean => key[0] === BOOKINGS && key[2] === 'pages';

/** Lists, and this one booking on its own: what shows its state. */
const shows = (id: string) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    isList(queryKey) || (queryKey[0] === BOOKINGS && queryKey[1] === id && queryKey.length === 2),
});

/** Changes a booking wherever the browser shows it: in the lists of both sides and on its own. */
function patchBooking(client: QueryClient, id: string, change: (booking: Booking) => Booking): void {
  const changed = (booking: Booking) => (booking.id === id ? change(booking) : booking);
  client.setQueriesData<Pages>({ predicate: ({ queryKey }) => isList(queryKey) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) } : data,
  );
  client.setQueryData<Booking>(bookingQuery(id).queryKey, (booking) => booking && change(booking));
}

/** Stops answers that are under way and would undo what was just shown. */
const cancelRefetches = (client: QueryClient, id: string): Promise<void> => client.cancelQueries(shows(id));

/** After a change: every list and the counts, this booking with its history, the days of its item, and what its owner counts. */
function refreshBooking(client: QueryClient, { id, equipmentId }: Booking): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second] }) =>
      (head === BOOKINGS &&
        (typeof second !== 'string' || second === id || second === 'counts' || second === 'today')) ||
      (head === '/api/equipment' && second === equipmentId) ||
      head === MY_LISTINGS ||
      head === ANALYTICS,
  });
}

/** One thing that a party does with a booking. */
export interface BookingActionOptions<Answer extends { booking: Booking }> {
  readonly action: BookingAction;
  readonly send: (api: ApiClient) => Promise<Answer>;
  /** What is shown at once; taken back where the call fails. */
  readonly expected?: (booking: Booking) => Booking;
  readonly succeeded: (answer: Answer) => ToastOptions;
  readonly failed: (error: Error) => ToastOptions;
}

/** `run` resolves to whether it succeeded; a second press while it is under way does nothing. */
export function useBookingAction<Answer extends { booking: Booking }>(
  booking: Booking,
  action: BookingActionOptions<Answer>,
) {
  const client = useQueryClient();
  const toast = useToast();
  const t = useText();
  const { id } = booking;
  const mutationKey = [BOOKINGS, id, action.action];
  const busy = useIsMutating({ mutationKey }) > 0;
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => action.send(apiOf(client)),
    onMutate: async () => {
      if (action.expected) {
        await cancelRefetches(client, id);
        patchBooking(client, id, action.expected);
      }
      return { before: booking };
    },
    onSuccess: (answer) => {
      patchBooking(client, id, () => answer.booking);
      toast(action.succeeded(answer));
    },
    onError: (error, _nothing, shown) => {
      if (action.expected && shown) patchBooking(client, id, () => shown.before);
      // Never sent later on its own: by then the other side may have acted, and the hour would be another one.
      const said = action.failed(error);
      const needsNetwork = error instanceof ApiError ? undefined : t('bookings.needsNetwork');
      const text = [said.text, needsNetwork].filter(Boolean).join(' ');
      toast({ tone: 'destructive', ...said, ...(text ? { text } : {}) });
    },
    onSettled: () => refreshBooking(client, booking),
  });
  const run = (): Promise<boolean> =>
    once(`${id} ${action.action}`, () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    );
  return { busy, run };
}

/** The booking without an action that has just been taken. */
export const without = (booking: Booking, action: BookingAction): Booking => ({
  ...booking,
  allowedActions: booking.allowedActions.filter((allowed) => allowed !== action),
});
