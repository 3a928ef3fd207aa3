import { addDays, dayAt, startOfDay } from '#shared/domain/calendar.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { COMMENTS, type Handling } from './data/catalogue.ts';
import { FLAGSHIPS } from './demonstration.listings.ts';
import type {
  DemonstrationBlock,
  DemonstrationBooking,
  DemonstrationConditionRating,
  DemonstrationListing,
  DemonstrationPerson,
  DemonstrationUserRating,
} from './demonstration.types.ts';
import { opaque, opaqueId, type Random } from './random.ts';

/** A quick insertion, and yet more reviews than a screen shows. */
const MOST_PAST_BOOKINGS = 2_400;
const MOST_PER_LISTING = 40;
/** Blocked days lie in the next so many days. */
const BLOCK_HORIZON_DAYS = 60;
/** The newest past rental ended at least so many days ago: it has come back and been reviewed in every zone. */
const SETTLED_DAYS = 4;

/** The longest usual rental, in days. */
const LONGEST: Record<Handling, number> = { hand: 3, wheeled: 4, towed: 4, hauled: 10, driven: 6 };

type Band = 'good' | 'fair' | 'poor';
const bandOf = (score: number): Band => (score >= 4 ? 'good' : score === 3 ? 'fair' : 'poor');
const clampScore = (score: number) => Math.min(5, Math.max(1, score));

/** `quality` (0.5 worn to 1 excellent) decides how often it is five stars. */
function scoreFor(random: Random, quality: number): number {
  const luck = random.next();
  const five = quality * 0.8;
  if (luck < five) return 5;
  if (luck < five + 0.18) return 4;
  return luck < 0.95 ? (random.chance(0.6) ? 4 : 3) : random.chance(0.7) ? 2 : 1;
}

/** A comment that this page does not show yet, or none. */
function freshComment(random: Random, pool: readonly string[], used: Set<string>): string {
  const unused = pool.filter((comment) => !used.has(comment));
  if (unused.length === 0 || !random.chance(0.82)) return '';
  const comment = random.pick(unused);
  used.add(comment);
  return comment;
}

interface Review {
  random: Random;
  listing: DemonstrationListing;
  quality: number;
  used: Set<string>;
}

function conditionRating(review: Review, key: string, returnedAt: Date): DemonstrationConditionRating {
  const { random, listing, quality, used } = review;
  const overall = scoreFor(random, quality);
  const around = () => clampScore(overall + random.pick([-1, 0, 0, 0, 1]));
  const general = COMMENTS.general[bandOf(overall)];
  const pool = overall >= 4 ? [...COMMENTS.byHandling[listing.handling], ...general] : general;
  return {
    id: opaqueId('cr', key),
    overallCondition: overall,
    cleanliness: around(),
    functionality: around(),
    appearance: around(),
    accessories: around(),
    comment: freshComment(random, pool, used),
    createdAt: new Date(returnedAt.getTime() + random.between(1, 40) * MS_PER_HOUR),
  };
}

function userRating(
  random: Random,
  ratingType: 'owner' | 'renter',
  key: string,
  returnedAt: Date,
): DemonstrationUserRating {
  const rating = scoreFor(random, 0.95);
  const around = () => clampScore(rating + random.pick([-1, 0, 0, 0, 1]));
  const pool = (ratingType === 'owner' ? COMMENTS.owners : COMMENTS.renters)[bandOf(rating)];
  return {
    id: opaqueId('ur', `${key}:${ratingType}`),
    ratingType,
    rating,
    comment: random.chance(0.6) ? random.pick(pool) : '',
    categories: {
      communication: around(),
      reliability: around(),
      timeliness: around(),
      ...(ratingType === 'owner' && { condition: around() }),
    },
    createdAt: new Date(returnedAt.getTime() + random.between(1, 40) * MS_PER_HOUR),
  };
}

function pastBooking(
  review: Review,
  renters: readonly DemonstrationPerson[],
  key: string,
  days: { firstDay: string; lastDay: string; length: number },
): DemonstrationBooking {
  const { random, listing } = review;
  const { pickup, delivery } = listing.deliveryOptions;
  const opening = startOfDay(days.firstDay, listing.timeZone).getTime();
  const createdAt = new Date(
    Math.max(opening - random.between(10, 300) * MS_PER_HOUR, listing.createdAt.getTime() + MS_PER_HOUR),
  );
  const returnedAt = new Date(
    startOfDay(days.lastDay, listing.timeZone).getTime() + random.between(15 * 60, 18 * 60) * 60_000,
  );
  const userRatings: DemonstrationUserRating[] = [];
  if (random.chance(0.5)) userRatings.push(userRating(random, 'owner', key, returnedAt));
  if (random.chance(0.5)) userRatings.push(userRating(random, 'renter', key, returnedAt));
  return {
    id: opaqueId('bk', key),
    orderNumber: `ES-${opaque(`order:${key}`, 8).toUpperCase()}`,
    listingId: listing.id,
    ownerId: listing.ownerId,
    renterId: random.pick(renters).id,
    firstDay: days.firstDay,
    lastDay: days.lastDay,
    rentalType: days.length >= 7 && listing.weeklyRateCents !== null ? 'weekly' : 'daily',
    delivered: delivery && (!pickup || random.chance(0.5)),
    createdAt,
    acceptedAt: new Date(createdAt.getTime() + random.between(5, 300) * 60_000),
    pickedUpAt: new Date(opening + random.between(6 * 60 + 30, 9 * 60 + 30) * 60_000),
    returnedAt,
    ...(random.chance(0.62) && { conditionRating: conditionRating(review, key, returnedAt) }),
    userRatings,
  };
}

/** Walks back from a few days ago to the listing's first days, one rental after the other, with gaps between them. */
function listingHistory(
  random: Random,
  now: Date,
  listing: DemonstrationListing,
  renters: readonly DemonstrationPerson[],
  flagship: boolean,
) {
  const today = dayAt(now, listing.timeZone);
  const opened = addDays(dayAt(listing.createdAt, listing.timeZone), 2);
  const ageInDays = Math.round((now.getTime() - listing.createdAt.getTime()) / MS_PER_DAY);
  const popularity = random.next() ** 4.3 * MOST_PER_LISTING;
  const wanted = Math.floor(flagship ? 14 + popularity / 2 : 1.3 + popularity);
  const widestGap = Math.max(3, Math.floor((1.6 * ageInDays) / (wanted + 1)) - LONGEST[listing.handling]);
  const review: Review = { random, listing, quality: 0.72 + random.next() * 0.28, used: new Set() };
  const bookings: DemonstrationBooking[] = [];
  let lastDay = addDays(today, -SETTLED_DAYS - random.between(0, 14));
  while (bookings.length < wanted) {
    const length = random.between(
      1,
      random.chance(0.3) ? LONGEST[listing.handling] : Math.ceil(LONGEST[listing.handling] / 2),
    );
    const firstDay = addDays(lastDay, 1 - length);
    if (firstDay < opened) break;
    bookings.push(
      pastBooking(review, renters, `${listing.id}:${bookings.length}`, { firstDay, lastDay, length }),
    );
    lastDay = addDays(firstDay, -1 - random.between(1, widestGap));
  }
  return bookings;
}

/** Who might have rented it: not its owner; in most cases people who only rent; the demonstration renter in his own town. */
function rentersFor(
  listing: DemonstrationListing,
  people: readonly DemonstrationPerson[],
  owners: ReadonlySet<string>,
) {
  const others = people.filter((person) => person.id !== listing.ownerId && person.emailVerified);
  const suitable = others.filter(
    (person) => person.email !== 'dev.ramirez@example.com' || listing.city === person.city,
  );
  return [
    ...suitable,
    ...suitable.filter((person) => !owners.has(person.id)),
    ...suitable.filter((p) => p.city === listing.city),
  ];
}

export function demonstrationBookings(
  random: Random,
  now: Date,
  listings: readonly DemonstrationListing[],
  people: readonly DemonstrationPerson[],
): DemonstrationBooking[] {
  const owners = new Set(listings.map((listing) => listing.ownerId));
  const all = listings.flatMap((listing, index) =>
    listingHistory(random, now, listing, rentersFor(listing, people, owners), index < FLAGSHIPS),
  );
  return all.slice(0, MOST_PAST_BOOKINGS);
}

export function demonstrationBlocks(
  random: Random,
  now: Date,
  listings: readonly DemonstrationListing[],
): DemonstrationBlock[] {
  return listings.flatMap((listing) => {
    if (!random.chance(0.4)) return [];
    const today = dayAt(now, listing.timeZone);
    const horizon = addDays(today, BLOCK_HORIZON_DAYS);
    const blocks: DemonstrationBlock[] = [];
    const wanted = random.between(1, 3);
    let firstDay = addDays(today, random.between(2, 24));
    while (blocks.length < wanted) {
      const lastDay = addDays(firstDay, random.between(0, 4));
      if (lastDay > horizon) break;
      const id = opaqueId('oc', `block:${listing.id}:${blocks.length}`);
      blocks.push({ id, listingId: listing.id, firstDay, lastDay, note: random.pick(COMMENTS.blockNotes) });
      firstDay = addDays(lastDay, random.between(4, 22));
    }
    return blocks;
  });
}
