import type { Kinds } from '../objects/kinds.ts';
import { listParams, page } from './lists.ts';
import { mergeMetadata, metadata, text, type Shape, type Values } from './params.ts';
import { route, type Route } from './route.ts';

/** Kinds that Stripe lists by the instant at which they were made. */
type Listed = { [K in keyof Kinds]: Kinds[K] extends { created: number } ? K : never }[keyof Kinds];

/** `GET <path>`: all of a kind, those with the given values where parameters of these names are given. */
export const listRoute = <K extends Listed>(
  path: string,
  kind: K,
  filters: readonly (string & keyof Kinds[K])[],
  more: Shape = {},
): Route =>
  route({
    method: 'GET',
    path,
    params: { ...listParams, ...Object.fromEntries(filters.map((name) => [name, text])), ...more },
    run({ unit, params }) {
      const asked = params as typeof params & Partial<Record<string, unknown>>;
      const matches = (item: Kinds[K]) =>
        filters.every((name) => !asked[name] || (item[name] as unknown) === asked[name]);
      return page(path, unit.all(kind).filter(matches) as (Kinds[K] & Kinds[Listed])[], params);
    },
  });

/** `GET <path>/:id`. */
export const retrieveRoute = (path: string, kind: keyof Kinds): Route =>
  route({ method: 'GET', path: `${path}/:id`, params: {}, run: ({ unit, id }) => unit.find(kind, id) });

interface Labeled {
  readonly metadata?: Record<string, string> | null;
  readonly description?: string | null;
}

/** `POST <path>/:id` where nothing but metadata can be changed, and the description where there is one. */
export const updateLabelsRoute = (
  path: string,
  kind: 'charge' | 'payment_method' | 'refund' | 'transfer',
  hasDescription = false,
): Route =>
  route({
    method: 'POST',
    path: `${path}/:id`,
    params: { metadata, ...(hasDescription && { description: text }) },
    run({ unit, id, params }) {
      const known: Labeled = unit.find(kind, id);
      const { description } = params as Values<{ description: typeof text }>;
      const changed = unit.patch(kind, id, {
        metadata: mergeMetadata(known.metadata ?? {}, params.metadata),
        ...(description === undefined ? {} : { description }),
      });
      unit.emit(`${kind}.updated`, changed);
      return changed;
    },
  });
