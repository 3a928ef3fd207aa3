import { LRUCache } from 'lru-cache';

/**
 * Values made once per key, at most `limit` of them; the one that was asked for longest ago goes first. Rivals for a key wait
 * for one piece of work; a failure is not kept.
 */
export class BoundedCache<T extends object | string> {
  readonly #values: LRUCache<string, T, () => Promise<T>>;

  constructor(limit: number) {
    this.#values = new LRUCache({
      max: limit,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context: make }) => make(),
    });
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    return this.#values.forceFetch(key, { context: make });
  }
}
