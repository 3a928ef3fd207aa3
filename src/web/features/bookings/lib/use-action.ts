import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ToastOptions } from '#web/ui/toast-store.ts';
import { cancelRefetches, patchBooking, refreshBooking } from './booking-cache.ts';
import { once } from './once.ts';

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
