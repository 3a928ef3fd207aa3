import { DomainError } from '#shared/domain/errors.ts';
import { liveStreamsPerInstance, liveStreamsPerPerson } from '#shared/domain/limits.ts';

/** One open stream. `crowdedOut`: another one took its place, so it should not come back at once. */
export interface OpenStream {
  end(crowdedOut: boolean): void;
}

export interface StreamLimits {
  readonly perPerson: number;
  readonly inAll: number;
}

const LIMITS: StreamLimits = { perPerson: liveStreamsPerPerson, inAll: liveStreamsPerInstance };
const RETRY_SECONDS = 60;

/** The streams that are open on this instance: each holds a socket and a timer, so there is an end to their number. */
export class OpenStreams {
  /** By person; a Set keeps the order in which they were opened. */
  readonly #byPerson = new Map<string, Set<OpenStream>>();
  readonly #limits: StreamLimits;
  #count = 0;

  constructor(limits: StreamLimits = LIMITS) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#count;
  }

  /** Ends the person's oldest stream when there are too many of them. Throws 503 when the instance has no room at all. */
  makeRoom(personId: string): void {
    const own = this.#byPerson.get(personId);
    const [oldest] = own ?? [];
    if (oldest && own && own.size >= this.#limits.perPerson) {
      this.remove(personId, oldest);
      oldest.end(true);
    }
    if (this.#count < this.#limits.inAll) return;
    throw new DomainError('too_many_streams', { retryAfterSeconds: RETRY_SECONDS });
  }

  add(personId: string, stream: OpenStream): void {
    const own = this.#byPerson.get(personId) ?? new Set();
    this.#byPerson.set(personId, own.add(stream));
    this.#count += 1;
  }

  /** Nothing happens for a stream that has gone already. */
  remove(personId: string, stream: OpenStream): void {
    const own = this.#byPerson.get(personId);
    if (!own?.delete(stream)) return;
    this.#count -= 1;
    if (own.size === 0) this.#byPerson.delete(personId);
  }

  endAll(): void {
    for (const stream of [...this.#byPerson.values()].flatMap((own) => [...own])) stream.end(false);
  }
}
