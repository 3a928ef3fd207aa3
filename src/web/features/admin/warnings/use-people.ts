import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { ADMIN_USERS } from '#web/data/admin.ts';
import type { ListPage } from '#web/lib/api-client.ts';
import { listPageQuery } from '../lists/list-query.ts';

const TYPING_PAUSE_MS = 200;
const OFFERED = 8;
/** Of a search text. */
const MOST = 100;

/** Enough to distinguish users of the same name; an e-mail address is unique. */
export const labelOf = ({ firstName, lastName, email, id }: AdminUser): string =>
  `${firstName} ${lastName} · ${email ?? id}`;

const peopleQuery = (text: string) =>
  listPageQuery<AdminUser>(ADMIN_USERS, { q: text.slice(0, MOST), sort: 'name', limit: String(OFFERED) });

const fits = (label: string, typed: string): boolean =>
  label.toLowerCase().includes(typed.trim().toLowerCase());

/** People whose name, e-mail address or phone number is like what is typed; the first by name while nothing is. */
export function usePeopleLabels(typed: string, isOpen: boolean): string[] {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData } = useQuery({ ...peopleQuery(settled.trim()), enabled: isOpen });
  if (!isOpen) return [];
  // The Admin cannot be warned (docs/product/admin.md#warnings).
  const labels = (data?.rows ?? []).filter(({ isAdmin }) => !isAdmin).map(labelOf);
  const isAnswer = settled === typed && !isPlaceholderData;
  // Suggestions for an earlier text are offered only where they fit this one, so that fast typing warns no wrong user.
  return isAnswer ? labels : labels.filter((label) => fits(label, typed));
}

function knownPeople(client: QueryClient): AdminUser[] {
  return client
    .getQueriesData<object>({ queryKey: [ADMIN_USERS] })
    .flatMap(([, data]) => (data && 'rows' in data ? (data as ListPage<AdminUser>).rows : []));
}

/** The person whom an offered label means. */
export function useFindPerson(): (label: string) => AdminUser | undefined {
  const client = useQueryClient();
  return (label) => knownPeople(client).find((person) => labelOf(person) === label);
}
