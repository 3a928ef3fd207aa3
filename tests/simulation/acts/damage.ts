import { sql } from 'drizzle-orm';
import { ask } from '../world/asking.ts';
import type { World } from '../world/world.ts';
import { changeCard } from './pay.ts';
import { takePhotos } from './photos.ts';
import { press, type BookingRow, type Rental } from './rental.ts';
import type { Step } from './step.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** In cents: the purchase price of every machine of these histories (world/people.ts). */
const CAP = 2_500_000;

type Claim = Record<string, unknown> & { status: string; claimed: number; offered: number | null };

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const after = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

async function claimOf({ db }: World, { id }: Rental): Promise<Claim | undefined> {
  const found = await db.execute<Claim>(
    sql`select status, claimed_cents as claimed, offered_cents as offered from damage_claims where booking_id = ${id}`,
  );
  return found.rows[0];
}

async function file(world: World, rental: Rental): Promise<void> {
  const { chance, diary } = world;
  const description = 'The bucket is bent and a hose leaks.';
  if (chance.happens(0.9)) await takePhotos(world, rental);
  if (chance.happens(0.1)) {
    const tooMuch = { amount: dollars(CAP + chance.int(1, 5_000)), description };
    const { status } = await press(world, rental, rental.ownerId, 'claim', tooMuch);
    if (status < 400) diary.problem(`${rental.id}: more than the purchase price can be claimed`);
  }
  const cents = chance.weighted([
    [6, chance.int(50, 40_000)],
    [1, 50],
    [1, CAP],
  ]);
  const body = { amount: dollars(cents), description };
  const { status } = await press(world, rental, rental.ownerId, 'claim', body);
  if (status >= 500 || chance.happens(0.1)) await press(world, rental, rental.ownerId, 'claim', body);
}

/** An answer by one party; a few give it twice. */
async function answer(world: World, rental: Rental, who: string, body: object): Promise<void> {
  const { status } = await press(world, rental, who, 'claim/answer', body);
  if (status >= 500 || world.chance.happens(0.12)) await press(world, rental, who, 'claim/answer', body);
}

/** The Admin decides; a few times twice. */
async function decideClaim(world: World, rental: Pick<Rental, 'id'>, cents: number): Promise<number> {
  const url = `/api/admin/bookings/${rental.id}/claim/decision`;
  const body = { amount: dollars(cents), reason: 'Both were heard, and the photos show it.' };
  const decide = async () => (await ask(world, await world.process(), 'Admin', url, body)).status;
  const status = await decide();
  return status >= 500 || world.chance.happens(0.2) ? decide() : status;
}

/** The answer that fits the claim as it is then. */
const answering = (at: Date, what: string): Step => ({
  at,
  name: `claim ${what}`,
  async run(world, rental) {
    const claim = await claimOf(world, rental);
    if (!claim) return;
    const { claimed, offered } = claim;
    const { ownerId, renterId } = rental;
    const words = 'It was bent before.';
    if (what === 'accept')
      await answer(world, rental, renterId, { answer: 'accept', amount: dollars(claimed) });
    if (what === 'accept another amount')
      await answer(world, rental, renterId, { answer: 'accept', amount: dollars(claimed - 1) });
    if (what === 'offer') {
      const amount = dollars(world.chance.int(50, Math.max(50, claimed - 1)));
      await answer(world, rental, renterId, { answer: 'offer', amount, words });
    }
    if (what === 'dispute') await answer(world, rental, renterId, { answer: 'dispute', words });
    if (what === 'accept_offer')
      await answer(world, rental, ownerId, { answer: 'accept_offer', amount: dollars(offered ?? 0) });
    if (what === 'refuse_offer' || what === 'withdraw')
      await answer(world, rental, ownerId, { answer: what });
    if (what === 'decide') await decideClaim(world, rental, decisionOf(world, claimed));
  },
});

const decisionOf = ({ chance }: World, claimed: number): number =>
  chance.weighted([
    [3, claimed],
    [3, chance.int(50, claimed)],
    [2, 0],
  ]);

const filing = (at: Date): Step => ({ at, name: 'claim damage', run: file });
const waiting = (at: Date): Step => ({ at, name: 'silence', run: () => Promise.resolve() });

const UNDECIDED = ['filed', 'offered', 'in_review', 'charging', 'owed'];

/** What is done about damage once a rental is back; undefined where nothing is any more. */
export async function claimStep(world: World, rental: Rental, row: BookingRow): Promise<Step | undefined> {
  const { chance } = world;
  const now = world.now();
  const soon = after(now, chance.int(1, 30 * 60) * MINUTE);
  const claim = await claimOf(world, rental);
  if (!claim) {
    const isClaimed = row.actualReturnTime !== null && chance.happens(0.75);
    return isClaimed ? filing(soon) : undefined;
  }
  const { status } = claim;
  if (!UNDECIDED.includes(status)) return undefined;
  if (status === 'filed')
    return chance.weighted<Step>([
      [30, answering(soon, 'accept')],
      [5, answering(soon, 'accept another amount')],
      [25, answering(soon, 'offer')],
      [20, answering(soon, 'dispute')],
      [5, answering(soon, 'withdraw')],
      [15, waiting(after(now, 73 * HOUR))],
    ]);
  if (status === 'offered')
    return chance.weighted<Step>([
      [50, answering(soon, 'accept_offer')],
      [20, answering(soon, 'refuse_offer')],
      [5, answering(soon, 'withdraw')],
      [25, waiting(after(now, 73 * HOUR))],
    ]);
  if (status === 'in_review')
    return chance.weighted<Step>([
      [85, answering(soon, 'decide')],
      [5, answering(soon, 'withdraw')],
      [10, answering(soon, 'accept')],
    ]);
  if (status === 'charging') return waiting(after(now, HOUR));
  return chance.weighted<Step | undefined>([
    [60, { at: soon, name: 'pay for damage', run: changeCard }],
    [40, undefined],
  ]);
}
