import { EquipmentSearchQuery } from '#shared/contracts/equipment.ts';

/** Pages of a kind share their part of the cache, so that made-up searches cannot push out home or an item. */
export type PageKind = 'fixed' | 'item' | 'search';

export interface PublicAddress {
  readonly kind: PageKind;
  /** Path and query as the page is rendered and kept: known parameters alone, each once, in one order. */
  readonly url: string;
  /** Of an item's page. */
  readonly equipmentId?: string;
}

const SEARCH_PARAMETERS = Object.keys(EquipmentSearchQuery.shape).filter(
  (name) => name !== 'cursor' && name !== 'limit',
);
const ITEM = /^\/equipment\/([\w-]{1,64})$/;
/** No search that a person types is longer; a longer one is rendered for itself. */
const LONGEST_QUERY = 600;

function searchOf(query: string): PublicAddress | undefined {
  const asked = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) {
    const value = asked.get(name);
    if (value) known.set(name, value);
  }
  if (known.size === 0) return { kind: 'fixed', url: '/search' };
  return { kind: 'search', url: `/search?${known.toString()}` };
}

/** The address of a page that is the same for every guest; undefined for all other pages. */
export function publicAddress(url: string): PublicAddress | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path === '/' || path === '/privacy') return { kind: 'fixed', url: path };
  const [, equipmentId] = ITEM.exec(path) ?? [];
  if (equipmentId) return { kind: 'item', url: path, equipmentId };
  if (path !== '/search') return undefined;
  const query = mark < 0 ? '' : url.slice(mark);
  return query.length <= LONGEST_QUERY ? searchOf(query) : undefined;
}
