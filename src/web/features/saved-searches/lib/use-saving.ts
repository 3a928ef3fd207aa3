import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** A change whose failure a toast explains; the list that it changes is looked at again. */
export function useSaving<Input>(queryKey: readonly unknown[], act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: act,
    onError: (error) =>
      showToast({
        title: t('saved.failed'),
        text: reasonOf(error) ?? t('saved.failedText'),
        tone: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
