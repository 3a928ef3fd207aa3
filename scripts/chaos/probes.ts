import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, send, type Visitor } from './client.ts';

const EVERY_MS = 100;
/** A person has given up then. */
const PATIENCE_MS = 2_000;

/** Asks one thing again and again, and knows for how long it was not answered. */
export class Probe {
  readonly #origin: string;
  readonly #call: Call;
  readonly #good: number[] = [];
  #isOpen = true;
  #failed = 0;
  #asked = 0;

  constructor(origin: string, call: Call) {
    this.#origin = origin;
    this.#call = call;
    void this.#run();
  }

  async #run(): Promise<void> {
    while (this.#isOpen) {
      void this.#ask();
      await sleep(EVERY_MS);
    }
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const { status, isLate } = await send(this.#origin, { ...this.#call, patienceMs: PATIENCE_MS });
    if (!this.#isOpen) return;
    if (status === 200) this.#good.push(performance.now());
    // Slow is not wrong; how long nothing was answered is counted besides.
    else if (!isLate) this.#failed += 1;
  }

  close(): void {
    this.#isOpen = false;
  }

  get failed(): number {
    return this.#failed;
  }

  get asked(): number {
    return this.#asked;
  }

  /** The longest time without a good answer since then, in seconds. */
  awaySince(from: number): number {
    const times = [from, ...this.#good.filter((at) => at >= from), performance.now()];
    return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000;
  }

  /** Whether it is answered now. */
  isAnswered(): boolean {
    return performance.now() - (this.#good.at(-1) ?? 0) < 1_000;
  }
}

/** A page's data, and a change, as seen through the balancer. */
export function probesOf(origin: string, person: Visitor, item: string): { reads: Probe; writes: Probe } {
  return {
    reads: new Probe(origin, { path: `/api/equipment/${item}` }),
    writes: new Probe(origin, { method: 'PUT', path: `/api/favourites/${item}`, as: person }),
  };
}
