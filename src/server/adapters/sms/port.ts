export interface TextMessage {
  /** Our own id of the message, the same for every try. */
  readonly id: string;
  /** The phone number on file. */
  readonly to: string;
  readonly text: string;
}

/** Carries text messages out of the product. */
export interface SmsSender {
  /** False for the sandbox: nothing leaves, and what would have been sent stays readable in the outbox. */
  readonly delivers: boolean;
  /** Resolves once the message was accepted. Throws when it was not; a later try may succeed. */
  send(message: TextMessage): Promise<void>;
}
