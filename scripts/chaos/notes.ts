import type { Answer, Call } from './client.ts';

export interface NotedBooking {
  readonly id: string;
  readonly item: string;
  readonly day: string;
  readonly renter: string;
}

/** What was acknowledged, for the check afterwards. */
export class Notes {
  readonly bookings: NotedBooking[] = [];
  /** Asked for, answered or not. */
  readonly cancelAsked = new Set<string>();
  readonly canceled = new Set<string>();
  /** Ids of payments that the provider has taken. */
  readonly payments: string[] = [];
  readonly messages: { readonly id: string; readonly key: string; readonly booking: string }[] = [];
  readonly photos: string[] = [];
  /** Refusals because a day is taken. */
  readonly taken: { readonly item: string; readonly day: string }[] = [];
  /** Answers that must not be given, whatever happens. */
  readonly wrong: string[] = [];
  requests = 0;
  /** Requests without an answer, or answered 503. */
  failed = 0;
  readonly failures = new Map<string, number>();

  note({ status, text }: Answer, { method = 'GET', path }: Call): void {
    this.requests += 1;
    if (status > 0 && status < 500) return;
    this.failed += 1;
    const kind = `${method} ${path.replace(/\/(bkg|eqp|usr|pi)_\w+/g, '/…').replace(/\?.*/, '')} ${status}`;
    this.failures.set(kind, (this.failures.get(kind) ?? 0) + 1);
    if (status === 500) this.wrong.push(`${kind}: ${text.slice(0, 160)}`);
  }
}
