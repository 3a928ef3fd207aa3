import type { Kind, Kinds } from '../objects/kinds.ts';
import type { SandboxEvent } from '../objects/stored.ts';
import { newEvent } from '../webhooks/events.ts';
import { missingResource } from '../wire/errors.ts';
import type { Put, SandboxStore } from './store.ts';

/** What Stripe's errors call a kind where they do not use its name. */
const ERROR_NAMES: Partial<Record<Kind, string>> = {
  balance_transaction: 'balance transaction',
  payment_method: 'PaymentMethod',
  transfer_reversal: 'transfer reversal',
};

/** Who asked; goes into the events that a call causes. */
export interface RequestMark {
  id: string | null;
  idempotencyKey: string | null;
}

/**
 * One call's transaction: reads see its own changes, and nothing reaches the store before `commit`.
 * It lives within one synchronous run, so that two calls can never interleave.
 */
export class Unit {
  #changes = new Map<string, Map<string, object | null>>();
  #events: SandboxEvent[] = [];
  readonly #store: SandboxStore;
  /** Unix seconds of product time. */
  readonly now: number;
  /** Milliseconds of real time. */
  readonly realNow: number;
  readonly mark: RequestMark;

  constructor(
    store: SandboxStore,
    now: number,
    realNow: number,
    mark: RequestMark = { id: null, idempotencyKey: null },
  ) {
    this.#store = store;
    this.now = now;
    this.realNow = realNow;
    this.mark = mark;
  }

  /** The same unit of changes at another instant (unix seconds), for imported history. */
  at(now: number): Unit {
    const unit = new Unit(this.#store, now, this.realNow, this.mark);
    unit.#changes = this.#changes;
    unit.#events = this.#events;
    return unit;
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const changed = this.#changes.get(kind)?.get(id);
    if (changed === null) return undefined;
    return (changed ?? this.#store.get(kind, id)) as Kinds[K] | undefined;
  }

  /** The thing with that id, or Stripe's error, which names the parameter. */
  find<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const known = this.get(kind, id);
    if (!known) throw missingResource(ERROR_NAMES[kind] ?? kind, id, param);
    return known;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    const changes = this.#changes.get(kind);
    if (!changes) return [...this.#store.all(kind)] as Kinds[K][];
    const known = new Map<string, object>();
    for (const value of this.#store.all(kind)) known.set((value as { id: string }).id, value);
    for (const [id, value] of changes)
      if (value === null) known.delete(id);
      else known.set(id, value);
    return [...known.values()] as Kinds[K][];
  }

  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    let changes = this.#changes.get(kind);
    if (!changes) this.#changes.set(kind, (changes = new Map<string, object | null>()));
    changes.set(value.id, value);
    return value;
  }

  /** A new version of a thing that exists. */
  patch<K extends Kind>(kind: K, id: string, changes: Partial<Kinds[K]>): Kinds[K] {
    const known = this.get(kind, id);
    if (!known) throw new Error(`There is no ${kind} ${id}.`);
    return this.put(kind, { ...known, ...changes });
  }

  remove(kind: Kind, id: string): void {
    let changes = this.#changes.get(kind);
    if (!changes) this.#changes.set(kind, (changes = new Map<string, object | null>()));
    changes.set(id, null);
  }

  /** Records an event with its deliveries; the object is kept as it is now. */
  emit(type: SandboxEvent['type'], object: object, { account }: { account?: string } = {}): void {
    const request = { id: this.mark.id, idempotency_key: this.mark.idempotencyKey };
    const facts = { type, object, account, request, now: this.now, realNow: this.realNow };
    const { event, deliveries } = newEvent(facts, this.all('-endpoint'));
    this.#events.push(this.put('event', event));
    for (const delivery of deliveries) this.put('-delivery', delivery);
  }

  /** Makes the changes durable and answers the events among them. */
  commit(): readonly SandboxEvent[] {
    const puts: Put[] = [];
    for (const [kind, changes] of this.#changes)
      for (const [id, value] of changes) puts.push([kind, id, value]);
    if (puts.length > 0) this.#store.commit(puts);
    return this.#events;
  }
}
