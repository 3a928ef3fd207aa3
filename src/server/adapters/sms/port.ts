import { UndeliverableError } from '../email/port.ts';

export interface TextMessage {
  /** Our own id of the message, the same for every try. */
  readonly id: string;
  /** The phone number on file, as it was written. */
  readonly to: string;
  readonly text: string;
}

/** What Twilio wants to know of us. */
export interface TwilioSettings {
  /** `AC…`. */
  readonly accountSid: string;
  readonly authToken: string;
  /** One of the account's numbers (`+15125550199`), a sender's name, or a messaging service (`MG…`). */
  readonly from: string;
}

/** Carries text messages out of the product. */
export interface SmsSender {
  /** False for the sandbox: nothing leaves, and what would have been sent stays readable in the outbox. */
  readonly delivers: boolean;
  /**
   * Resolves once the message was accepted. Throws UndeliverableError when no repetition can help, UnsubscribedError where
   * the person has opted out, any other error when a later try may.
   */
  send(message: TextMessage): Promise<void>;
}

/** The number has answered STOP: no text messages go there until its owner agrees again. */
export class UnsubscribedError extends UndeliverableError {}
