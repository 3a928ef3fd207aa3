import type { FleetQuery } from '#shared/contracts/fleet.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import type { FleetFilter, FleetPage } from './fleet.repository.ts';

/** One more than the page is read, to know whether there is a next one. Throws 400 for a cursor of another question. */
export async function fleetPage<Row extends { readonly id: string; readonly sortKey: string }>(
  cursors: Platform['cursors'],
  actor: MemberActor,
  { q, state, category, limit, cursor }: FleetQuery,
  read: (filter: FleetFilter, page: Pick<FleetPage, 'after' | 'limit'>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const filter = { text: q?.trim() || undefined, state, categoryId: category };
  const fingerprint = `fleet:${actor.id}:${JSON.stringify(filter)}`;
  const after = cursor === undefined ? undefined : cursors.decode(cursor, fingerprint, ['string', 'string']);
  const found = await read(filter, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && cursors.encode(fingerprint, [last.sortKey, last.id]) };
}
