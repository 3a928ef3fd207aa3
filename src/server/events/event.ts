/** What has become true, in the words of the field. Written in the same transaction; handed to subscribers after it. */
export type DomainEvent =
  | { type: 'user.signed_up'; userId: string }
  | { type: 'user.email_verified'; userId: string }
  | { type: 'user.password_reset'; userId: string }
  | { type: 'session.ended'; userId: string; sessionId: string };

export interface RecordedEvent {
  readonly id: string;
  readonly event: DomainEvent;
  readonly occurredAt: Date;
}

/**
 * Reacts to events. Called at least once per event and subscriber, so `handle` must be idempotent;
 * throwing means that it is called again later.
 */
export interface Subscriber {
  readonly name: string;
  handle(recorded: RecordedEvent): Promise<void>;
}
