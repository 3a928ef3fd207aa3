import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingUsage, ConfirmReadingBody, RecordReadingBody } from '#shared/contracts/usage.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { usageQuery } from '#web/data/bookings.ts';
import { confirmReading, recordReading } from '#web/data/usage.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** One thing that a party does about a reading; what the server refuses is a notice, and everything is read again. */
function useUsageChange<Input>(bookingId: string, send: (input: Input) => Promise<BookingUsage>) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (usage) => {
      client.setQueryData(usageQuery(bookingId).queryKey, usage);
      toast({ title: t('usage.saved') });
    },
    onError: (failure) => toast({ tone: 'destructive', title: t('usage.notSaved'), text: reasonOf(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
  return { run: mutate, busy: isPending };
}

export function useRecordReading(bookingId: string) {
  const client = useQueryClient();
  return useUsageChange(bookingId, (body: RecordReadingBody) =>
    recordReading(apiOf(client), bookingId, body),
  );
}

export function useConfirmReading(bookingId: string) {
  const client = useQueryClient();
  return useUsageChange(bookingId, (body: ConfirmReadingBody) =>
    confirmReading(apiOf(client), bookingId, body),
  );
}
