import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deleteUser } from '../api/people.ts';
import { NotConfirmed } from '../confirm/confirm-identity.ts';
import { useConfirmed } from '../confirm/confirm-provider.tsx';
import { ADMIN_LISTINGS, ADMIN_STATS, ADMIN_USERS, ADMIN_WARNINGS } from '../desk/api/desk-calls.ts';
import { refusalNotice } from '../lib/refusal-notice.ts';
import { standingRentals } from '../lib/standing.ts';

/** Every list in which the person stands, and the counts. */
const CHANGES = [ADMIN_USERS, ADMIN_STATS, ADMIN_LISTINGS, ADMIN_WARNINGS];

/** Removes somebody's account for good. `standing`: the rentals in the way, once the server has named them. */
export function useDeleteUser(id: string) {
  const t = useText();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const toast = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => confirmed(() => deleteUser(apiOf(client), id)),
    onSuccess: async () => {
      toast({ title: t('admin.success'), text: t('admin.users.deleted') });
      await Promise.all(CHANGES.map((path) => client.invalidateQueries({ queryKey: [path] })));
    },
    onError: (failure) => {
      if (!(failure instanceof NotConfirmed)) toast(refusalNotice(t, failure, t('admin.users.deleteFailed')));
    },
  });
  const run = (): Promise<boolean> =>
    mutateAsync().then(
      () => true,
      () => false,
    );
  const failed = error !== null && !(error instanceof NotConfirmed);
  return { busy: isPending, failed, standing: standingRentals(error), run };
}
