import type { Cents } from '../money.ts';

/**
 * A request to book, before there is a booking. It is looked up step by step, and the table is asked after each step: what
 * is not known yet refuses nothing.
 */
export interface RequestFacts {
  readonly status: 'none';
  readonly renter?: { readonly emailVerified: boolean; readonly restrictionNoBook: boolean };
  /** Owed for damage that was agreed to or decided, and not paid. */
  readonly debtCents?: Cents;
  readonly item?: { readonly isOwn: boolean; readonly isListed: boolean };
  /** `until`: the renter left these days unpaid, and books them only by paying at once; null for others. */
  readonly payAtOnce?: {
    readonly until: Date | null;
    readonly minutesToPay: number;
    readonly isAgreed: boolean;
  };
  /** What the renter was shown, and what it comes to now. */
  readonly price?: { readonly shownCents: Cents; readonly cents: Cents };
  /** `shown`: not every client sends it. */
  readonly agreementHash?: { readonly shown: string | undefined; readonly now: string };
  /** `isRequired`: the owner asks for it for a rental of this price. */
  readonly identity?: { readonly isRequired: boolean; readonly isVerified: boolean };
  readonly isTimeFree?: boolean;
  /** Bookings of the renter's that wait for their fee. */
  readonly unpaid?: number;
  /** What the renter booked within a day and never paid; `retryAfterSeconds`: until the first of them is a day old. */
  readonly leftUnpaid?: { readonly count: number; readonly retryAfterSeconds: number };
}
