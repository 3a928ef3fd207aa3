import type { BookingClaim } from '#shared/contracts/claims.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { formOf, photoFile } from './photos.ts';
import { pressAs, rentalOut, type RealRental } from './real-rentals.ts';

const HOUR_SECONDS = 3600;
export const claimHours = (hours: number): number => hours * HOUR_SECONDS;

/** One party's photo of the handover. Throws on a refusal. */
export async function addPhoto(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  { booking }: Pick<RealRental, 'booking'>,
  moment: 'pickup' | 'return',
): Promise<void> {
  const form = formOf([{ name: 'photo.png', type: 'image/png', content: await photoFile('png', 16, 12) }]);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/bookings/${booking.id}/photos`,
    query: { moment },
    payload: form.payload,
    headers: { ...person.headers, ...form.headers },
  });
  if (answer.statusCode >= 300) throw new Error(`a photo was answered ${answer.statusCode}: ${answer.body}`);
}

interface Wish {
  readonly renter?: Person;
  readonly pickupPhoto?: boolean;
  readonly returnPhoto?: boolean;
  readonly card?: string;
}

/** A rental that both have confirmed back, with a photo of pickup and return each, unless told otherwise. */
export async function rentalBack(
  product: TestApp,
  { pickupPhoto = true, returnPhoto = true, ...wish }: Wish = {},
): Promise<RealRental> {
  const rental = await rentalOut(product, wish);
  if (pickupPhoto) await addPhoto(product, rental.renter, rental, 'pickup');
  for (const person of [rental.owner, rental.renter])
    await pressAs(product, person, rental, 'confirm-return');
  if (returnPhoto) await addPhoto(product, rental.owner, rental, 'return');
  return rental;
}

/** Calls about the claim of a booking; answers status and body. */
export async function claimCall(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  { booking }: Pick<RealRental, 'booking'>,
  what: '' | '/answer',
  payload?: object,
): Promise<{ status: number; code?: string; message?: string } & Partial<BookingClaim>> {
  const url = `/api/bookings/${booking.id}/claim${what}`;
  const method = payload ? 'POST' : 'GET';
  const answer = await app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<object>() };
}

export const DAMAGE = { amount: '150.00', description: 'The bucket is bent and a hose leaks.' };

/** The same, with the owner's claim of $150.00. */
export async function rentalClaimed(product: TestApp, wish?: Wish): Promise<RealRental> {
  const rental = await rentalBack(product, wish);
  const { status, message } = await claimCall(product, rental.owner, rental, '', DAMAGE);
  if (status !== 200) throw new Error(`the claim was answered ${status}: ${message ?? ''}`);
  return rental;
}
