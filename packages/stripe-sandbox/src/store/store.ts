/** One change: the new value of a thing, or null when it is gone. */
export type Put = readonly [kind: string, id: string, value: object | null];

/** Where the sandbox keeps what it knows. A stored object is never changed in place; a change is a new object. */
export interface SandboxStore {
  get(kind: string, id: string): object | undefined;
  /** In the order in which they were first put. */
  all(kind: string): Iterable<object>;
  kinds(): Iterable<string>;
  /** Applies all changes or none; they are durable when the call returns. */
  commit(puts: readonly Put[]): void;
  close(): void;
}

/** The maps behind both stores. A changed object keeps its place, so that lists stay in the order of creation. */
export class Shelves {
  readonly #kinds = new Map<string, Map<string, object>>();

  apply(puts: readonly Put[]): void {
    for (const [kind, id, value] of puts) {
      let shelf = this.#kinds.get(kind);
      if (!shelf) this.#kinds.set(kind, (shelf = new Map<string, object>()));
      if (value === null) shelf.delete(id);
      else shelf.set(id, value);
    }
  }

  get(kind: string, id: string): object | undefined {
    return this.#kinds.get(kind)?.get(id);
  }

  all(kind: string): Iterable<object> {
    return this.#kinds.get(kind)?.values() ?? [];
  }

  kinds(): Iterable<string> {
    return this.#kinds.keys();
  }

  /** How many things there are. */
  get size(): number {
    let sum = 0;
    for (const shelf of this.#kinds.values()) sum += shelf.size;
    return sum;
  }

  *entries(): Generator<Put> {
    for (const [kind, shelf] of this.#kinds) for (const [id, value] of shelf) yield [kind, id, value];
  }
}

/** A store that forgets everything with the process; for tests. It starts with what `puts` bring. */
export function memoryStore(puts: readonly Put[] = []): SandboxStore {
  const shelves = new Shelves();
  shelves.apply(puts);
  return {
    get: (kind, id) => shelves.get(kind, id),
    all: (kind) => shelves.all(kind),
    kinds: () => shelves.kinds(),
    commit: (puts) => shelves.apply(puts),
    close: () => undefined,
  };
}
