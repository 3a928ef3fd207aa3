import { sql } from 'drizzle-orm';
import { mayHaveCounted, type Press } from '../world/press.ts';
import type { World } from '../world/world.ts';
import { keptOf, ledgersOf } from './booking-ledger.ts';

/** In cents: the purchase price of every machine of these histories (world/people.ts). */
const CAP = 2_500_000;

type Booking = Record<string, unknown> & { id: string; owner: string; renter: string; instant: boolean };
type Change = Record<string, unknown> & {
  id: string;
  booking: string;
  outcome: string;
  kind: string;
  asker: string;
  accepter: string | null;
  charged: number;
};

const centsOf = ({ payload }: Press): number => Math.round(Number(payload['amount']) * 100);

/** Rentals whose dates were changed: their money follows the agreed changes, not the request alone. */
export async function changedRentals({ db }: World): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(
    sql`select distinct booking_id as id from booking_changes where outcome = 'applied'`,
  );
  return new Set(found.rows.map(({ id }) => id));
}

/** By booking, the balances before and after the changes that were agreed on: their holds are asked for before they count. */
export async function agreedBalances({ db }: World): Promise<(bookingId: string) => readonly number[]> {
  const { rows } = await db.execute<{ id: string; before: number; after: number }>(sql`
    select booking_id as id, before_balance_cents as before, (price ->> 'balanceCents')::int as after
    from booking_changes where accepted_by is not null`);
  return (bookingId) =>
    rows.filter(({ id }) => id === bookingId).flatMap(({ before, after }) => [before, after]);
}

/** The other side has accepted it as it was read, or the owner takes instant bookings and the renter asks for a later end. */
function isAgreed(world: World, change: Change, { owner, renter, instant }: Booking): boolean {
  if (change.accepter === 'instant') return instant && change.asker === 'renter' && change.kind === 'longer';
  const accepter = change.asker === 'owner' ? renter : owner;
  return world.presses.some(
    (one) =>
      one.who === accepter &&
      one.path === `bookings/${change.booking}/changes/accept` &&
      one.payload['changeId'] === change.id &&
      mayHaveCounted(one),
  );
}

/** No change counts, and nothing is kept for one, that both sides have not agreed to. */
function checkChanges(
  world: World,
  booking: Booking,
  changes: readonly Change[],
  { kept, taken, isOdd }: { kept: number; taken: number; isOdd: boolean },
): void {
  const { diary } = world;
  const { id } = booking;
  const agreed = changes.filter((one) => one.accepter !== null);
  for (const one of agreed)
    if (!isAgreed(world, one, booking)) diary.problem(`${id}: nobody has accepted the change ${one.id}`);
  const sum = (list: readonly Change[]): number => list.reduce((cents, { charged }) => cents + charged, 0);
  if (taken > sum(agreed))
    diary.problem(`${id}: ${taken} cents were taken for changes, agreed were ${sum(agreed)}`);
  const counting = sum(changes.filter(({ outcome }) => outcome === 'applied'));
  if (!isOdd && kept > counting)
    diary.problem(`${id}: ${kept} cents are kept for changes, of those that count it is ${counting}`);
  diary.count('changes looked at');
}

/** The amounts that the renter has accepted, the owner has accepted of what was offered, or the Admin has decided. */
function groundsOf({ presses }: World, { id, owner, renter }: Booking): ReadonlySet<number> {
  const answers = presses.filter((one) => one.path === `bookings/${id}/claim/answer` && mayHaveCounted(one));
  const by = (who: string, what: string): number[] =>
    answers.filter((one) => one.who === who && one.payload['answer'] === what).map(centsOf);
  const offered = by(renter, 'offer');
  const decided = presses
    .filter((one) => one.path === `admin/bookings/${id}/claim/decision` && one.who === 'Admin')
    .filter(mayHaveCounted)
    .map(centsOf);
  const accepted = by(owner, 'accept_offer').filter((cents) => offered.includes(cents));
  return new Set([...by(renter, 'accept'), ...accepted, ...decided]);
}

/**
 * Nothing is taken for a change or for damage but what people have agreed to or the Admin has decided, by what they were
 * answered; damage once, and never above the purchase price.
 */
export async function checkConsent(world: World): Promise<void> {
  const { db, diary } = world;
  const { rows: bookings } = await db.execute<Booking>(sql`
    select id, owner_id as owner, renter_id as renter, instant_booking as instant from bookings`);
  const { rows: changes } = await db.execute<Change>(sql`
    select id, booking_id as booking, outcome, kind, asked_by as asker, accepted_by as accepter,
      (price ->> 'chargedCents')::int as charged from booking_changes`);
  const ledgerOf = ledgersOf(world);
  for (const booking of bookings) {
    const { id } = booking;
    const { parts, isOdd } = ledgerOf(id);
    const { change_fee: fee, damage } = parts;
    const own = changes.filter((one) => one.booking === id);
    const money = { kept: keptOf(fee), taken: fee.taken, isOdd };
    if (own.length > 0 || fee.taken > 0) checkChanges(world, booking, own, money);
    if (damage.asked.length === 0) continue;
    diary.count('damage looked at');
    const grounds = groundsOf(world, booking);
    for (const cents of damage.asked)
      if (!grounds.has(cents)) diary.problem(`${id}: ${cents} cents are charged for damage without a ground`);
    if (damage.taken > CAP || damage.taken > Math.max(...damage.asked))
      diary.problem(
        `${id}: ${damage.taken} cents were taken for damage, asked for: ${damage.asked.join(', ')}`,
      );
  }
}
