import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages, userRatings, users, warnings } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { callBy, list, photoOf } from '#tests/support/own-listings.ts';
import { PASSWORD, verifiedPerson, type Person } from '#tests/support/people.ts';
import {
  callAs,
  hear,
  moveClock,
  newItem,
  pressAs,
  rentalOut,
  rentalPaid,
} from '#tests/support/real-rentals.ts';
import { rowsWith } from '#tests/support/rows-with.ts';

const product = sharedFixture(buildTestApp);

const FIRST = 'Zebulon';
const LAST = 'Quackenbush';
const EMAIL = 'zeb.q@needles.example';
const PHONE = '512-555-0177';
const STREET = '77 Needle Street';
/** Each must not occur in any other user's rows. */
const NEEDLES = [FIRST, LAST, EMAIL, PHONE, '5125550177', STREET, 'Formerly', 'ask for me at the gate'];

async function settleAll(): Promise<void> {
  await hear(product);
  await product.dispatcher.drain();
  await product.outboundSender.drain();
  await product.dispatcher.drain();
}

const put = (person: Person, url: string, body: object) => callBy(product, person, 'PUT', url, body);

/** A life on the platform: every place that keeps something of a person gets something. */
async function live(person: Person): Promise<void> {
  const { db } = product.platform;
  const { id } = person.user;
  // Owner: a listing with a picture, a request for it.
  const imageUrls = [await photoOf(product, id)];
  const listing = await list(product, person, { description: 'ask for me at the gate', imageUrls });
  await rentalPaid(product, 5, { item: { owner: person, equipmentId: listing.id } });
  // Renter: one rental that is over, one request with a delivery to their door, one that the owner has declined.
  const over = await rentalOut(product, { renter: person });
  for (const party of [over.owner, over.renter]) await pressAs(product, party, over, 'confirm-return');
  const far = await verifiedPerson(product);
  const delivering = { ownerId: far.user.id, deliveryOffered: true, deliveryRadiusMiles: 100 };
  const equipmentId = await createListing(db, delivering);
  const asked = await rentalPaid(product, 6, {
    renter: person,
    item: { owner: far, equipmentId },
    form: {
      deliveryMethod: 'delivery',
      deliveryStreetAddress: STREET,
      deliveryCity: 'Austin',
      deliveryState: 'TX',
      deliveryZipCode: '78701',
      notes: `${FIRST} here, call ${PHONE}`,
    },
  });
  const declined = await rentalPaid(product, 7, { renter: person, item: await newItem(product) });
  await pressAs(product, declined.owner, declined, 'cancel');
  // A message that stays unread for so long that a mail announces it.
  const words = { recipientId: far.user.id, content: 'Is it a diesel?' };
  await callAs(product, person, 'POST', '/api/messages', { bookingId: asked.booking.id, ...words });
  await moveClock(product, 11 * 60);
  await settleAll();
  // Ratings of them, messages to them and by them.
  const at = product.platform.clocks.product.now();
  const between = { bookingId: over.booking.id, senderId: id, recipientId: over.owner.user.id };
  const message = {
    id: newId('msg'),
    ...between,
    messageType: 'text' as const,
    content: 'Hello',
    createdAt: at,
  };
  await db.insert(messages).values(message);
  const rated = { raterId: over.owner.user.id, ratedUserId: id, ratingType: 'renter' as const, rating: 5 };
  await db
    .insert(userRatings)
    .values({ id: newId('rat'), bookingId: over.booking.id, ...rated, createdAt: at });
  const warning = { id: newId('wrn'), userId: id, issuedBy: 'Admin', severity: 'low' as const };
  await db
    .insert(warnings)
    .values({ ...warning, reason: 'Late', description: `${FIRST} was late.`, createdAt: at });
  await put(person, '/api/users/notification-choices', { smsConsent: true });
  await put(person, `/api/favourites/${equipmentId}`, {});
  await put(person, '/api/billing-details', { company: `${FIRST} Paving`, taxNumber: '', address: '' });
  await callBy(product, person, 'POST', '/api/users/change-password', {
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
  });
  await callBy(product, undefined, 'POST', '/api/auth/forgot-password', { email: EMAIL });
  // Another name than the one under which all of this has happened.
  const picture = { profileImageUrl: await photoOf(product, id) };
  await put(person, '/api/users/profile', { firstName: 'Formerly', lastName: LAST, ...picture });
  await settleAll();
}

it('leaves nothing personal of a deleted account in any table', async () => {
  const person = await verifiedPerson(product, {
    firstName: FIRST,
    lastName: LAST,
    email: EMAIL,
    phoneNumber: PHONE,
  });
  await live(person);
  const before = await rowsWith(product.platform.db, NEEDLES);
  // The net finds what there is: else it would find nothing afterwards either.
  for (const table of [
    'users',
    'bookings',
    'agreements',
    'outbound_messages',
    'alerts',
    'payment_operations',
    'billing_details',
  ])
    expect(
      before.some((row) => row.startsWith(`${table}:`)),
      table,
    ).toBe(true);

  const answer = await callBy(product, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
  expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}']);
  await settleAll();
  expect(await rowsWith(product.platform.db, NEEDLES)).toEqual([]);
  expect(await product.platform.db.$count(users, eq(users.id, person.user.id))).toBe(1);
});
