import { describe, expect, it } from 'vitest';
import type { CaseThread } from '#shared/contracts/cases.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { adminDoes, casePhoto, writeIn } from '#tests/support/cases.ts';
import { addPhoto, claimCall, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs } from '#tests/support/real-rentals.ts';

/** What is seen of a claim that its renter disputes with words and photos (docs/product/claims.md#answers). */
const app = sharedFixture(() => buildTestApp());
const admin = sharedFixture(() => signInAsAdmin(app));
const stranger = sharedFixture(() => verifiedPerson(app));

const statusOf = async (url: string, person?: Person): Promise<number> =>
  (await app.app.inject({ url, ...(person && { headers: person.headers }) })).statusCode;

/** Disputed with words; the renter has added a photo of the return to those of both. */
async function disputedWithPhoto() {
  const rental = await rentalClaimed(app);
  await addPhoto(app, rental.renter, rental, 'return');
  const dispute = { answer: 'dispute', words: 'It was bent before.' };
  await claimCall(app, rental.renter, rental, '/answer', dispute);
  const caseId = (await claimCall(app, rental.renter, rental, '')).caseId ?? '';
  return { ...rental, caseId, condition: `/api/bookings/${rental.booking.id}/condition` };
}

describe('photos of a disputed claim', () => {
  it('are seen by both parties and the Admin, with whose they are, and by no one else', async () => {
    const { owner, renter, condition } = await disputedWithPhoto();
    const seen = (person: Person) => callAs<BookingCondition>(app, person, 'GET', condition);
    const { photos } = await seen(admin);
    expect(photos.map(({ moment, takenBy }) => `${moment} ${takenBy}`).sort()).toEqual([
      'pickup renter',
      'return owner',
      'return renter',
    ]);
    for (const party of [owner, renter]) expect((await seen(party)).photos).toEqual(photos);
    expect(await statusOf(condition, stranger)).toBe(404);
    expect(await statusOf(condition)).toBe(401);
    for (const { url } of photos) {
      for (const person of [owner, renter, admin]) expect(await statusOf(url, person)).toBe(200);
      expect([await statusOf(url, stranger), await statusOf(url)]).toEqual([404, 404]);
    }
  });

  it('can be added until the Admin has decided', async () => {
    const rental = await disputedWithPhoto();
    await addPhoto(app, rental.renter, rental, 'return');
    const decision = { amount: '80.00', reason: 'The pickup photo shows it straight.' };
    await callAs(app, admin, 'POST', `/api/admin/bookings/${rental.booking.id}/claim/decision`, decision);
    const { photos } = await callAs<BookingCondition>(app, rental.owner, 'GET', rental.condition);
    expect(photos.filter(({ moment }) => moment === 'return')).toHaveLength(3);
  });

  it('in its case are the renter’s and the Admin’s, and the owner’s only from when they are brought in', async () => {
    const { owner, renter, caseId } = await disputedWithPhoto();
    const [before, after] = [await casePhoto(app, renter), await casePhoto(app, renter)];
    const write = (text: string, photoId: string) =>
      writeIn(app, renter, caseId, { text, photoIds: [photoId] });
    expect((await write('From the day before.', before.id)).statusCode).toBe(200);
    const path = `/api/cases/${caseId}`;
    expect(await statusOf(path, owner)).toBe(404);
    expect(await statusOf(before.url, owner)).toBe(404);
    await adminDoes(app, admin, caseId, 'other-party');
    expect((await write('From the road.', after.id)).statusCode).toBe(200);
    const { messages } = await callAs<CaseThread>(app, owner, 'GET', path);
    expect(messages.flatMap(({ photos }) => photos.map(({ id }) => id))).toEqual([after.id]);
    for (const person of [renter, admin]) expect(await statusOf(before.url, person)).toBe(200);
    for (const person of [renter, admin, owner]) expect(await statusOf(after.url, person)).toBe(200);
    expect(await statusOf(before.url, owner)).toBe(404);
    for (const { url } of [before, after])
      expect([await statusOf(url, stranger), await statusOf(url)]).toEqual([404, 404]);
  });
});
