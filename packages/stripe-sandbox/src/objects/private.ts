/** What the sandbox remembers beside Stripe's objects; none of it is ever answered to a caller of /v1. */

/** How the test card behind a payment method behaves. The number and the check code are never kept. */
export interface Wallet {
  id: string;
  card: string;
  /** A set-up with authentication has happened: off-session use is allowed from then on. */
  setUp: boolean;
}

/** A payment or set-up that waits for the cardholder on the 3-D Secure page; the id is the intent's. */
export interface Challenge {
  id: string;
  token: string;
  returnUrl: string | null;
  answered: boolean;
}

/** The first answer to an idempotency key. `at` is milliseconds of real time. */
export interface KeptAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** A webhook endpoint. */
export interface Endpoint {
  id: string;
  url: string;
  secret: string;
  connect: boolean;
  paused: boolean;
}

/** One event on its way to one endpoint. Instants are milliseconds of real time. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  since: number;
  nextAt: number;
}

/** An event that reached its endpoint; the id is the event's. */
export interface Arrival {
  id: string;
  tries: number;
}

/** Something that happens on its own at an instant of product time (unix seconds). */
export interface Task {
  id: string;
  kind: 'expire_hold' | 'settle_refund' | 'fail_refund' | 'pay_out' | 'verify_account' | 'question_account';
  subject: string;
  due: number;
}

/**
 * A page of a connected account. Links to onboarding and dashboard work once; who has come by one to the dashboard goes on in a
 * `session`. Instants are unix seconds of product time.
 */
export interface AccountPage {
  id: string;
  account: string;
  kind: 'onboarding' | 'dashboard' | 'session';
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  opened: boolean;
  done: boolean;
}

/** The page of an identity check; the id is the session's. */
export interface IdentityPage {
  id: string;
  token: string;
  returnUrl: string | null;
}

/** The id of a customer or account that was deleted: Stripe still answers for it. */
export interface Tombstone {
  id: string;
}

export interface Setting {
  id: 'clock';
  offsetSeconds: number;
}
