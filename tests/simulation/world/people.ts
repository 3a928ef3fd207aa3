import type { Database } from '#server/db/client.ts';
import { equipment, users } from '#server/db/schema/index.ts';
import type { Chance } from './chance.ts';

/** An owner's rental rules; 0 and null mean none. */
export interface Rules {
  readonly bufferHours: number;
  readonly leadTimeHours: number;
  readonly minRentalDays: number | null;
  readonly maxRentalDays: number | null;
}

/** What use of a machine beyond the price of its rental costs, in cents; what is included are the usual hours. */
export interface Use {
  /** Null: an eighth of the daily rate. */
  readonly extraHourCents: number | null;
  readonly gallonCents: number;
  readonly tankGallons: number;
}

/** Something to rent, on its owner's terms; the rates, in cents, decide how the money of a rental is made up. */
export interface Item {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly dailyCents: number;
  readonly hourlyCents: number | null;
  readonly weeklyCents: number | null;
  readonly delivery: boolean;
  readonly isFlexible: boolean;
  readonly instantBooking: boolean;
  /** Null where use costs nothing more. */
  readonly use: Use | null;
  readonly rules: Rules;
}

export interface Cast {
  readonly owners: readonly string[];
  readonly renters: readonly string[];
  readonly items: readonly Item[];
}

const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'] as const;
/** In cents: from what is hardly worth a hold to what exceeds one transfer. */
const DAILY = [399, 450, 1_900, 8_500, 22_000, 64_900] as const;

/** What an owner may change: rates, policy and rules. */
type Terms = Omit<Item, 'id' | 'ownerId' | 'timeZone' | 'delivery' | 'use'>;

/** As they are at first: few rules, so that most requests come to something. */
const FEW_RULES = { leadTimeHours: 0, minRentalDays: null, maxRentalDays: null };

export function someTerms(chance: Chance): Terms {
  const dailyCents = chance.pick(DAILY);
  return {
    dailyCents,
    hourlyCents: chance.happens(0.6) ? Math.max(20, Math.round(dailyCents / 6)) : null,
    weeklyCents: chance.happens(0.6) ? dailyCents * 5 : null,
    isFlexible: chance.happens(0.4),
    instantBooking: chance.happens(0.4),
    rules: { ...FEW_RULES, bufferHours: chance.pick([0, 0, 12, 60]) },
  };
}

/** From what the balance holds to what exceeds it by far. */
const someUse = (chance: Chance): Use | null =>
  chance.happens(0.75)
    ? {
        extraHourCents: chance.pick([null, 100, 2_500, 40_000]),
        gallonCents: chance.pick([1, 450, 10_000]),
        tankGallons: chance.pick([1, 33, 250]),
      }
    : null;

/** The fields of a listing that say so; none where use costs nothing more. */
export const useFields = (use: Use | null) =>
  use === null
    ? {}
    : {
        meteredHours: true,
        extraHourRate: use.extraHourCents,
        fuelPrice: use.gallonCents,
        tankGallons: use.tankGallons,
      };

async function insertItem(db: Database, item: Item, name: string, createdAt: Date): Promise<void> {
  await db.insert(equipment).values({
    id: item.id,
    ownerId: item.ownerId,
    categoryId: 'heavy-equipment',
    name,
    dailyRateCents: item.dailyCents,
    hourlyRateCents: item.hourlyCents,
    weeklyRateCents: item.weeklyCents,
    purchasePriceCents: 2_500_000,
    location: 'Austin, TX',
    latitude: 30.2711,
    longitude: -97.7437,
    timeZone: item.timeZone,
    deliveryOffered: item.delivery,
    instantBooking: item.instantBooking,
    ...useFields(item.use),
    ...item.rules,
    cancellationPolicy: item.isFlexible ? 'flexible' : 'standard',
    createdAt,
    updatedAt: createdAt,
  });
}

async function insertPerson(db: Database, id: string, createdAt: Date): Promise<string> {
  const names = { firstName: id.split('_')[0] ?? id, lastName: id };
  const dates = { createdAt, updatedAt: createdAt };
  await db
    .insert(users)
    .values({ id, email: `${id}@people.example`.toLowerCase(), ...names, emailVerified: true, ...dates })
    .onConflictDoNothing();
  return id;
}

/** The people and things of a world, straight into its database. Their names are their ids. `isPlain`: use costs nothing more. */
export async function populate(
  db: Database,
  chance: Chance,
  createdAt: Date,
  isPlain: boolean,
): Promise<Cast> {
  await insertPerson(db, 'Admin', createdAt);
  const owners: string[] = [];
  for (let i = 1; i <= 3; i++) owners.push(await insertPerson(db, `Owner_${i}`, createdAt));
  const renters: string[] = [];
  for (let i = 1; i <= 5; i++) renters.push(await insertPerson(db, `Renter_${i}`, createdAt));
  const items: Item[] = [];
  for (let i = 1; i <= 7; i++) {
    const item = {
      id: `Item_${i}`,
      ownerId: owners[i % owners.length] ?? '',
      timeZone: chance.pick(ZONES),
      delivery: chance.happens(0.5),
      ...someTerms(chance),
      use: isPlain ? null : someUse(chance),
    };
    items.push(item);
    await insertItem(db, item, `Machine ${i}`, createdAt);
  }
  return { owners, renters, items };
}
