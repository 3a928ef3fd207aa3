import type { APIRequestContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition, ConditionRatingBody } from '#shared/contracts/conditions.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { MARISOL } from './shot.ts';
import { asked, bookings, open, PASSWORD, press } from './steps.ts';

/** The calls of another demonstration person. */
async function other(page: Page, email: string): Promise<APIRequestContext> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('The browser is gone.');
  await asked(context.request, '/api/auth/sign-in', { email, password: PASSWORD });
  return context.request;
}

const conditionOf = (request: APIRequestContext, id: string) =>
  asked<BookingCondition>(request, `/api/bookings/${id}/condition`);

/** A photo of the item: wide, tall, or darker for a later hour. */
async function picture(
  page: Page,
  { equipmentId }: Booking,
  tall: boolean,
  brightness: number,
): Promise<Buffer> {
  const item = await asked<EquipmentDetail>(page.request, `/api/equipment/${equipmentId}`);
  const size = tall ? { width: 600, height: 1400 } : { width: 1200, height: 900 };
  const drawing = await (
    await page.request.get(item.imageUrls[0] ?? '/illustrations/mini-excavator.yellow.svg')
  ).body();
  const source = sharp(drawing, { density: 200 }).flatten({ background: '#d9d4c8' });
  return source
    .resize({ ...size, fit: 'cover' })
    .modulate({ brightness })
    .jpeg()
    .toBuffer();
}

/** The same photo of every run: the server knows it by its key. */
async function photo(
  request: APIRequestContext,
  id: string,
  moment: string,
  key: string,
  buffer: Buffer,
): Promise<void> {
  const multipart = { photo: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } };
  await request.post(`/api/bookings/${id}/photos?moment=${moment}&clientKey=${key}`, { multipart });
}

const check = (booking: Booking, ratingType: ConditionRatingBody['ratingType'], comments: string) => ({
  bookingId: booking.id,
  ratingType,
  overallCondition: 4,
  cleanliness: 3,
  functionality: 5,
  appearance: 4,
  accessories: 5,
  comments,
});

/** An active rental of Dev's with photos and notes of both parties. */
async function shownByBoth(page: Page): Promise<Booking> {
  await open(page, '/bookings');
  const owner = await other(page, MARISOL);
  const all = await bookings(page.request);
  const isOut = ({ status, side }: Booking) => status === 'active' && side === 'renter';
  let rental: Booking | undefined;
  for (const each of all.filter(isOut))
    if ((await conditionOf(page.request, each.id)).photos.length > 0) rental = each;
  for (const each of all) {
    if (rental || each.status !== 'confirmed' || each.side !== 'renter') continue;
    const theirs = await owner.post(`/api/bookings/${each.id}/confirm-pickup`, { data: {} });
    const mine =
      theirs.ok() && (await page.request.post(`/api/bookings/${each.id}/confirm-pickup`, { data: {} }));
    if (mine && mine.ok()) rental = each;
  }
  if (!rental) throw new Error('Nothing of Dev’s is out.');
  const { id } = rental;
  await photo(page.request, id, 'pickup', 'pickup-wide', await picture(page, rental, false, 1));
  await photo(page.request, id, 'pickup', 'pickup-tall', await picture(page, rental, true, 1.1));
  await photo(owner, id, 'pickup', 'pickup-owner', await picture(page, rental, false, 0.8));
  await photo(page.request, id, 'return', 'return-wide', await picture(page, rental, false, 0.6));
  await photo(owner, id, 'return', 'return-owner', await picture(page, rental, true, 0.7));
  const said = check(
    rental,
    'pre_rental',
    'A scratch on the left door, as photographed. Tank full, all keys there.',
  );
  await page.request.post(`/api/equipment/${rental.equipmentId}/condition-rating`, { data: said });
  return rental;
}

/** What both have shown of the item, side by side. */
export const evidence = async (page: Page) => {
  const { id } = await shownByBoth(page);
  await open(page, `/bookings?booking=${id}`);
  const entry = page.locator(`[data-rating-entry="${id}"]`);
  await entry
    .getByRole('button', { name: /photos$|^Before and after/ })
    .first()
    .click();
  await page.getByRole('dialog').locator('li time').first().waitFor();
};
/** One photo over the whole window. */
export const viewer = async (page: Page) => {
  await evidence(page);
  await press(page, /^Photo 1 of the pickup/);
  await page.getByRole('dialog', { name: 'Before and after, enlarged' }).waitFor();
};
/** One that is taller than wide. */
export const viewerTall = async (page: Page) => {
  await viewer(page);
  await press(page, 'Next photo of the pickup');
};
/** Photos that wait for a connection. */
export const unsent = async (page: Page) => {
  await evidence(page);
  await page.context().setOffline(true);
  const files = await Promise.all(
    [1, 2].map(async (each) => ({
      name: `p${String(each)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c96' } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page.locator('[data-pick="choose-return"]').setInputFiles(files);
  await page.getByText('Connection lost.').nth(1).waitFor();
};
