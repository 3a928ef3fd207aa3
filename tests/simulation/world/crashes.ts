import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import { connectDatabase, type DatabaseClient } from '#server/db/client.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/db/unit-of-work.ts';

/** Where in its work a process dies. */
export type Boundary = 'before_call' | 'after_call' | 'after_commit';
export const BOUNDARIES: readonly Boundary[] = ['before_call', 'after_call', 'after_commit'];

/** Thrown at a crash, unlike any error of the product. */
export class Killed extends Error {
  constructor() {
    super('killed');
  }
}

/** A process's connections to the provider and the database, closed for good at its crash. */
export interface CrashableOutside {
  readonly client: DatabaseClient;
  readonly unitOfWork: UnitOfWork;
  readonly provider: PaymentProvider;
  isDead: () => boolean;
  /** Between the call and the answer of the provider. */
  isWaiting: () => boolean;
  /** Dies at the `nth` such boundary from now on. */
  doom: (boundary: Boundary, nth: number) => void;
  /** The end is called off, should it not have come. */
  spare: () => void;
}

/** Called around every call to the provider; what it does happens while the caller waits. */
export type Interlude = (when: 'before' | 'after', call: string) => Promise<void>;

/** Asked right before a call leaves: whether the one who makes it lives to hear the answer. */
export type Fate = (call: string, given: readonly unknown[]) => Promise<'goes on' | 'dies'>;

export interface CrashHooks {
  readonly interlude: Interlude;
  readonly fate: Fate;
  readonly onDeath: (boundary: Boundary) => void;
  readonly onError: (error: unknown) => void;
}

/** After a death nothing is written any more: not even that a call has failed. */
function shutPool(client: DatabaseClient, isDead: () => boolean): void {
  const { pool } = client;
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)];
  const guarded =
    (work: (...given: never[]) => unknown) =>
    (...given: never[]): unknown =>
      isDead() ? Promise.reject(new Killed()) : work(...given);
  Object.assign(pool, { query: guarded(query as never), connect: guarded(connect as never) });
}

export function createCrashable(
  url: string,
  whole: PaymentProvider,
  { interlude, fate: fateOf, onDeath, onError }: CrashHooks,
): CrashableOutside {
  let isDead = false;
  let waiting = 0;
  let fate: { boundary: Boundary; left: number } | undefined;
  const client = connectDatabase(url, onError, { max: 6 });
  shutPool(client, () => isDead);
  const base = createUnitOfWork(client.db, () => undefined);

  /** Throws when this is the fated boundary. */
  function pass(boundary: Boundary): void {
    if (isDead) throw new Killed();
    if (fate?.boundary !== boundary || --fate.left > 0) return;
    isDead = true;
    onDeath(boundary);
    throw new Killed();
  }

  const provider = new Proxy(whole, {
    get(target, name: keyof PaymentProvider) {
      const call = Reflect.get(target, name) as (...given: unknown[]) => unknown;
      if (name === 'verifyWebhook') return call;
      return async (...given: unknown[]) => {
        pass('before_call');
        waiting += 1;
        try {
          await interlude('before', name);
          if ((await fateOf(name, given)) === 'dies') fate = { boundary: 'after_call', left: 1 };
          const answer = await call(...given);
          await interlude('after', name);
          return answer;
        } finally {
          waiting -= 1;
          pass('after_call');
        }
      };
    },
  });
  return {
    client,
    provider,
    unitOfWork: {
      async run(work) {
        if (isDead) throw new Killed();
        const result = await base.run(work);
        pass('after_commit');
        return result;
      },
    },
    isDead: () => isDead,
    isWaiting: () => waiting > 0,
    doom: (boundary, nth) => void (fate = { boundary, left: nth }),
    spare: () => void (fate = undefined),
  };
}
