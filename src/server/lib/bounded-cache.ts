/**
 * Values made once per key, at most `limit` of them; the one that was asked for longest ago goes first.
 * The promise is kept, so that rivals for the same key wait for one piece of work; a failure is not kept.
 */
export class BoundedCache<T> {
  readonly #entries = new Map<string, Promise<T>>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = known ?? this.#made(key, make);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
    return entry;
  }

  #made(key: string, make: () => Promise<T>): Promise<T> {
    const entry = make();
    entry.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry;
  }
}
