import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from '#web/lib/api-client.ts';
import { apiOf, pathOfKey } from '#web/lib/query-client.ts';
import type { PathParts, Answer, Filter, Readable } from './call.ts';

type RowOf<A> = Answer<A> extends readonly (infer Row)[] ? Row : never;

const pages = <Row>(parts: PathParts, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...parts, filter, 'pages'] as QueryKey,
    queryFn: ({ client, signal, pageParam }) => apiOf(client).getPage<Row>(pageParam, signal),
    initialPageParam: pathOfKey([...parts, filter]),
    getNextPageParam: (last) => last.next,
  });
export type Pages<Row> = ReturnType<typeof pages<Row>>;

/** A list page by page, with the filters of its first page. Its key ends in `pages`. */
export const readPages = <const A extends PathParts>(
  parts: A & Readable<A>,
  filter: Filter = {},
): Pages<RowOf<A>> => pages(parts, filter);

/** The pages as one list: a row that moved between two pages comes twice, and is shown once. */
export const rowsOf = <Row>(
  data: { readonly pages: readonly Pick<ListPage<Row>, 'rows'>[] } | undefined,
  keyOf: (row: Row) => string,
): Row[] => [
  ...new Map((data?.pages ?? []).flatMap(({ rows }) => rows).map((row) => [keyOf(row), row])).values(),
];
