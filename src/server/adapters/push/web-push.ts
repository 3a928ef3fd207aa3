import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import webPush from 'web-push';
import { UndeliverableError } from '../email/port.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import type { OutgoingAnswer } from '../outgoing/port.ts';
import { PushGoneError, type PushSender } from './port.ts';

export interface WebPushOptions {
  /** Whom a push service can turn to about what we send: `mailto:…` or `https://…`. */
  readonly contact: string;
  /** Knows another certificate authority in tests, and this machine. */
  readonly agent?: Agent;
}

/** Shorter than a delivery's lease; a push service has little to say. */
const LIMITS = { timeoutMs: 10_000, maximumBytes: 65_536 };
/** Seconds for which a push service keeps what a sleeping device has not fetched: older news is in the app. */
const KEPT_SECONDS = 24 * 3600;
const GONE = [404, 410];
const TOO_LARGE = 413;

/**
 * Two messages of one topic are one to a push service that still has the first: a try whose answer was lost does not make a
 * second notice. At most 32 letters of base64url (RFC 8030 §5.4).
 */
const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);

function errorOf({ status, body }: OutgoingAnswer): Error {
  // Never log the address: it gives access to a person's screen.
  const words = `the push service answered ${String(status)}: ${body.toString().slice(0, 200)}`;
  if (GONE.includes(status)) return new PushGoneError(words);
  // Anything else may be better later.
  return status === TOO_LARGE ? new UndeliverableError(words) : new Error(words);
}

/** Web Push (RFC 8030), encrypted for one browser (RFC 8291) and signed with our key (RFC 8292). */
export function createWebPush({ contact, agent }: WebPushOptions): PushSender {
  const outgoing = createOutgoing(agent);
  return {
    delivers: true,
    async send({ id, to: { endpoint, ...keys }, vapid, payload }) {
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: { subject: contact, ...vapid },
        TTL: KEPT_SECONDS,
        urgency: 'normal',
        topic: topicOf(id),
        contentEncoding: 'aes128gcm',
      });
      const { headers, body } = details;
      const answer = await outgoing({ url: endpoint, method: 'POST', headers, body }, LIMITS);
      if (answer.status < 200 || answer.status > 299) throw errorOf(answer);
    },
  };
}
