import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import type { PaymentQueue } from '../../payments/index.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';

/** The agreement of a new booking, as it is stored. */
export interface AgreedTerms {
  readonly text: string;
  readonly sha256: string;
}

/** One transition, seen by its effects. */
export interface EffectContext {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly now: Date;
  /** The row as the machine has seen it, when columns are worked out; as it has been written, when rows elsewhere are. */
  readonly booking: BookingRow;
  /** Of the balance; all of it by default. */
  readonly captureCents: Cents | undefined;
  /** Of a new booking. */
  readonly agreement?: AgreedTerms;
}

export type FollowFreedTime = (tx: Transaction, equipmentId: string, now: Date) => Promise<void>;

/** What the effects need besides the database. */
export interface EffectTools {
  readonly enqueue: PaymentQueue;
  /** Posts the charges to the conversation; `late_fee`: the outcome of the late fee. */
  readonly postChargeBreakdown: (
    tx: Transaction,
    booking: BookingRow,
    now: Date,
    subject?: 'late_fee',
  ) => Promise<void>;
  /** Blocks what calendars of other products hold of an item that is locked, where time of it may have become free. */
  readonly followFreedTime: FollowFreedTime;
}

/** What one effect does. */
export interface EffectFunctions {
  /** Changed columns of the booking. */
  readonly columns?: (context: EffectContext) => BookingPatch;
  /** What is written elsewhere, after the row; may have something to add to it. */
  readonly act?: (
    tx: Transaction,
    tools: EffectTools,
    context: EffectContext,
  ) => Promise<BookingPatch | undefined>;
}

export type Act = NonNullable<EffectFunctions['act']>;

/** An act that adds nothing to the row. */
export const acts =
  (act: (tx: Transaction, tools: EffectTools, context: EffectContext) => Promise<void>) =>
  async (tx: Transaction, tools: EffectTools, context: EffectContext): Promise<undefined> => {
    await act(tx, tools, context);
    return undefined;
  };
