import { type Mailer, UndeliverableError } from '#server/adapters/email/port.ts';
import { type SmsSender, UnsubscribedError } from '#server/adapters/sms/port.ts';
import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '#server/db/client.ts';
import { errorLine } from '#server/describe-error.ts';
import { createCoalescingWorker } from '#server/lib/coalescing-worker.ts';
import { createQueue, type Queue } from '#server/queue/queue.ts';
import type { DevicePush } from '../push/index.ts';
import {
  outboundQueue,
  isSent,
  markGivenUp,
  markSent,
  untried,
  withdrawSmsConsent,
  type OutboundMessage,
} from './outbound-messages.repository.ts';
import { LEASE_MS, MOST_TRIES, pauseAfter } from './retry-plan.ts';

/** Each waits for an outside server most of the time; one that hangs keeps the others from nothing. */
const AT_ONCE = 32;

export interface OutboundSenderDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: DevicePush;
  /** Real time: retries do not move with the sandbox clock. */
  readonly clock: Clock;
  /** By which messages were queued; `clock` unless set. */
  readonly productClock?: Clock;
  readonly onError: (error: unknown, message: string) => void;
}

export interface OutboundSender extends Queue<OutboundMessage> {
  /**
   * Waits for the first try of one committed message, making it if no worker has. True when it was accepted; false when
   * the try failed (the message keeps waiting for the next one) or when another instance is at it.
   */
  firstTry(id: string): Promise<boolean>;
}

const devicePush = ({ id, userId, subject, text, pushSubscriptionId, link }: OutboundMessage) => ({
  id,
  subscriptionId: pushSubscriptionId ?? '',
  userId: userId ?? '',
  title: subject ?? '',
  text,
  link: link ?? '/',
});

/** Sends queued messages after their transaction has committed: at least once each, with growing pauses between tries. */
export function createOutboundSender(deps: OutboundSenderDeps): OutboundSender {
  const { db, mailer, sms, push, clock, productClock, onError } = deps;
  const ways = { email: mailer, sms, push };

  /** What is sent while one statement runs shares the next one. */
  const sent = createCoalescingWorker<readonly OutboundMessage[]>(
    async (messages) => {
      for (const keepContent of [true, false]) {
        const some = messages.filter(({ channel }) => ways[channel].delivers !== keepContent);
        await markSent(
          db,
          some.map(({ id }) => id),
          clock.now(),
          keepContent,
        );
      }
    },
    (some, more) => [...some, ...more],
  );

  async function send(message: OutboundMessage): Promise<void> {
    const { id, channel, recipient, subject, text, html } = message;
    if (channel === 'sms') await sms.send({ id, to: recipient, text });
    else if (channel === 'push') await push.send(devicePush(message));
    else await mailer.send({ id, to: recipient, subject: subject ?? '', text, html });
  }

  async function giveUp({ id, attempts, recipient }: OutboundMessage, error: unknown): Promise<boolean> {
    // Before the message is given up, so that a crash between the two loses neither.
    if (error instanceof UnsubscribedError) await withdrawSmsConsent(db, recipient, clock.now());
    if (!(error instanceof UndeliverableError) && attempts < MOST_TRIES) return false;
    onError(error, `delivery ${id} was given up`);
    await markGivenUp(db, id, errorLine(error));
    return true;
  }

  const queue = createQueue({
    name: 'delivery',
    db,
    table: outboundQueue,
    clock,
    ...(productClock ? { waitingClock: productClock } : {}),
    leaseMs: LEASE_MS,
    atOnce: AT_ONCE,
    async handle(message: OutboundMessage) {
      await send(message);
      await sent.request([message]);
    },
    pauseAfter,
    giveUp,
    onError,
    failure: ({ id }) => `delivery ${id} failed and will be tried again`,
  });

  return {
    ...queue,
    async firstTry(id) {
      if (!(await queue.runOne(untried(id)))) await queue.join(id);
      return isSent(db, id);
    },
  };
}
