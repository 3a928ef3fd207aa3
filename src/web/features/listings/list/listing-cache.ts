import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { MY_LISTINGS } from '#web/data/keys.ts';
import type { ListPage } from '#web/lib/api-client.ts';

type Pages = InfiniteData<ListPage<OwnListing>, string>;

function changeRows(client: QueryClient, change: (rows: OwnListing[]) => OwnListing[]): void {
  client.setQueriesData<Pages>({ queryKey: [MY_LISTINGS] }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) } : data,
  );
}

/** Changes one's own listing wherever the list shows it. */
export const patchListing = (client: QueryClient, id: string, patch: Partial<OwnListing>): void =>
  changeRows(client, (rows) => rows.map((row) => (row.id === id ? { ...row, ...patch } : row)));

export const dropListing = (client: QueryClient, id: string): void =>
  changeRows(client, (rows) => rows.filter((row) => row.id !== id));

/** Stops answers that are under way and would undo what was just shown. */
export const cancelRefetches = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: [MY_LISTINGS] });
