import { ask } from '../world/asking.ts';
import type { Item } from '../world/people.ts';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';
import type { Rental } from './rental.ts';
import { bookingRequestFor, type BookingOptions } from './booking-request.ts';
import { beginningOf, daysFrom } from '../expected/days.ts';

const HOUR = 3_600_000;

interface Asked {
  readonly actualHours?: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly selectedDates?: readonly string[];
}

/**
 * By docs/product/availability.md, computed independently: the owner's rule that the request violates now; undefined
 * where there is none.
 */
function brokenRuleOf({ rules, timeZone }: Item, asked: Asked, now: Date): string | undefined {
  const { leadTimeHours, minRentalDays, maxRentalDays } = rules;
  const { actualHours, startDate = '', endDate = '', selectedDates } = asked;
  const isByHours = actualHours !== undefined;
  const span = isByHours ? Math.ceil(actualHours / 24) : daysFrom(startDate, endDate);
  const paid = isByHours ? span : (selectedDates?.length ?? span);
  const start = isByHours ? now : beginningOf(startDate, timeZone);
  if (leadTimeHours > 0 && start.getTime() < now.getTime() + leadTimeHours * HOUR) return 'notice';
  if (minRentalDays !== null && paid < minRentalDays) return 'too short';
  if (maxRentalDays !== null && span > maxRentalDays) return 'too long';
  return undefined;
}

/** The quote refuses exactly what the owner's rules refuse; taken days are refused after that. */
function checkRules({ diary, now }: World, item: Item, wish: BookingOptions, { status }: Answer): void {
  const broken = brokenRuleOf(item, wish, now());
  if (broken !== undefined && status === 422) diary.count(`refused by rule: ${broken}`);
  if (broken !== undefined && status !== 422 && status < 500)
    diary.problem(`${item.id}: ${JSON.stringify(wish)} breaks a rule (${broken}), and is answered ${status}`);
  if (broken === undefined && status === 422)
    diary.problem(`${item.id}: ${JSON.stringify(wish)} breaks no rule, and is refused`);
}

/** One machine is popular, so that several renters compete for its days and the hours after its rentals. */
const someItem = ({ chance, cast, listings }: World): Item =>
  listings.now(chance.happens(0.6) ? 'Item_1' : chance.pick(cast.items).id);

const ownUnpaid = ({ body }: Answer): unknown =>
  (body['details'] as { bookingId?: unknown } | undefined)?.bookingId;

async function askFor(world: World, item: Item, renterId: string): Promise<Rental | undefined> {
  const wish = await bookingRequestFor(world, item);
  const preview = await ask(world, await world.process(), renterId, '/api/bookings/preview', wish);
  checkRules(world, item, wish, preview);
  if (preview.status !== 200) return undefined;
  const { totalAmount, paysAtOnceUntil } = preview.body;
  const payAtOnce = paysAtOnceUntil !== null;
  if (payAtOnce) world.diary.count('to be paid at once');
  const wanted = { ...wish, totalAmount, payAtOnce };
  const answer = await ask(world, await world.process(), renterId, '/api/bookings', wanted);
  const { id } = answer.body;
  // A renter who has asked for the very same before sees its price again, and is referred to that unpaid booking.
  const isAskedTwice = ownUnpaid(answer) !== undefined;
  if (isAskedTwice) world.diary.count('asked for the very same twice');
  if (answer.status === 409 && !isAskedTwice)
    world.diary.problem(
      `${item.id}: ${JSON.stringify(wish)} had a price, and is answered ${answer.code ?? ''}`,
    );
  if (answer.status !== 201 || typeof id !== 'string') return undefined;
  world.diary.count('rentals');
  return { id, renterId, ownerId: item.ownerId };
}

const TRIES = 3;

/** Requests a booking, and another one where the days are taken; undefined if none succeeds. */
export async function request(world: World): Promise<Rental | undefined> {
  const item = someItem(world);
  const renterId = world.chance.pick(world.cast.renters);
  for (let tries = 0; tries < TRIES; tries++) {
    const rental = await askFor(world, item, renterId);
    if (rental) return rental;
  }
  return undefined;
}
