import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { PEOPLE } from './data/catalogue.ts';
import { demonstrationBlocks, demonstrationBookings } from './demonstration.history.ts';
import { demonstrationListings, demonstrationSiteEquipment } from './demonstration.listings.ts';
import type { Demonstration, DemonstrationPerson } from './demonstration.types.ts';
import { opaqueId, seededRandom, type Random } from './random.ts';

export type * from './demonstration.types.ts';

const SEED = 20_260;

const personId = (index: number): string => opaqueId('us', index);

/** Users in no other list: a member's id begins with `usr_`. */
export const DEMONSTRATION_IDS: readonly string[] = PEOPLE.map((_, index) => personId(index));

function demonstrationPeople(random: Random, now: Date): DemonstrationPerson[] {
  return PEOPLE.map((row, index) => ({
    id: personId(index),
    email: `${row.firstName}.${row.lastName}@example.com`.toLowerCase(),
    firstName: row.firstName,
    lastName: row.lastName,
    // 555-0100 to 555-0199 are reserved for fiction: a demonstration cannot ring a real phone.
    phoneNumber: `+1${String(random.pick([212, 303, 512, 602, 713, 206, 404, 617]))}55501${String(index).padStart(2, '0')}`,
    city: row.home.city,
    emailVerified: !row.unverified,
    // Older than every listing and every rental, so that no user rented before they joined.
    memberSince: new Date(
      now.getTime() - random.between(705, 1_900) * MS_PER_DAY - random.between(0, 86_399) * 1000,
    ),
  }));
}

/**
 * Forty invented people, their machines and what they have rented from each other. Pure: the same `now` gives the same
 * data, another `now` the same data moved in time.
 */
export function demonstrationData(now: Date): Demonstration {
  const people = demonstrationPeople(seededRandom(SEED), now);
  const dealt = demonstrationListings(seededRandom(SEED + 1), now, people);
  const listings = [
    ...dealt,
    ...demonstrationSiteEquipment(seededRandom(SEED + 4), now, people, dealt.length),
  ];
  return {
    people,
    listings,
    pastBookings: demonstrationBookings(seededRandom(SEED + 2), now, listings, people),
    blocks: demonstrationBlocks(seededRandom(SEED + 3), now, listings),
  };
}
