import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AdminUser, AdminUserPage, RestrictionsBody } from '#shared/contracts/admin-people.ts';
import { restrictUser, ADMIN_LISTINGS, ADMIN_USERS } from '#web/data/admin.ts';
import type { ListPage } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Each toggle sends both flags (docs/product/admin.md#screens). */
type Restrictions = Required<RestrictionsBody>;

const isList = (data: object): data is ListPage<AdminUser> => 'rows' in data;
const isPerson = (data: object): data is AdminUserPage => 'user' in data;

/** Updates a user in every list and on their own page, whose query key begins with the same path. */
function patchUser(client: QueryClient, id: string, patch: Restrictions): void {
  const patched = (user: AdminUser): AdminUser => (user.id === id ? { ...user, ...patch } : user);
  client.setQueriesData<object>({ queryKey: [ADMIN_USERS] }, (data) => {
    if (!data) return data;
    if (isList(data)) return { ...data, rows: data.rows.map(patched) };
    return isPerson(data) ? { ...data, user: patched(data.user) } : data;
  });
}

/** Restricts a user from booking or listing, or lifts it: optimistic, rolled back where the call fails. */
export function useRestrictions({ id, restrictionNoBook, restrictionNoList }: AdminUser) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    scope: { id: `restrictions ${id}` },
    mutationFn: (body: Restrictions) => restrictUser(apiOf(client), id, body),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: [ADMIN_USERS] });
      patchUser(client, id, body);
      return { restrictionNoBook, restrictionNoList };
    },
    onSuccess: () => toast({ title: t('admin.success'), text: t('admin.users.restricted') }),
    onError: (_error, _body, before) => {
      if (before) patchUser(client, id, before);
      toast({ tone: 'destructive', title: t('admin.error'), text: t('admin.users.restrictFailed') });
    },
    // Not waited for: while the lists are read again, the next press already counts.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [ADMIN_USERS] });
      // Items of an owner who may not list are marked.
      void client.invalidateQueries({ queryKey: [ADMIN_LISTINGS] });
    },
  });
  return { change: (body: Restrictions) => mutate(body), busy: isPending };
}
