import { eq } from 'drizzle-orm';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { BookingUsage } from '#shared/contracts/usage.ts';
import type { ReadingStage } from '#shared/domain/usage/readings.ts';
import { equipment } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';
import { addPhoto } from './claims.ts';
import type { Person } from './people.ts';
import { callAs, newItem, rentalOut, type RealRental } from './real-rentals.ts';

/** 8 hours a day are included, a further one costs $40.00; a gallon costs $4.00, the tank holds 20. */
export const METERED = { meteredHours: true, extraHourRate: 4_000, fuelPrice: 400, tankGallons: 20 };

type Wish = Parameters<typeof rentalOut>[1];

/** A rental of two days, out since now, of an item that charges for hours and fuel. */
export async function meteredRental(
  product: TestApp,
  terms: Partial<typeof equipment.$inferInsert> = METERED,
  wish: Wish = {},
): Promise<RealRental> {
  const item = await newItem(product);
  await product.platform.db.update(equipment).set(terms).where(eq(equipment.id, item.equipmentId));
  return rentalOut(product, { item, ...wish });
}

/** Calls about the use of a rented machine; answers status and body. */
export async function usageCall(
  { app }: Pick<TestApp, 'app'>,
  person: Person,
  { booking }: Pick<RealRental, 'booking'>,
  what: '' | '/readings' | '/confirm' = '',
  payload?: object,
): Promise<{ status: number; code?: string; message?: string; usage: BookingUsage }> {
  const url = `/api/bookings/${booking.id}/usage${what}`;
  const method = payload ? 'POST' : 'GET';
  const answer = await app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  const body = answer.json<BookingUsage & { code?: string; message?: string }>();
  return { ...body, usage: body, status: answer.statusCode };
}

/** The id of a new photo of the handover by this side. */
export async function readingPhoto(
  product: TestApp,
  person: Person,
  rental: RealRental,
  stage: ReadingStage,
): Promise<string> {
  await addPhoto(product, person, rental, stage);
  const url = `/api/bookings/${rental.booking.id}/condition`;
  const { photos } = await callAs<BookingCondition>(product, person, 'GET', url);
  return photos.findLast(({ moment }) => moment === stage)?.id ?? '';
}

interface Shown {
  readonly engineHours?: number | null;
  readonly fuelEighths?: number | null;
}

/** What one side records, and the other confirms. */
export async function readMeter(
  product: TestApp,
  [reader, other]: readonly [Person, Person],
  rental: RealRental,
  stage: ReadingStage,
  shown: Shown,
): Promise<BookingUsage> {
  const photoId = await readingPhoto(product, reader, rental, stage);
  const { usage, status, message } = await usageCall(product, reader, rental, '/readings', {
    stage,
    photoId,
    ...shown,
  });
  if (status !== 200) throw new Error(`the reading was answered ${status}: ${message ?? ''}`);
  const readingId = usage[stage]?.id ?? '';
  return (await usageCall(product, other, rental, '/confirm', { stage, readingId })).usage;
}
