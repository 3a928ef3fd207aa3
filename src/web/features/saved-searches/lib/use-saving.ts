import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '#web/lib/api-client.ts';
import { useErrorToast } from '#web/ui/use-error-toast.ts';

/** A change whose failure a toast explains; the list that it changes is looked at again. */
export function useSaving<Input>(queryKey: readonly unknown[], act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const errorToast = useErrorToast();
  return useMutation({
    mutationFn: act,
    onError: (error) => errorToast(reasonOf(error), 'saved.failed', 'saved.failedText'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
