import { badParameter, missingResource } from './errors.ts';
import { group, integer, text, type Reader, type Shape, type Values } from './params.ts';

const created: Reader<Values<typeof range>> = (raw, path) =>
  typeof raw === 'string' ? exactly(integer(raw, path)) : group(range)(raw, path);
const range = { gt: integer, gte: integer, lt: integer, lte: integer };
const exactly = (instant: number): Values<typeof range> => ({ gte: instant, lte: instant });

/** What every list call takes. */
export const listParams = {
  limit: integer,
  starting_after: text,
  ending_before: text,
  created,
} satisfies Shape;

/** Stripe's list object around one page of items, newest first. */
export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** One page of `items` (oldest first), newest first, cut by Stripe's cursors. */
export function page<T extends { id: string; created: number }>(
  url: string,
  items: readonly T[],
  { limit = 10, starting_after: after, ending_before: before, created: within }: Values<typeof listParams>,
): List<T> {
  if (limit < 1 || limit > 100)
    throw badParameter('limit', 'parameter_invalid_integer', 'limit must be from 1 to 100.');
  const newestFirst = items.toReversed();
  const position = (id: string, param: string): number => {
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw missingResource('object', id, param);
    return index;
  };
  // The cursor may name an item that the filter leaves out, so it is looked up first.
  const from = after ? position(after, 'starting_after') + 1 : 0;
  const to = before ? position(before, 'ending_before') : newestFirst.length;
  const matching = newestFirst.slice(from, to).filter((item) => isWithin(item.created, within));
  // Backwards, the page is the one right before the cursor.
  const data = before && !after ? matching.slice(-limit) : matching.slice(0, limit);
  return { object: 'list', url, has_more: matching.length > data.length, data };
}

function isWithin(instant: number, within: Values<typeof range> = {}): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = within;
  return instant > gt && instant >= gte && instant < lt && instant <= lte;
}
