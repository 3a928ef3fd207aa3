import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import {
  readFilters,
  readParams,
  writeParams,
  type ListFilters,
  type Known,
  type ListUrl,
  type Params,
} from './list-url.ts';
import { listPageQuery, nextCursor } from './list-query.ts';

/** Every list is turned page by page. */
export type Paged = Known & { readonly cursor: 'text' };

/** Neither the page nor the order narrows a list. */
const isFilter = (name: string): boolean => name !== 'cursor' && name !== 'sort';

/** A list whose filters are part of the address: its rows, and the functions that change the filters. */
export function useList<Row, Names extends Paged>(call: string, address: ListUrl<Names>) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const params = readParams(address.known, search);
  const query = useQuery(listPageQuery<Row>(call, params));
  const { data: page, isPlaceholderData } = query;
  const { cursor } = params;
  const next = page && nextCursor(page);
  const at = (there: string | undefined) => writeParams(address, { ...params, cursor: there });
  return {
    asked: readFilters(address.known, search),
    isNarrowed: Object.keys(params).some(isFilter),
    /** The address of the whole list. */
    whole: writeParams(address, {}),
    /** Undefined until they are there. */
    rows: page?.rows,
    /** A row; it contains the name of the user by whom the list is filtered. */
    someRow: page?.rows[0],
    /** The rows answer the question before. */
    stale: isPlaceholderData,
    query,
    /** Of the page that is asked for; undefined for the first one. */
    cursor,
    /** Addresses of the first and the next page, where there are such. */
    first: cursor === undefined ? undefined : at(undefined),
    next: next === undefined || isPlaceholderData ? undefined : at(next),
    /** A changed filter starts at the first page; typing adds no history entry. */
    ask: (change: ListFilters<Names>, typing = false) => {
      const changed: Params = { ...params, ...(change as Params), cursor: undefined };
      navigate(writeParams(address, changed), { replace: typing });
    },
  };
}

export type List<Row, Names extends Paged> = ReturnType<typeof useList<Row, Names>>;
