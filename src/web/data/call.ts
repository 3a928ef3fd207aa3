import { queryOptions } from '@tanstack/react-query';
import type { reads, writes } from '#shared/contracts/calls.ts';
import type { z } from '#shared/contracts/zod.ts';
import { maximumListLimit } from '#shared/domain/limits.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { pathOfKey } from '#web/lib/query-client.ts';

export type Filter = Readonly<Record<string, string>>;
/** The parts of a path, ids on their own, then the filters: `['/api/bookings', id, 'history']`. Also the key of a query. */
export type PathParts = readonly [string, ...(string | Filter)[]];

/** `/api/bookings/:id/history` as `/api/bookings/:/history`. */
type Shape<Path extends string> = Path extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}:/${Shape<Rest>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}:`
    : Path;
type Part<Text extends string> = string extends Text ? ':' : Text;
/** The shape of the path that its parts lead to. */
type PathOf<A> = A extends readonly [infer First extends string, ...infer Rest]
  ? Rest extends readonly [string, ...unknown[]]
    ? `${Part<First>}/${PathOf<Rest>}`
    : Part<First>
  : never;

type Reads = { [Path in keyof typeof reads as Shape<Path>]: z.infer<(typeof reads)[Path]> };
type Writes = { [Call in keyof typeof writes as Shape<Call>]: (typeof writes)[Call] };

/** Parts that name no call do not compile. */
export type Readable<A> = PathOf<A> extends keyof Reads ? unknown : never;
export type Answer<A> = Reads[PathOf<A> & keyof Reads];

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Write<M extends Method, A> = Writes[`${M} ${PathOf<A>}` & keyof Writes];
type Writable<M extends Method, A> = `${M} ${PathOf<A>}` extends keyof Writes ? unknown : never;
type Body<Call> = Call extends { body: infer Schema extends z.core.$ZodType }
  ? [body: z.input<Schema>, headers?: Record<string, string>]
  : [];
type WriteAnswer<Call> = Call extends { answer: infer Schema extends z.core.$ZodType }
  ? z.infer<Schema>
  : never;

/** Others and time change it meanwhile: a return to the screen after this time fetches it again. */
export const freshOnReturn = { staleTime: 60_000 } as const;

/** A query of what a call answers. */
export const read = <const A extends PathParts>(...parts: A & Readable<A>) =>
  queryOptions<Answer<A>>({ queryKey: parts });

/** Asks past the cache. */
export const get = <const A extends PathParts>(
  api: ApiClient,
  parts: A & Readable<A>,
  signal?: AbortSignal,
): Promise<Answer<A>> => api.get(pathOfKey(parts), signal);

/** Filter of a list that is fetched as a whole: pages as long as the server allows. */
export const WHOLE = { limit: String(maximumListLimit) } as const;

/** A call that changes something. */
export const send = <M extends Method, const A extends PathParts>(
  api: ApiClient,
  method: M,
  parts: A & Writable<M, A>,
  ...[body, headers]: Body<Write<M, A>>
): Promise<WriteAnswer<Write<M, A>>> => api.send(method, pathOfKey(parts), body, headers);
