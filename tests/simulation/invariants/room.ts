import { claimsOf, spanOf, type Claim } from '../expected/claims.ts';
import type { Item } from '../world/people.ts';
import type { World } from '../world/world.ts';

const HOUR = 3_600_000;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

const meet = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
const after = (end: Date, hours: number): Span => ({ from: end, to: new Date(end.getTime() + hours * HOUR) });

/** No two rentals have the item at one time, and none begins in the hours after another, unless something lay in between. */
function checkPair(world: World, one: Claim, other: Claim, between: (span: Span) => boolean): void {
  const { diary } = world;
  const says = `${one.bookingId} and ${other.bookingId}`;
  if (one.isLive && other.isLive && meet(one, other)) diary.problem(`${says} have one item at one time`);
  if (!other.isLive || one.bufferHours === 0) return;
  const end = one.isLive ? one.to : one.returnedAt;
  // What was booked before the item came back was booked by its scheduled end.
  if (end === undefined || (!one.isLive && other.createdAt <= end)) return;
  const kept = after(end, one.bufferHours);
  if (other.from >= kept.to && other.from < after(kept.to, 96).to)
    diary.count('rental soon after the hours kept');
  if (!meet(kept, other) || (one.isLive && other.from < one.from)) return;
  if (!between({ from: kept.from, to: other.from > kept.from ? other.from : kept.to }))
    diary.problem(`${says}: the second begins in the ${one.bufferHours} hours after the first`);
}

function checkItem(world: World, item: Item, claims: readonly Claim[]): void {
  const { diary, listings } = world;
  const { now, ever } = listings.kept(item.id);
  const keptEver = [...ever].map((day) => spanOf(day, item));
  for (const day of now)
    for (const claim of claims)
      if (claim.isLive && meet(claim, spanOf(day, item)))
        diary.problem(`${claim.bookingId} has ${item.id} on ${day}, which its owner keeps`);
  for (const one of claims)
    for (const other of claims) {
      // A rental and what it asks for beyond its own time are one.
      if (one.bookingId === other.bookingId) continue;
      const others = claims.filter((third) => third !== one && third !== other);
      checkPair(world, one, other, (span) => [...keptEver, ...others].some((time) => meet(time, span)));
    }
}

/**
 * No rental, nor the time that an open change of its dates asks for, meets another one, the hours that are to be kept free after it, or days that the owner keeps; by the rentals' own
 * dates and by what owners were answered.
 */
export async function checkRoom(world: World): Promise<void> {
  for (const { id } of world.cast.items) {
    const claims = await claimsOf(world, id);
    checkItem(world, world.listings.now(id), claims);
  }
}
