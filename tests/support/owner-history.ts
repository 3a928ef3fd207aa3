import { eq } from 'drizzle-orm';
import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type JournalEntry, transferredEntry } from '#shared/domain/ledger.ts';
import type { Database } from '#server/db/client.ts';
import { occupancy } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { postEntry } from '#server/modules/payments/ledger/ledger.repository.ts';
import { createBookingRow, createListing, createOwner } from './listings.ts';

/** What was posted to the owner for a rental; negative where it was less in the end. */
export interface PostedShare {
  readonly at: Date;
  readonly cents: number;
}

/** A rental as it went. */
export interface PlayedRental {
  readonly status: BookingStatus;
  readonly rentalType: 'hourly' | 'daily';
  readonly hours: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly pickedUp: Date | null;
  readonly returned: Date | null;
  readonly noShow: boolean;
  /** When the owner gave the days of a no-show to others. */
  readonly freedAt: Date | null;
  readonly shares: readonly PostedShare[];
  /** Hours kept free after the agreed end; 0 for none. */
  readonly bufferHours: number;
}

export interface PlayedBlock {
  readonly from: Date;
  readonly to: Date;
  readonly releasedAt: Date | null;
}

export interface PlayedItem {
  readonly timeZone: string;
  readonly createdAt: Date;
  readonly isRemoved: boolean;
  readonly rentals: readonly PlayedRental[];
  readonly blocks: readonly PlayedBlock[];
}

export type StoredRental = PlayedRental & { readonly id: string };
export type StoredItem = Omit<PlayedItem, 'rentals'> & {
  readonly id: string;
  readonly rentals: readonly StoredRental[];
};

/** An owner with everything that became of their items. */
export interface StoredHistory {
  readonly ownerId: string;
  readonly items: readonly StoredItem[];
}

const range = (from: Date, to: Date): string => `[${from.toISOString()},${to.toISOString()})`;

const sharing = (bookingId: string, ownerId: string, cents: number, part: number): JournalEntry => ({
  source: `settled:${bookingId}:${part}`,
  kind: 'settled',
  lines: [
    { account: 'renter_collected', amountCents: cents },
    { account: 'owner_payable', amountCents: -cents, ownerId },
  ],
});

/** Posts a fact to the ledger as of an instant. */
export async function post(db: Database, bookingId: string, entry: JournalEntry, at: Date): Promise<void> {
  await db.transaction((tx) => postEntry(tx, bookingId, entry, at));
}

/** The shares, and a transfer of the first one, which is no earning and no loss. */
async function postShares(db: Database, ownerId: string, bookingId: string, shares: readonly PostedShare[]) {
  for (const [index, { at, cents }] of shares.entries())
    await post(db, bookingId, sharing(bookingId, ownerId, cents, index + 1), at);
  const [first] = shares;
  if (first && first.cents > 0)
    await post(db, bookingId, transferredEntry(`tr_${bookingId}`, ownerId, first.cents), first.at);
}

const MONEY_OF_KEPT_FEE = {
  feeStatus: 'paid',
  refundPolicy: 'initial_fee_forfeited',
  canceledBy: 'renter',
} as const;

/** Straight into the database, with what it held of the item and what was posted for it. Answers the id. */
async function playRental(
  db: Database,
  parties: { equipmentId: string; ownerId: string; renterId: string; timeZone: string },
  rental: PlayedRental,
): Promise<string> {
  const { startsAt, endsAt, freedAt, status, shares, bufferHours } = rental;
  const isKeptFee = status === 'canceled' && shares.length > 0;
  const id = await createBookingRow(db, {
    ...parties,
    ...(isKeptFee ? { ...MONEY_OF_KEPT_FEE, feePaidAt: startsAt } : {}),
    status,
    rentalType: rental.rentalType,
    durationType: rental.rentalType,
    hours: rental.hours,
    firstDay: rental.firstDay,
    lastDay: rental.lastDay,
    startsAt,
    endsAt,
    actualPickupTime: rental.pickedUp,
    actualReturnTime: rental.returned,
    noShow: rental.noShow,
    bufferHours,
    createdAt: startsAt,
    updatedAt: startsAt,
  });
  const held = { equipmentId: parties.equipmentId, bookingId: id, createdAt: startsAt };
  if (status === 'completed' || status === 'canceled')
    await db.insert(occupancy).values({
      ...held,
      id: newId('occ'),
      kind: 'booking',
      during: range(startsAt, endsAt),
      releasedAt: freedAt ?? rental.returned ?? endsAt,
    });
  else if (freedAt !== null)
    await db.update(occupancy).set({ releasedAt: freedAt }).where(eq(occupancy.bookingId, id));
  else if (bufferHours > 0) {
    const during = range(endsAt, new Date(endsAt.getTime() + bufferHours * 3_600_000));
    await db.insert(occupancy).values({ ...held, id: newId('occ'), kind: 'buffer', during });
  }
  await postShares(db, parties.ownerId, id, shares);
  return id;
}

async function playItem(
  db: Database,
  ownerId: string,
  renterId: string,
  item: PlayedItem,
): Promise<StoredItem> {
  const { timeZone, createdAt, isRemoved } = item;
  const equipmentId = await createListing(db, {
    ownerId,
    timeZone,
    createdAt,
    updatedAt: createdAt,
    deletedAt: isRemoved ? createdAt : null,
  });
  const rentals: StoredRental[] = [];
  for (const rental of item.rentals) {
    const id = await playRental(db, { equipmentId, ownerId, renterId, timeZone }, rental);
    rentals.push({ ...rental, id });
  }
  for (const { from, to, releasedAt } of item.blocks)
    await db.insert(occupancy).values({
      id: newId('blk'),
      equipmentId,
      kind: 'block',
      during: range(from, to),
      createdAt: from,
      releasedAt,
    });
  return { ...item, id: equipmentId, rentals };
}

/** A new owner with these items and rentals, all by one new renter, Lena Kowalski. */
export async function playHistory(db: Database, items: readonly PlayedItem[]): Promise<StoredHistory> {
  const [ownerId, renterId] = [
    await createOwner(db),
    await createOwner(db, { firstName: 'Lena', lastName: 'Kowalski' }),
  ];
  const stored: StoredItem[] = [];
  for (const item of items) stored.push(await playItem(db, ownerId, renterId, item));
  return { ownerId, items: stored };
}
