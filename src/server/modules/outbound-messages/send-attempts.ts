import { type Mailer, UndeliverableError } from '#server/adapters/email/port.ts';
import { type SmsSender, UnsubscribedError } from '#server/adapters/sms/port.ts';
import type { Clock } from '#shared/domain/clock.ts';
import type { Database } from '#server/db/client.ts';
import { errorLine } from '#server/describe-error.ts';
import type { DevicePush } from '../push/index.ts';
import {
  claimMessage,
  type OutboundMessage,
  markGivenUp,
  markSent,
  markTried,
  withdrawSmsConsent,
} from './outbound-messages.repository.ts';
import { MOST_TRIES, type RetryPlan } from './retry-plan.ts';

export interface SendAttemptsDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: DevicePush;
  /** Real time: retries do not move with the sandbox clock. */
  readonly clock: Clock;
  readonly onError: (error: unknown, message: string) => void;
}

export interface SendAttempts {
  /** The try that is under way in this instance for a message, if there is one. */
  underWay(id: string): Promise<boolean> | undefined;
  /** Makes the next try, or joins the one under way. True when the message was accepted; false when it failed or another instance has taken it. */
  make(id: string, attempts: number): Promise<boolean>;
  /** Waits for all that are under way. */
  flush(): Promise<void>;
}

const devicePush = ({ id, userId, subject, text, pushSubscriptionId, link }: OutboundMessage) => ({
  id,
  subscriptionId: pushSubscriptionId ?? '',
  userId: userId ?? '',
  title: subject ?? '',
  text,
  link: link ?? '/',
});

/** One try at a time per message within this instance; the claim in the database sees to the others. */
export function createSendAttempts(deps: SendAttemptsDeps, plan: RetryPlan): SendAttempts {
  const { db, mailer, sms, push, clock, onError } = deps;
  const trying = new Map<string, Promise<boolean>>();

  const ways = { email: mailer, sms, push };

  async function send(delivery: OutboundMessage): Promise<void> {
    const { id, channel, recipient, subject, text, html } = delivery;
    if (channel === 'sms') await sms.send({ id, to: recipient, text });
    else if (channel === 'push') await push.send(devicePush(delivery));
    else await mailer.send({ id, to: recipient, subject: subject ?? '', text, html });
  }

  async function noteFailure({ id, attempts, recipient }: OutboundMessage, error: unknown): Promise<void> {
    // Before the message is given up, so that a crash between the two loses neither.
    if (error instanceof UnsubscribedError) await withdrawSmsConsent(db, recipient, clock.now());
    const givenUp = error instanceof UndeliverableError || attempts >= MOST_TRIES;
    plan.failed(id, attempts, clock.now().getTime());
    onError(error, givenUp ? `delivery ${id} was given up` : `delivery ${id} failed and will be tried again`);
    await (givenUp ? markGivenUp : markTried)(db, id, errorLine(error));
  }

  async function tryOnce(id: string, attempts: number): Promise<boolean> {
    const delivery = await claimMessage(db, id, attempts);
    if (!delivery) return false;
    try {
      await send(delivery);
    } catch (error) {
      await noteFailure(delivery, error);
      return false;
    }
    const { delivers } = ways[delivery.channel];
    await markSent(db, id, clock.now(), !delivers);
    return true;
  }

  return {
    underWay: (id) => trying.get(id),
    make(id, attempts) {
      const existing = trying.get(id);
      if (existing) return existing;
      const started = tryOnce(id, attempts).finally(() => trying.delete(id));
      trying.set(id, started);
      return started;
    },
    async flush() {
      await Promise.allSettled(trying.values());
    },
  };
}
