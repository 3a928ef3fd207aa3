import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { usageCharges } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';
import {
  advance,
  bookingNow,
  callAs,
  hear,
  intentsAtProvider,
  pressAs,
  rentalOut,
  type RealRental,
} from '#tests/support/real-rentals.ts';
import { meteredRental, readingPhoto, readMeter, usageCall } from '#tests/support/usage.ts';

/** Metered use and fuel (docs/product/usage.md), against the payment sandbox. */
const app = sharedFixture(buildTestApp);
const HOUR = 3600;
const PICKUP = { engineHours: 1200.5, fuelEighths: 8 };

const receiptOf = ({ booking, renter }: RealRental) =>
  callAs<Receipt>(app, renter, 'GET', `/api/bookings/${booking.id}/receipt`);
const chargesOf = (rental: RealRental) => intentsAtProvider(app, rental, 'usage');

/** Out for a day, with a confirmed reading at the pickup. */
async function outForADay(): Promise<RealRental> {
  const rental = await meteredRental(app);
  await readMeter(app, [rental.owner, rental.renter], rental, 'pickup', PICKUP);
  await advance(app, 24 * HOUR);
  return rental;
}
async function back(rental: RealRental): Promise<void> {
  for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
  await hear(app);
}

describe('a reading', () => {
  it('is recorded with a photo by one side, and confirmed by the other alone', async () => {
    const rental = await meteredRental(app);
    const { owner, renter } = rental;
    const before = (await usageCall(app, renter, rental)).usage;
    expect(before).toMatchObject({ side: 'renter', includedHours: 16, recordable: ['pickup'], lines: [] });
    const photoId = await readingPhoto(app, owner, rental, 'pickup');
    const reading = { stage: 'pickup', photoId, ...PICKUP };
    const recorded = await usageCall(app, owner, rental, '/readings', reading);
    expect(recorded.usage.pickup).toMatchObject({ ...PICKUP, recordedBy: 'owner', confirmedAt: null });
    const again = await usageCall(app, owner, rental, '/readings', reading);
    expect(again.usage.pickup?.id).toBe(recorded.usage.pickup?.id);
    const readingId = recorded.usage.pickup?.id ?? '';
    const confirm = { stage: 'pickup', readingId };
    expect(await usageCall(app, owner, rental, '/confirm', confirm)).toMatchObject({ code: 'own_reading' });
    expect((await usageCall(app, renter, rental)).usage.confirmable).toEqual(['pickup']);
    const both = await Promise.all([1, 2].map(() => usageCall(app, renter, rental, '/confirm', confirm)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.usage).toMatchObject({ recordable: ['return'], confirmable: [] });
    const changed = { ...reading, engineHours: 1300 };
    expect(await usageCall(app, owner, rental, '/readings', changed)).toMatchObject({
      status: 409,
      code: 'reading_confirmed',
    });
  });

  it('can be contradicted by the other side, and is confirmed as it was seen', async () => {
    const rental = await meteredRental(app);
    const { owner, renter } = rental;
    const photoId = await readingPhoto(app, owner, rental, 'pickup');
    const first = await usageCall(app, owner, rental, '/readings', { stage: 'pickup', photoId, ...PICKUP });
    const second = { stage: 'pickup', photoId, engineHours: 1210, fuelEighths: 7 };
    expect((await usageCall(app, renter, rental, '/readings', second)).usage.pickup?.recordedBy).toBe(
      'renter',
    );
    const stale = { stage: 'pickup', readingId: first.usage.pickup?.id };
    expect(await usageCall(app, owner, rental, '/confirm', stale)).toMatchObject({
      status: 409,
      code: 'reading_changed',
    });
  });

  it('is refused without a photo of this handover, without all that is charged for, and by strangers', async () => {
    const rental = await meteredRental(app);
    const other = await meteredRental(app);
    const { owner } = rental;
    const foreign = await readingPhoto(app, other.owner, other, 'pickup');
    const reading = { stage: 'pickup', photoId: foreign, ...PICKUP };
    expect(await usageCall(app, owner, rental, '/readings', reading)).toMatchObject({
      status: 409,
      code: 'reading_photo_missing',
    });
    const photoId = await readingPhoto(app, owner, rental, 'pickup');
    const half = { stage: 'pickup', photoId, engineHours: 12 };
    expect(await usageCall(app, owner, rental, '/readings', half)).toMatchObject({
      code: 'reading_incomplete',
    });
    for (const wrong of [
      { engineHours: -1 },
      { engineHours: 1.25 },
      { fuelEighths: 9 },
      { fuelEighths: 0.5 },
    ])
      expect((await usageCall(app, owner, rental, '/readings', { ...half, ...wrong })).status).toBe(422);
    expect((await usageCall(app, other.owner, rental, '/readings', reading)).status).toBe(404);
    expect((await usageCall(app, await verifiedPerson(app), rental)).status).toBe(404);
    const admin = await signInAsAdmin(app);
    expect((await usageCall(app, admin, rental)).usage).toMatchObject({ side: 'admin', recordable: [] });
    expect(await usageCall(app, admin, rental, '/readings', reading)).toMatchObject({ code: 'parties_only' });
  });

  it('at the return needs the one at the pickup, and shows neither less nor more than can be', async () => {
    const rental = await meteredRental(app);
    const { owner, renter } = rental;
    const photoId = await readingPhoto(app, owner, rental, 'return');
    const at = (engineHours: number) => ({ stage: 'return', photoId, engineHours, fuelEighths: 8 });
    expect(await usageCall(app, owner, rental, '/readings', at(1210))).toMatchObject({
      code: 'pickup_reading_missing',
    });
    await readMeter(app, [renter, owner], rental, 'pickup', PICKUP);
    await advance(app, 24 * HOUR);
    expect(await usageCall(app, owner, rental, '/readings', at(1200.4))).toMatchObject({
      status: 422,
      code: 'reading_below_pickup',
    });
    expect(await usageCall(app, owner, rental, '/readings', at(1226))).toMatchObject({
      status: 422,
      code: 'reading_impossible',
    });
    expect((await usageCall(app, owner, rental, '/readings', at(1225.5))).status).toBe(200);
  });

  it('is not asked for where neither hours nor fuel are charged for', async () => {
    const rental = await rentalOut(app);
    const photoId = await readingPhoto(app, rental.owner, rental, 'pickup');
    expect((await usageCall(app, rental.owner, rental)).usage.terms).toBeNull();
    expect((await bookingNow(app, rental)).usage).toBeNull();
    const reading = { stage: 'pickup', photoId, ...PICKUP };
    expect(await usageCall(app, rental.owner, rental, '/readings', reading)).toMatchObject({
      code: 'usage_not_metered',
    });
  });
});

describe('an overage', () => {
  it('is charged to the saved card once the return is confirmed, with its arithmetic', async () => {
    const rental = await outForADay();
    const { owner, renter } = rental;
    const shown = { engineHours: 1220, fuelEighths: 5 };
    const seen = await readMeter(app, [owner, renter], rental, 'return', shown);
    expect(seen.lines).toEqual([
      {
        kind: 'hours',
        usedHours: 19.5,
        includedHours: 16,
        extraHours: 3.5,
        extraHour: '40.00',
        amount: '140.00',
      },
      { kind: 'fuel', missingEighths: 3, tankGallons: 20, gallon: '4.00', amount: '30.00' },
    ]);
    expect(seen).toMatchObject({ totalAmount: '170.00', charge: null });
    expect(await chargesOf(rental)).toEqual([]);
    await back(rental);
    expect(await chargesOf(rental)).toEqual([['succeeded', 17_000]]);
    const { usage } = await usageCall(app, renter, rental);
    expect(usage).toMatchObject({ charge: { status: 'paid', cardAmount: '170.00' }, recordable: [] });
    const receipt = await receiptOf(rental);
    expect(receipt).toMatchObject({ openAmount: '0.00', usage: { amount: '170.00', status: 'paid' } });
    expect(receipt.payments.filter(({ kind }) => kind === 'usage').map(({ amount }) => amount)).toEqual([
      '170.00',
    ]);
    expect(Number(receipt.rentalPaidAmount)).toBe(Number(receipt.totalAmount) + 170);
    await back(rental);
    expect(await chargesOf(rental)).toHaveLength(1);
  });

  it('is taken with the balance as far as that is held, and beyond it from the saved card', async () => {
    const rental = await outForADay();
    const { owner, renter, booking } = rental;
    await readMeter(app, [owner, renter], rental, 'return', { engineHours: 1220, fuelEighths: 8 });
    const finalAmount = (Number(booking.totalAmount) - 100).toFixed(2);
    await pressAs(app, renter, rental, 'confirm-return');
    await pressAs(app, owner, rental, 'capture-payment', { finalAmount });
    await hear(app);
    expect((await usageCall(app, renter, rental)).usage.charge).toEqual({
      status: 'paid',
      withBalanceAmount: '100.00',
      cardAmount: '40.00',
    });
    expect(await chargesOf(rental)).toEqual([['succeeded', 4_000]]);
    const after = await bookingNow(app, rental);
    expect(after.status).toBe('completed');
    expect(Number(after.capturedAmount)).toBe(Number(booking.authorizationAmount) - 100);
    const held = await intentsAtProvider(app, rental, 'hold');
    expect(held).toEqual([['succeeded', Number(booking.authorizationAmount) * 100]]);
    const receipt = await receiptOf(rental);
    expect(Number(receipt.rentalPaidAmount)).toBe(Number(booking.totalAmount) + 40);
    expect(receipt).toMatchObject({ title: 'receipt', openAmount: '0.00', usage: { amount: '140.00' } });
  });

  it('is nothing without both readings confirmed', async () => {
    const rental = await outForADay();
    const { owner, renter } = rental;
    const photoId = await readingPhoto(app, owner, rental, 'return');
    const reading = { stage: 'return', photoId, engineHours: 1225, fuelEighths: 0 };
    const { usage } = await usageCall(app, owner, rental, '/readings', reading);
    await back(rental);
    expect(await chargesOf(rental)).toEqual([]);
    const confirm = { stage: 'return', readingId: usage.return?.id };
    expect(await usageCall(app, renter, rental, '/confirm', confirm)).toMatchObject({
      status: 409,
      code: 'reading_too_late',
    });
    const rows = await app.platform.db
      .select()
      .from(usageCharges)
      .where(eq(usageCharges.bookingId, rental.booking.id));
    expect(rows).toEqual([]);
  });

  it('that the card refuses is owed, shown, and paid with another card', async () => {
    const rental = await outForADay();
    const { owner, renter, booking } = rental;
    await readMeter(app, [owner, renter], rental, 'return', { engineHours: 1225.5, fuelEighths: 8 });
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
    await back(rental);
    expect((await bookingNow(app, rental)).usage).toEqual({ status: 'owed', amount: '360.00' });
    const answer = await callAs<ChangeCardAnswer>(
      app,
      renter,
      'POST',
      `/api/bookings/${booking.id}/change-card`,
    );
    expect(answer).toMatchObject({ kind: 'usage', amount: 360 });
    await app.stripe.pay(answer.clientSecret);
    await hear(app);
    expect((await bookingNow(app, rental)).usage).toEqual({ status: 'paid', amount: '360.00' });
  });
});
