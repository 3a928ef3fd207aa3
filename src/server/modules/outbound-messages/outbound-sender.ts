import { createCoalescingWorker } from '#server/lib/coalescing-worker.ts';
import { listQueued, readStatus } from './outbound-messages.repository.ts';
import { createSendAttempts, type SendAttemptsDeps } from './send-attempts.ts';
import { RetryPlan } from './retry-plan.ts';

const SCAN = 500;
const AT_ONCE = 5;
const POLL_MS = 5_000;

export interface OutboundSender {
  /** Looks for waiting messages now; called after every commit. */
  kick(): void;
  /** Tries every message that is due and was there at the call, of the oldest that wait; for tests. */
  drain(): Promise<void>;
  /**
   * Waits for the first try of one committed message, making it if no worker has. True when it was accepted; false when
   * the try failed (the message keeps waiting for the next one) or when another instance is at it.
   */
  firstTry(id: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** Sends queued messages after their transaction has committed: at least once each, with growing pauses between tries. */
export function createOutboundSender(deps: SendAttemptsDeps): OutboundSender {
  const { db, clock, onError } = deps;
  const plan = new RetryPlan();
  const attempts = createSendAttempts(deps, plan);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const rounds = createCoalescingWorker(async () => {
    const waiting = await listQueued(db, SCAN);
    plan.keep(new Set(waiting.map(({ id }) => id)));
    const due = waiting.filter((row) => plan.isDue(row, clock.now().getTime()));
    for (let from = 0; from < due.length; from += AT_ONCE) {
      await Promise.all(due.slice(from, from + AT_ONCE).map((row) => attempts.make(row.id, row.attempts)));
    }
    // There may be more behind them.
    if (waiting.length === SCAN && due.length > 0) kick();
  });

  function kick(): void {
    if (stopped) return;
    void rounds.request().catch((error: unknown) => onError(error, 'outbound messages could not be read'));
  }

  return {
    kick,
    drain: () => rounds.request(),
    async firstTry(id) {
      const row = await readStatus(db, id);
      const underWay = attempts.underWay(id);
      if (underWay) return underWay;
      if (row?.status === 'queued' && row.attempts === 0) return attempts.make(id, 0);
      // The try that was counted when we looked may have ended since.
      return (await readStatus(db, id))?.status === 'sent';
    },
    start: () => {
      timer ??= setInterval(kick, POLL_MS).unref();
      kick();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await rounds.idle();
      await attempts.flush();
    },
  };
}
