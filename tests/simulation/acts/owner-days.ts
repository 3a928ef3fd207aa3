import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { daysOf } from '../expected/days.ts';
import { claimsOf, meetsDays } from '../expected/claims.ts';
import { insist } from '../world/asking.ts';
import type { Chance } from '../world/chance.ts';
import { someTerms, useFields, type Item, type Rules } from '../world/people.ts';
import type { World } from '../world/world.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

const someItem = ({ chance, cast, listings }: World): Item =>
  listings.now(chance.happens(0.4) ? 'Item_1' : chance.pick(cast.items).id);
const blocksOf = ({ id }: Item): string => `/api/equipment/${id}/blocks`;

/** Often those around the end of a rental. */
async function someDays(world: World, { id, timeZone }: Item): Promise<Days> {
  const { chance, now } = world;
  const today = dayAt(now(), timeZone);
  const claims = (await claimsOf(world, id)).filter(({ to }) => to > now());
  const wished =
    claims.length > 0 && chance.happens(0.6)
      ? addDays(dayAt(chance.pick(claims).to, timeZone), chance.int(-1, 2))
      : addDays(today, chance.int(0, 30));
  const startDate = wished < today ? today : wished;
  return { startDate, endDate: addDays(startDate, chance.int(0, 4)) };
}

/** An owner keeps days: refused just where a rental has some of them. */
export async function keepDays(world: World): Promise<void> {
  const { chance, diary, listings } = world;
  const item = someItem(world);
  const days = await someDays(world, item);
  const reason = chance.pick(['maintenance', 'own_use', 'other']);
  const { status, code } = await insist(world, item.ownerId, blocksOf(item), { ...days, reason });
  const blockingRentals = meetsDays(
    await claimsOf(world, item.id),
    item,
    daysOf(days.startDate, days.endDate),
  );
  if (status === 201) listings.keep(item.id, daysOf(days.startDate, days.endDate));
  else if (code === 'booked' && !blockingRentals)
    diary.problem(`${item.id}: nobody has booked ${days.startDate} to ${days.endDate}, and they are refused`);
}

/** An owner gives some of the kept days back, as the calendar shows them. */
export async function giveDaysBack(world: World): Promise<void> {
  const { chance, diary, listings } = world;
  const item = someItem(world);
  const today = dayAt(world.now(), item.timeZone);
  const last = addDays(today, 60);
  const url = `/api/equipment/${item.id}/calendar?from=${today}&to=${last}`;
  const { status, body } = await insist(world, item.ownerId, url, undefined, 'GET');
  if (status !== 200) return;
  const blocks = body['blocks'] as readonly (Days & { id: string })[];
  const isAsked = (day: string) => day >= today && day <= last;
  const shown = new Set(
    blocks.flatMap(({ startDate, endDate }) => daysOf(startDate, endDate)).filter(isAsked),
  );
  const right = [...listings.kept(item.id).now].filter(isAsked);
  if (shown.size !== right.length || right.some((day) => !shown.has(day)))
    diary.problem(`${item.id}: kept are ${right.join(' ')}, and the calendar shows ${[...shown].join(' ')}`);
  if (blocks.length === 0) return;
  const { id, startDate, endDate } = chance.pick(blocks);
  const answer = await insist(world, item.ownerId, `${blocksOf(item)}/${id}`, undefined, 'DELETE');
  if (answer.status === 200) listings.giveBack(item.id, daysOf(startDate, endDate));
}

/** Another user blocks days of an item: refused. */
export async function strangerKeepsDays(world: World): Promise<void> {
  const { chance, cast, diary } = world;
  const item = someItem(world);
  const stranger = chance.pick([...cast.owners, ...cast.renters].filter((id) => id !== item.ownerId));
  const { status } = await insist(world, stranger, blocksOf(item), await someDays(world, item));
  if (status < 400) diary.problem(`${stranger} may keep days of ${item.id}`);
}

/** Stricter ones at times, and none as often. */
function someRules(chance: Chance, { bufferHours }: Rules): Rules {
  const minRentalDays = chance.weighted<number | null>([
    [5, null],
    [2, 2],
    [1, 4],
  ]);
  return {
    bufferHours: chance.happens(0.5) ? bufferHours : chance.int(0, 96),
    leadTimeHours: chance.pick([0, 0, 0, 6, 30, 72]),
    minRentalDays,
    maxRentalDays: chance.happens(0.3) ? (minRentalDays ?? 1) + chance.int(0, 20) : null,
  };
}

const dollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));

/** An owner edits a listing: other rates, another policy, other rules. What has been agreed on stands. */
export async function changeListing(world: World): Promise<void> {
  const { chance, diary, listings } = world;
  const before = someItem(world);
  const terms = someTerms(chance);
  const item: Item = { ...before, ...terms, rules: someRules(chance, terms.rules) };
  const form = {
    name: `Machine ${item.id}`,
    category: 'heavy-equipment',
    dailyRate: dollars(item.dailyCents),
    hourlyRate: dollars(item.hourlyCents),
    weeklyRate: dollars(item.weeklyCents),
    purchasePrice: '25000.00',
    location: 'Austin, TX',
    instantBooking: item.instantBooking,
    cancellationPolicy: item.isFlexible ? 'flexible' : 'standard',
    ...(item.use && {
      ...useFields(item.use),
      extraHourRate: dollars(item.use.extraHourCents),
      fuelPrice: dollars(item.use.gallonCents),
    }),
    ...item.rules,
  };
  const { status } = await insist(world, item.ownerId, `/api/equipment/${item.id}`, form, 'PUT');
  if (status === 200) listings.change(item, world.presses.length);
  else diary.problem(`${item.id}: an edit was answered ${status}`);
}
