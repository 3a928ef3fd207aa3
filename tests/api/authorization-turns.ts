import type { BookingChange, ChangePreview } from '#shared/contracts/booking-changes.ts';
import { addDays } from '#shared/domain/calendar.ts';
import type { TestApp } from '#tests/support/app.ts';
import { adminDoes, opened } from '#tests/support/cases.ts';
import { claimCall, rentalBack, rentalClaimed } from '#tests/support/claims.ts';
import type { Person } from '#tests/support/people.ts';
import { callAs, pressAs, rentalOut, type RealRental } from '#tests/support/real-rentals.ts';
import { meteredRental, readingPhoto, usageCall } from '#tests/support/usage.ts';

/** Who tries to take a step; a stranger is a member with no part in the rental. */
export const TRIERS = ['guest', 'stranger', 'owner', 'renter', 'admin'] as const;
export type Trier = (typeof TRIERS)[number];

export interface Step {
  readonly parties: Pick<RealRental, 'owner' | 'renter'>;
  readonly url: string;
  readonly body: object;
}

/** A step of something that is open, and the status for everyone who tries it; those who are refused try first. */
export interface Turn {
  readonly step: string;
  readonly prepare: (app: TestApp, admin: Person) => Promise<Step>;
  readonly expect: Readonly<Record<Trier, number>>;
}

const NOT_THE_PARTIES = { guest: 401, stranger: 404 } as const;
/** It is one party’s turn alone: neither the other’s nor the Admin’s. `refused`: how the other party is. */
const turnOf = (side: 'owner' | 'renter', refused = 403) => ({
  ...NOT_THE_PARTIES,
  ...{ owner: refused, renter: refused, admin: 403 },
  [side]: 200,
});

const ofBooking = ({ booking, ...parties }: RealRental, what: string, body: object): Step => ({
  parties,
  url: `/api/bookings/${booking.id}/${what}`,
  body,
});

/** Other dates that one side has asked for. */
const changeAskedBy =
  (by: 'owner' | 'renter', what: 'accept' | 'decline' | 'withdraw') =>
  async (app: TestApp): Promise<Step> => {
    const rental = await rentalOut(app);
    const wish = { endDate: addDays(rental.booking.endDate, 2) };
    const { sha256 } = await pressAs<ChangePreview>(app, rental[by], rental, 'changes/preview', wish);
    await pressAs(app, rental[by], rental, 'changes', { ...wish, sha256 });
    const url = `/api/bookings/${rental.booking.id}/changes`;
    const [change] = await callAs<BookingChange[]>(app, rental.owner, 'GET', url);
    return ofBooking(rental, `changes/${what}`, { changeId: change?.id, sha256 });
  };

/** A claim of $150.00 that waits for the renter. */
const claimed =
  (body: object) =>
  async (app: TestApp): Promise<Step> =>
    ofBooking(await rentalClaimed(app), 'claim/answer', body);

/** The renter has offered $60.00, and the owner is to answer. */
const offered =
  (body: object) =>
  async (app: TestApp): Promise<Step> => {
    const rental = await rentalClaimed(app);
    await claimCall(app, rental.renter, rental, '/answer', { answer: 'offer', amount: '60.00' });
    return ofBooking(rental, 'claim/answer', body);
  };

/** A claim in dispute, for the Admin to decide. */
async function disputed(app: TestApp): Promise<Step> {
  const rental = await rentalClaimed(app);
  await claimCall(app, rental.renter, rental, '/answer', { answer: 'dispute', words: 'It was bent before.' });
  const url = `/api/admin/bookings/${rental.booking.id}/claim/decision`;
  return { parties: rental, url, body: { amount: '80.00', reason: 'The pickup photo shows it straight.' } };
}

/** A reading of the pickup that the owner has recorded. */
async function readByOwner(app: TestApp): Promise<Step> {
  const rental = await meteredRental(app);
  const photoId = await readingPhoto(app, rental.owner, rental, 'pickup');
  const reading = { stage: 'pickup', photoId, engineHours: 100, fuelEighths: 8 };
  const { usage } = await usageCall(app, rental.owner, rental, '/readings', reading);
  return ofBooking(rental, 'usage/confirm', { stage: 'pickup', readingId: usage.pickup?.id });
}

/** A question of the renter’s about the rental, with the owner in it or not. */
const askedByRenter =
  (isJoined: boolean) =>
  async (app: TestApp, admin: Person): Promise<Step> => {
    const rental = await rentalOut(app);
    const { id } = await opened(app, rental.renter, { bookingId: rental.booking.id });
    if (isJoined) await adminDoes(app, admin, id, 'other-party');
    return { parties: rental, url: `/api/cases/${id}/messages`, body: { text: 'It was full when it left.' } };
  };

/** Whose turn it is in what is open between two people: the person who has asked never answers, and no person answers for another. */
export const TURNS: readonly Turn[] = [
  {
    step: 'accept what the renter asks for',
    prepare: changeAskedBy('renter', 'accept'),
    expect: turnOf('owner', 409),
  },
  {
    step: 'decline what the renter asks for',
    prepare: changeAskedBy('renter', 'decline'),
    expect: turnOf('owner', 409),
  },
  {
    step: 'withdraw what the renter asks for',
    prepare: changeAskedBy('renter', 'withdraw'),
    expect: turnOf('renter', 409),
  },
  {
    step: 'accept what the owner asks for',
    prepare: changeAskedBy('owner', 'accept'),
    expect: turnOf('renter', 409),
  },
  {
    step: 'decline what the owner asks for',
    prepare: changeAskedBy('owner', 'decline'),
    expect: turnOf('renter', 409),
  },
  {
    step: 'withdraw what the owner asks for',
    prepare: changeAskedBy('owner', 'withdraw'),
    expect: turnOf('owner', 409),
  },
  {
    step: 'claim damage',
    prepare: async (app) =>
      ofBooking(await rentalBack(app), 'claim', { amount: '150.00', description: 'Bent.' }),
    expect: turnOf('owner'),
  },
  {
    step: 'accept a claim',
    prepare: claimed({ answer: 'accept', amount: '150.00' }),
    expect: turnOf('renter'),
  },
  {
    step: 'offer another amount',
    prepare: claimed({ answer: 'offer', amount: '60.00' }),
    expect: turnOf('renter'),
  },
  {
    step: 'dispute a claim',
    prepare: claimed({ answer: 'dispute', words: 'It was bent before.' }),
    expect: turnOf('renter'),
  },
  { step: 'withdraw a claim', prepare: claimed({ answer: 'withdraw' }), expect: turnOf('owner') },
  {
    step: 'accept the offer',
    prepare: offered({ answer: 'accept_offer', amount: '60.00' }),
    expect: turnOf('owner'),
  },
  { step: 'refuse the offer', prepare: offered({ answer: 'refuse_offer' }), expect: turnOf('owner') },
  {
    step: 'decide a claim',
    prepare: disputed,
    expect: { guest: 401, stranger: 403, owner: 403, renter: 403, admin: 200 },
  },
  { step: 'confirm the owner’s reading', prepare: readByOwner, expect: turnOf('renter', 409) },
  {
    step: 'write in the renter’s case',
    prepare: askedByRenter(false),
    expect: { ...NOT_THE_PARTIES, owner: 404, admin: 404, renter: 200 },
  },
  {
    step: 'write in a case with both parties',
    prepare: askedByRenter(true),
    expect: { ...NOT_THE_PARTIES, admin: 404, owner: 200, renter: 200 },
  },
];
