import type { BillingDetails } from '#shared/contracts/billing.ts';
import type { StatementMonths } from '#shared/contracts/statements.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import { problem } from '#shared/domain/problem.ts';
import {
  monthState,
  ownerSums,
  renterSums,
  TRANSFER_KINDS,
  type Month,
  type OwnerSums,
  type RenterSums,
} from '#shared/domain/statements.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { readBilling } from '../billing/index.ts';
import { nameOf } from '../bookings/index.ts';
import { readMoneySummaries, type MoneySummary } from '../payments/index.ts';
import { findUndeletedUser } from '../users/index.ts';
import {
  type Extra,
  type ExtraOfRental,
  readExtras,
  readOwedBefore,
  readOwnerMonths,
  readOwnerPostings,
  readRentalsOfMonth,
  readRenterMonths,
  type MonthSum,
  type OwnerPosting,
} from './statements.repository.ts';

/** What any statement says of its person and its month. */
interface StatementHead {
  readonly month: Month;
  readonly running: boolean;
  readonly name: string;
  readonly billing: BillingDetails | null;
  readonly now: Date;
}

type OfRental = Pick<OwnerPosting, 'orderNumber' | 'equipmentName' | 'timeZone'>;

export interface OwnerStatement extends StatementHead {
  readonly rentals: readonly (OfRental &
    OwnerSums & {
      /** What was charged beyond the fee and the balance, by what it was for. */
      readonly extras: readonly Extra[];
    })[];
  readonly transfers: readonly (OfRental & { readonly at: Date; readonly cents: Cents })[];
  readonly sums: OwnerSums;
  readonly owedBeforeCents: Cents;
  readonly owedAfterCents: Cents;
}

export interface RenterStatement extends StatementHead {
  readonly lines: readonly (OfRental & {
    readonly purchaseOrder: string | null;
    readonly jobName: string | null;
    readonly money: MoneySummary['lines'][number];
  })[];
  readonly sums: RenterSums;
}

/** The rentals that something was shared of, or paid for damage, in the order in which it was. */
function rentalsOf(
  postings: readonly OwnerPosting[],
  extras: readonly ExtraOfRental[],
): OwnerStatement['rentals'] {
  const rentalIds = new Set(postings.map(({ bookingId }) => bookingId));
  return [...rentalIds].flatMap((id) => {
    const own = postings.filter(({ bookingId }) => bookingId === id);
    const shared = own.find(({ kind }) => !TRANSFER_KINDS.includes(kind));
    if (!shared) return [];
    const ofRental = extras.filter(({ bookingId }) => bookingId === id);
    return [{ ...shared, ...ownerSums(own), extras: ofRental.map(({ kind, cents }) => ({ kind, cents })) }];
  });
}

/** Monthly statements, each for the person it is about (docs/product/money.md#statements). */
export function createStatementsService({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  /** Throws 422 for a month that has not begun. */
  async function headOf({ id }: MemberActor, month: Month): Promise<StatementHead> {
    const now = clocks.product.now();
    const state = monthState(month, now);
    if (state === 'future') {
      const last = now.toISOString().slice(0, 7);
      throw invalidFields({ month: problem('date_out_of_range', { first: '2000-01', last }) });
    }
    const person = await findUndeletedUser(db, id);
    if (!person) throw signInFirst();
    const billing = (await readBilling(db, [id])).get(id) ?? null;
    return { month, running: state === 'running', name: nameOf(person, true), billing, now };
  }

  return {
    async months({ id }: MemberActor): Promise<StatementMonths> {
      const now = clocks.product.now();
      const present = ({ month, cents }: MonthSum) => ({
        month,
        running: monthState(month, now) === 'running',
        amount: centsToDecimal(cents),
      });
      return {
        owner: (await readOwnerMonths(db, id)).map(present),
        renter: (await readRenterMonths(db, id)).map(present),
      };
    },

    /** Throws 404 for a month that holds nothing. */
    async owner(actor: MemberActor, month: Month): Promise<OwnerStatement> {
      const head = await headOf(actor, month);
      const postings = await readOwnerPostings(db, actor.id, month);
      if (postings.length === 0) throw new DomainError('not_found');
      const rentalIds = new Set(postings.map(({ bookingId }) => bookingId));
      const sums = ownerSums(postings);
      const owedBeforeCents = await readOwedBefore(db, actor.id, month);
      return {
        ...head,
        rentals: rentalsOf(postings, await readExtras(db, [...rentalIds], month)),
        transfers: postings
          .filter(({ kind, account }) => account === 'owner_payable' && TRANSFER_KINDS.includes(kind))
          .map(({ amountCents: cents, postedAt: at, ...rental }) => ({ ...rental, at, cents })),
        sums,
        owedBeforeCents,
        owedAfterCents: owedBeforeCents + sums.ownerCents - sums.transferredCents,
      };
    },

    /** Throws 404 for a month that holds nothing. Disputes are left out: what was paid does not change by them. */
    async renter(actor: MemberActor, month: Month): Promise<RenterStatement> {
      const head = await headOf(actor, month);
      const rentals = await readRentalsOfMonth(db, actor.id, month);
      const ids = rentals.map(({ id }) => id);
      const summaries = await readMoneySummaries(db, ids);
      const lines = rentals.flatMap(({ id, ...rental }) =>
        (summaries.get(id)?.lines ?? [])
          .filter(({ kind, at }) => kind !== 'dispute' && dayAt(at, rental.timeZone).startsWith(month))
          .map((money) => ({ ...rental, money })),
      );
      if (lines.length === 0) throw new DomainError('not_found');
      lines.sort((a, b) => a.money.at.getTime() - b.money.at.getTime());
      return { ...head, lines, sums: renterSums(lines.map(({ money }) => money)) };
    },
  };
}

export type StatementsService = ReturnType<typeof createStatementsService>;
