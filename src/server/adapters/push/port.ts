import { UndeliverableError } from '../email/port.ts';

/** Where a browser receives push notifications, as the browser itself reports it (Push API, `PushSubscription`). */
export interface PushEndpoint {
  /** Of the browser's push service: anyone who knows it and has our key can send there. */
  readonly endpoint: string;
  /** The browser's public key (65 bytes, P-256) and its secret (16 bytes), base64url: only the browser can read what is sent. */
  readonly p256dh: string;
  readonly auth: string;
}

/** By which the push service knows that it is us (RFC 8292): P-256, base64url; 65 and 32 bytes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** Our own id of the message, the same for every try. */
  readonly id: string;
  readonly to: PushEndpoint;
  readonly vapid: VapidKeys;
  /** JSON, for our own worker in the browser. */
  readonly payload: string;
}

/** Carries notifications to the push services of browsers. */
export interface PushSender {
  /** False for the sandbox: nothing leaves, and what would have been sent stays readable in the outbox. */
  readonly delivers: boolean;
  /**
   * Resolves once the push service has taken the message. Throws PushGoneError where the subscription has ended,
   * UndeliverableError when no repetition can help, any other error when a later try may.
   */
  send(message: PushMessage): Promise<void>;
}

/** The push service knows this address no longer: the person has taken the permission back, or the browser is gone. */
export class PushGoneError extends UndeliverableError {}
