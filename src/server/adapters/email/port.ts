export interface Mail {
  /** Our own id of the message; the same for every try, so that a mailbox can recognise a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Carries e-mails out of the product. */
export interface Mailer {
  /** False for the sandbox: nothing leaves, and what would have been sent stays readable in the outbox. */
  readonly delivers: boolean;
  /**
   * Resolves once the mail was accepted for delivery. Throws UndeliverableError when no repetition can help,
   * any other error when a later try may.
   */
  send(mail: Mail): Promise<void>;
}

/** The receiving side refused this message for good (an address that does not exist, a refused content). */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
