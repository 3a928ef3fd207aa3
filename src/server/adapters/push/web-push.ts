import { createHash } from 'node:crypto';
import type { Agent } from 'node:https';
import webPush from 'web-push';
import { UndeliverableError } from '../email/port.ts';
import { PushGoneError, type PushSender } from './port.ts';

export interface WebPushOptions {
  /** Whom a push service can turn to about what we send: `mailto:…` or `https://…`. */
  readonly contact: string;
  /** Knows another certificate authority in tests. */
  readonly agent?: Agent;
}

/** Shorter than a delivery's lease. */
const TIMEOUT_MS = 10_000;
/** Seconds for which a push service keeps what a sleeping device has not fetched: older news is in the app. */
const KEPT_SECONDS = 24 * 3600;
const GONE = [404, 410];
const TOO_LARGE = 413;

/**
 * Two messages of one topic are one to a push service that still has the first: a try whose answer was lost does not make a
 * second notice. At most 32 letters of base64url (RFC 8030 §5.4).
 */
const topicOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);

function errorOf(error: unknown): unknown {
  // Anything else (no connection, a timeout) may be better later.
  if (!(error instanceof webPush.WebPushError)) return error;
  const { statusCode, body } = error;
  // Never log the address: it gives access to a person's screen.
  const words = `the push service answered ${String(statusCode)}: ${body.slice(0, 200)}`;
  if (GONE.includes(statusCode)) return new PushGoneError(words);
  return statusCode === TOO_LARGE ? new UndeliverableError(words) : new Error(words);
}

/** Web Push (RFC 8030), encrypted for one browser (RFC 8291) and signed with our key (RFC 8292). */
export function createWebPush({ contact, agent }: WebPushOptions): PushSender {
  return {
    delivers: true,
    async send({ id, to: { endpoint, ...keys }, vapid, payload }) {
      try {
        await webPush.sendNotification({ endpoint, keys }, payload, {
          vapidDetails: { subject: contact, ...vapid },
          TTL: KEPT_SECONDS,
          urgency: 'normal',
          topic: topicOf(id),
          contentEncoding: 'aes128gcm',
          timeout: TIMEOUT_MS,
          ...(agent ? { agent } : {}),
        });
      } catch (error) {
        throw errorOf(error);
      }
    },
  };
}
