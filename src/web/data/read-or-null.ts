import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { get, type PathParts, type Answer, type Readable } from './call.ts';

/** Not there, or an id that cannot be: to the reader it is the same. */
export const MISSING: readonly number[] = [400, 404, 414, 422];

export const nullIfMissing = <Found>(found: Promise<Found>, missing = MISSING): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof ApiError && missing.includes(error.status)) return null;
    throw error;
  });

/** A query that answers null where there is nothing for this reader: an answer that travels with the page. */
export const readOrNull = <const A extends PathParts>(parts: A & Readable<A>, missing = MISSING) =>
  queryOptions({
    queryKey: parts,
    queryFn: ({ client, signal }): Promise<Answer<A> | null> =>
      nullIfMissing(get(apiOf(client), parts, signal), missing),
  });
