import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { refreshRated } from './refresh.ts';

/**
 * Submits a rating once at a time. `run` resolves to whether it succeeded, after the screen shows it; success and failure
 * are shown with the prescribed texts (docs/product/ratings.md).
 */
export function useSubmit(booking: Booking, send: (api: ApiClient) => Promise<unknown>) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const failureText = (failure: Error): string =>
    (failure instanceof ApiError ? failure.userMessage : undefined) ?? t('ratings.failed');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => send(apiOf(client)),
    onSuccess: () => toast({ title: t('ratings.done'), text: t('ratings.doneText') }),
    onError: (failure) =>
      toast({ tone: 'destructive', title: t('ratings.error'), text: failureText(failure) }),
    onSettled: () => refreshRated(client, booking),
  });
  const run = (): Promise<boolean> =>
    mutateAsync().then(
      () => true,
      () => false,
    );
  return { busy: isPending, failed: error ? failureText(error) : undefined, run };
}
