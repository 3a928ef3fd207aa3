import { splitTransfers } from '#shared/domain/transfer-split.ts';
import { sharesOf } from '#shared/domain/revenue-split.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { transferGroupOf } from '#shared/domain/transfer-group.ts';
import type { MoneyHistory } from '#server/adapters/payments/sandbox-port.ts';
import type { Demonstration, DemonstrationBooking, DemonstrationPerson } from './demonstration.types.ts';
import { pastPrice } from './past-price.ts';
import { opaque } from './random.ts';

/** A hold lives for a week: it was placed so long before it was captured, or when the owner accepted. */
const LONGEST_HOLD_DAYS = 6;
/** After the return an owner's share goes out, and a month's shares go to the bank together. */
const TRANSFER_DAYS = 2;
export const BANK_DAYS = 2;

/** What a past rental has moved; ids are the provider's. */
export interface PastMoney {
  booking: DemonstrationBooking;
  fee: { intent: string; cents: number };
  hold: { intent: string; cents: number; placedAt: Date };
  transfers: { id: string; intent: string; account: string; cents: number; at: Date }[];
}

export interface PastPayout {
  id: string;
  ownerId: string;
  account: string;
  cents: number;
  at: Date;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * MS_PER_DAY);
const providerId = (prefix: string, name: string): string => `${prefix}_${opaque(`${prefix}:${name}`, 24)}`;

/** Who is paid out, and through which account. The owner who listed last has not set up payouts: their shares wait. */
export function ownerAccounts({ listings }: Demonstration): ReadonlyMap<string, string> {
  const owners = [...new Set(listings.map(({ ownerId }) => ownerId))];
  return new Map(owners.slice(0, -1).map((id) => [id, providerId('acct', id)]));
}

function moneyOf(
  booking: DemonstrationBooking,
  price: { bookingFeeCents: number; balanceCents: number; totalCents: number },
  account: string | undefined,
): PastMoney {
  const { id, acceptedAt, returnedAt } = booking;
  const earliest = daysAfter(returnedAt, -LONGEST_HOLD_DAYS);
  const hold = {
    intent: providerId('pi', `hold:${id}`),
    cents: price.balanceCents,
    placedAt: earliest > acceptedAt ? earliest : acceptedAt,
  };
  const fee = { intent: providerId('pi', `fee:${id}`), cents: price.bookingFeeCents };
  const sources = [hold, fee].map(({ intent, cents }) => ({
    chargeId: intent,
    capturedCents: cents,
    refundedCents: 0,
    takenCents: 0,
  }));
  const at = daysAfter(returnedAt, TRANSFER_DAYS);
  const parts = account === undefined ? [] : splitTransfers(sharesOf(price.totalCents).ownerCents, sources);
  return {
    booking,
    fee,
    hold,
    transfers: parts.flatMap(({ chargeId: intent, amountCents: cents }) =>
      intent === null || account === undefined
        ? []
        : [{ id: providerId('tr', intent), intent, account, cents, at }],
    ),
  };
}

/** On the first of each month: what has come into an account in the month before. */
function monthlyPayouts(money: readonly PastMoney[], now: Date): PastPayout[] {
  const payouts = new Map<string, PastPayout>();
  for (const { booking, transfers: out } of money)
    for (const { account, cents, at: arrived } of out) {
      const month = Date.UTC(arrived.getUTCFullYear(), arrived.getUTCMonth() + 1);
      const at = new Date(month + 6 * MS_PER_HOUR);
      if (daysAfter(at, BANK_DAYS) >= now) continue;
      const key = `${account}:${month}`;
      const known = payouts.get(key);
      if (known) known.cents += cents;
      else
        payouts.set(key, {
          ...{ id: providerId('po', key), ownerId: booking.ownerId, account, cents, at },
        });
    }
  return [...payouts.values()];
}

function historyOf(
  { people }: Demonstration,
  accounts: ReadonlyMap<string, string>,
  money: readonly PastMoney[],
  payouts: readonly PastPayout[],
): MoneyHistory {
  const owners = people.flatMap((person): [DemonstrationPerson, string][] => {
    const account = accounts.get(person.id);
    return account === undefined ? [] : [[person, account]];
  });
  return {
    accounts: owners.map(([{ email, memberSince }, id]) => ({ id, email, createdAt: seconds(memberSince) })),
    payments: money.flatMap(({ booking: { id, createdAt, returnedAt }, fee, hold }) => [
      { id: fee.intent, amount: fee.cents, group: transferGroupOf(id), createdAt: seconds(createdAt) },
      {
        ...{ id: hold.intent, amount: hold.cents, group: transferGroupOf(id) },
        ...{ createdAt: seconds(hold.placedAt), capturedAt: seconds(returnedAt) },
      },
    ]),
    transfers: money.flatMap((past) =>
      past.transfers.map(({ id, intent: payment, account, cents: amount, at }) => ({
        ...{ id, payment, account, amount, createdAt: seconds(at) },
      })),
    ),
    payouts: payouts.map(({ id, account, cents: amount, at }) => ({
      ...{ id, account, amount, createdAt: seconds(at) },
    })),
  };
}

export interface DemonstrationMoney {
  money: readonly PastMoney[];
  payouts: readonly PastPayout[];
  /** The same as the payment sandbox imports it. */
  history: MoneyHistory;
}

/** What the past rentals have moved, to the cent. Pure. */
export function demonstrationMoney(data: Demonstration, now: Date): DemonstrationMoney {
  const accounts = ownerAccounts(data);
  const listings = new Map(data.listings.map((listing) => [listing.id, listing]));
  const money = data.pastBookings.map((booking) => {
    const listing = listings.get(booking.listingId);
    if (!listing)
      throw new Error(`The demonstration refers to ${booking.listingId}, which it does not list.`);
    return moneyOf(booking, pastPrice(booking, listing), accounts.get(booking.ownerId));
  });
  const payouts = monthlyPayouts(money, now);
  return { money, payouts, history: historyOf(data, accounts, money, payouts) };
}
