import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerClaimBody, BookingClaim, FileClaimBody } from '#shared/contracts/claims.ts';
import { answerClaim, claimQuery, fileClaim } from '#web/data/claims.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';

const problemsOf = (error: unknown) => (error instanceof ApiError ? error.body.problems : undefined);

/** One thing that a party does about a claim; what the server refuses is a notice, and the claim is read again. */
function useClaimChange<Input>(bookingId: string, send: (input: Input) => Promise<BookingClaim>) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (view) => {
      client.setQueryData(claimQuery(bookingId).queryKey, view);
      toast({ title: t('claim.sent') });
    },
    onError: (failure) =>
      toast({
        tone: 'destructive',
        title: t('claim.notSent'),
        // A problem of a field is shown beside it.
        text: problemsOf(failure) ? t('claim.seeFields') : reasonOf(failure),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [BOOKINGS] }),
  });
  return { run: mutate, busy: isPending, problems: problemsOf(error) };
}

export function useFileClaim(bookingId: string) {
  const client = useQueryClient();
  return useClaimChange(bookingId, (body: FileClaimBody) => fileClaim(apiOf(client), bookingId, body));
}

export function useAnswerClaim(bookingId: string) {
  const client = useQueryClient();
  return useClaimChange(bookingId, (body: AnswerClaimBody) => answerClaim(apiOf(client), bookingId, body));
}
