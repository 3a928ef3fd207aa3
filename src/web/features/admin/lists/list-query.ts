import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { freshOnReturn } from '#web/data/call.ts';
import type { ListPage } from '#web/lib/api-client.ts';
import { apiOf, pathOfKey } from '#web/lib/query-client.ts';
import { paramsOf, type Params } from './list-url.ts';

/** One page of a list of the Admin's. While the next one comes, the one before is still there. */
export function listPageQuery<Row>(path: string, asked: Params) {
  const queryKey = [path, paramsOf(asked)] as const;
  return queryOptions<ListPage<Row>, Error, ListPage<Row>, typeof queryKey>({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client).getPage<Row>(pathOfKey(queryKey), signal),
    ...freshOnReturn,
    placeholderData: keepPreviousData,
  });
}

/** Where the next page begins; undefined on the last one. */
export function nextCursor({ next }: ListPage<unknown>): string | undefined {
  if (next === undefined) return undefined;
  return new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') ?? undefined;
}
