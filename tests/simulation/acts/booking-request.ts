import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { claimsOf } from '../expected/claims.ts';
import type { Chance } from '../world/chance.ts';
import type { Item } from '../world/people.ts';
import type { World } from '../world/world.ts';

const ADDRESS = {
  deliveryStreetAddress: '4210 Burnet Road',
  deliveryCity: 'Austin',
  deliveryState: 'TX',
  deliveryZipCode: '78756',
};

/** The body of a booking request. */
export type BookingOptions = Record<string, unknown>;

/** Days ahead: today, soon, beyond a hold's life, far off. */
const ahead = (chance: Chance): number =>
  chance.weighted([
    [3, 0],
    [3, 1],
    [4, chance.int(2, 4)],
    [3, chance.int(5, 9)],
    [2, chance.int(10, 40)],
  ]);

/** Days of a rental, the first and the last included: short, about a hold's life, up to six weeks. */
const length = (chance: Chance): number =>
  chance.weighted([
    [6, chance.int(1, 2)],
    [4, chance.int(3, 6)],
    [3, chance.int(7, 12)],
    [2, chance.int(13, 42)],
  ]);

function spread(chance: Chance, first: string, days: number): string[] {
  const all = Array.from({ length: days }, (_, index) => addDays(first, index));
  return all.filter((_, index) => index === 0 || index === days - 1 || chance.happens(0.5));
}

/** Today or later; often right after another rental, in its buffer, or on blocked days. */
async function firstDay(world: World, item: Item): Promise<string> {
  const { chance, now } = world;
  const today = dayAt(now(), item.timeZone);
  const claims = (await claimsOf(world, item.id)).filter(({ to }) => to > now());
  if (claims.length === 0 || chance.happens(0.4)) return addDays(today, ahead(chance));
  const beside = addDays(dayAt(chance.pick(claims).to, item.timeZone), chance.int(-1, 4));
  return beside < today ? today : beside;
}

/** Something to ask for of this item, by its rates. */
export async function bookingRequestFor(world: World, item: Item): Promise<BookingOptions> {
  const { chance } = world;
  const delivered = item.delivery && chance.happens(0.4);
  const common = { equipmentId: item.id, ...(delivered ? ADDRESS : {}), notes: '' };
  const deliveryMethod = delivered ? 'delivery' : 'pickup';
  if (item.hourlyCents !== null && chance.happens(0.2))
    return { ...common, deliveryMethod, rentalType: 'hourly', actualHours: chance.pick([4, 6, 8, 12, 30]) };
  const startDate = await firstDay(world, item);
  const days = length(chance);
  const endDate = addDays(startDate, days - 1);
  if (item.weeklyCents !== null && days >= 5 && chance.happens(0.6))
    return { ...common, deliveryMethod, rentalType: 'weekly', startDate, endDate };
  const daily = { ...common, deliveryMethod, rentalType: 'daily', startDate, endDate };
  if (days < 3 || chance.happens(0.75)) return { ...daily, dateSelectionMode: 'consecutive' };
  return { ...daily, dateSelectionMode: 'multiple', selectedDates: spread(chance, startDate, days) };
}
