import type { SandboxEvent } from './objects/stored.ts';
import type { SandboxStore } from './store/store.ts';
import { Unit, type RequestMark } from './store/unit.ts';
import type { Task } from './objects/private.ts';
import { endReview } from './payments/account-steps.ts';
import { expireHold } from './payments/holds.ts';
import { finishPayout } from './payments/payouts.ts';
import { failRefund, settleRefund } from './payments/refunds.ts';

const acts: Record<Task['kind'], (unit: Unit, subject: string) => void> = {
  expire_hold: expireHold,
  settle_refund: settleRefund,
  fail_refund: (unit, subject) => void failRefund(unit, subject),
  pay_out: (unit, subject) => finishPayout(unit, subject, 'paid'),
  verify_account: (unit, subject) => endReview(unit, subject, 'verified'),
  question_account: (unit, subject) => endReview(unit, subject, 'more_info'),
};

/** What has become due by `now` (unix seconds), in the order of its instants. */
const dueTasks = (tasks: readonly Task[], now: number): Task[] =>
  tasks.filter(({ due }) => due <= now).toSorted((one, other) => one.due - other.due);

/** Runs a task and removes it. */
function runTask(unit: Unit, task: Task): void {
  unit.remove('-task', task.id);
  acts[task.kind](unit, task.subject);
}

interface EngineOptions {
  store: SandboxStore;
  /** Real time. */
  now: () => Date;
  /** Called with every event once it is durable. */
  onEvent: (event: SandboxEvent) => void;
}

/** The store, the two clocks and the rule that every change is one synchronous, durable unit. */
export class Engine {
  readonly #store: SandboxStore;
  readonly #now: () => Date;
  readonly #onEvent: (event: SandboxEvent) => void;

  constructor({ store, now, onEvent }: EngineOptions) {
    this.#store = store;
    this.#now = now;
    this.#onEvent = onEvent;
  }

  /** Milliseconds of real time: signatures, idempotency keys, retries. */
  realNow(): number {
    return this.#now().getTime();
  }

  offsetSeconds(): number {
    return (
      (this.#store.get('-setting', 'clock') as { offsetSeconds: number } | undefined)?.offsetSeconds ?? 0
    );
  }

  /** Unix seconds of product time: everything that Stripe's objects say. */
  productNow(): number {
    return Math.floor(this.realNow() / 1000) + this.offsetSeconds();
  }

  open(mark?: RequestMark, at = this.productNow()): Unit {
    return new Unit(this.#store, at, this.realNow(), mark);
  }

  commit(unit: Unit): void {
    for (const event of unit.commit()) this.#onEvent(event);
  }

  /** Runs `work` as one unit of changes. An error leaves nothing behind. */
  transact<T>(work: (unit: Unit) => T, at?: number): T {
    const unit = this.open(undefined, at);
    const result = work(unit);
    this.commit(unit);
    return result;
  }

  /** Runs what has become due by product time, each thing at its own instant. */
  runDue(): void {
    const now = this.productNow();
    for (;;) {
      const [task] = dueTasks(this.open().all('-task'), now);
      if (!task) return;
      this.transact((unit) => runTask(unit, task), task.due);
    }
  }

  /** Removes everything but what the predicate keeps. */
  clear(keep: (kind: string) => boolean): void {
    const puts = [...this.#store.kinds()]
      .filter((kind) => !keep(kind))
      .flatMap((kind) =>
        [...this.#store.all(kind)].map((value) => [kind, (value as { id: string }).id, null] as const),
      );
    this.#store.commit(puts);
  }
}
