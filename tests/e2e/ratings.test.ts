import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { RatingStats } from '#shared/contracts/users.ts';
import { expectAccessiblePart } from '#tests/support/accessibility.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import {
  cardOf,
  openBookings,
  openCard,
  openTab,
  PATIENCE,
  says,
  textOf,
} from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { PASSWORD, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(openProduct);
let freeItem: ReturnType<typeof freeItems>;
beforeAll(() => {
  freeItem = freeItems(product);
});

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** No two pixels alike, so that a file of it is large. */
async function photoFile(name: string, width: number, height: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const scene = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await scene.jpeg({ quality: 60 }).toBuffer() };
}
const fromPhone = () => photoFile('phone.jpg', 3200, 2400);
const small = () => photoFile('small.jpg', 320, 240);

const evidence = (page: Page): Locator => page.getByRole('dialog', { name: 'Before and after', exact: true });
const column = (page: Page, moment: PhotoStage): Locator =>
  evidence(page).locator(`[data-moment="${moment}"]`);
const pick = (page: Page, name: string): Locator => page.locator(`[data-pick="${name}"]`);
const conditionOf = (visit: Visit, id: string): Promise<BookingCondition> =>
  ask(visit, `/api/bookings/${id}/condition`);

/** Nothing on its way, and so many there. */
const shows = (page: Page, moment: PhotoStage, count: number): Promise<void> =>
  expect
    .poll(
      async () => [
        await column(page, moment).locator('li time').count(),
        await column(page, moment).locator('[data-outgoing]').count(),
      ],
      { timeout: 60_000 },
    )
    .toEqual([count, 0]);

/** In the browser: how many photos it keeps that the server has not got yet. */
const keptFiles = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('equipshare-unsent-photos');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

const bytesSent = (page: Page): number[] => {
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (/\/api\/bookings\/[^/]+\/photos\?/.test(request.url()))
      sizes.push(Number(request.headers()['content-length'] ?? 0) || (request.postDataBuffer()?.length ?? 0));
  });
  return sizes;
};

/** A star as a thumb chooses it: the drawn control is its label. */
const star = (page: Page, group: string, name: string): Locator =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).locator('xpath=ancestor::label');

describe('photos of the item', () => {
  it('takes photos of the item at pickup on a phone, shows them only to both parties, and enlarges them', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev', { device: 'phone' });
    const guest = await product.visit();
    const stranger = await product.visit();
    const { user } = await verifiedPerson(product);
    await ask(stranger, '/api/auth/sign-in', { email: user.email, password: PASSWORD });
    const { page, problems } = renter;
    const { id, orderNumber } = await confirmed(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    const sizes = bytesSent(page);
    await openBookings(renter);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
    await pick(page, 'take-pickup').waitFor();
    const camera = await fromPhone();
    await pick(page, 'choose-pickup').setInputFiles([camera, await small()]);
    await shows(page, 'pickup', 2);
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeLessThan(camera.buffer.length);
    // By the clock in Austin; the device is in New York.
    expect(await textOf(column(page, 'pickup'))).toMatch(/You \w+ \d+, \d{4}, \d+:\d\d [AP]M C[DS]T/);
    await expectAccessiblePart(page, 'dialog[open]');

    const { photos } = await conditionOf(owner, id);
    expect(photos.map(({ moment, takenBy }) => [moment, takenBy])).toEqual([
      ['pickup', 'renter'],
      ['pickup', 'renter'],
    ]);
    const url = photos[0]!.url;
    const look = ({ context }: Visit) => context.request.get(url);
    const theirs = await look(owner);
    const statuses = [theirs, await look(stranger), await look(guest)].map((answer) => answer.status());
    expect(statuses).toEqual([200, 404, 404]);
    expect(theirs.headers()['cache-control']).toContain('private');

    const first = column(page, 'pickup').getByRole('button', { name: /^Photo 1 of the pickup/ });
    await first.tap();
    const viewer = page.getByRole('dialog', { name: 'Before and after, enlarged' });
    const image = viewer.locator('[data-pane="pickup"] img');
    const before = (await image.boundingBox())!.width;
    await viewer.getByRole('radio', { name: '4×' }).locator('xpath=ancestor::label').tap();
    await expect.poll(async () => (await image.boundingBox())!.width, PATIENCE).toBeCloseTo(4 * before, 0);
    await expectAccessiblePart(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    for (const { context } of [owner, renter, guest, stranger]) await context.close();
  });

  it('shows photos side by side after the return, with who took them', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev');
    const { page, problems } = owner;
    const { orderNumber } = await pickedUp(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
    await openBookings(renter);
    await cardOf(renter.page, orderNumber).getByRole('button', { name: 'Pickup photos' }).click();
    await pick(renter.page, 'choose-pickup').setInputFiles([await small()]);
    await shows(renter.page, 'pickup', 1);
    await openBookings(owner);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Return photos' }).click();
    await shows(page, 'pickup', 1);
    await pick(page, 'choose-return').setInputFiles([await small(), await small()]);
    await shows(page, 'return', 2);
    await says(column(page, 'pickup'), `${PEOPLE.dev.name}, renter`);
    await says(column(page, 'return'), 'You');
    const [left, right] = [
      (await column(page, 'pickup').boundingBox())!,
      (await column(page, 'return').boundingBox())!,
    ];
    expect(left.y).toBe(right.y);
    expect(left.x + left.width).toBeLessThan(right.x);
    await column(page, 'return')
      .getByRole('button', { name: /^Photo 2 of the return/ })
      .click();
    const viewer = page.getByRole('dialog', { name: 'Before and after, enlarged' });
    expect(await viewer.locator('[data-pane]').count()).toBe(2);
    await says(viewer.locator('[data-pane="return"]'), 'Return 2 of 2');
    expect(problems).toEqual([]);
    for (const { context } of [owner, renter]) await context.close();
  });

  it('keeps photos while the connection is lost, and sends them when it is back', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev', { device: 'phone' });
    const { page, context } = renter;
    const { id, orderNumber } = await confirmed(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    await openBookings(renter);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
    await pick(page, 'choose-pickup').waitFor();
    await context.setOffline(true);
    await pick(page, 'choose-pickup').setInputFiles([await small()]);
    await page.getByText('Connection lost. We saved the photo.').waitFor();
    await context.setOffline(false);
    await shows(page, 'pickup', 1);
    expect((await conditionOf(owner, id)).photos).toHaveLength(1);
    for (const visit of [owner, renter]) await visit.context.close();
  });

  it('stores photos once though the answer was lost, and outlives the page that was sending them', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev', { device: 'phone' });
    const { page } = renter;
    const { id, orderNumber } = await confirmed(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    await openBookings(renter);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
    await pick(page, 'choose-pickup').waitFor();
    // The server has the first; the second never leaves.
    let calls = 0;
    const UPLOADS = `**/api/bookings/${id}/photos?*`;
    await page.route(UPLOADS, async (route) => {
      calls += 1;
      if (calls === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await pick(page, 'choose-pickup').setInputFiles([await small()]);
    await page.getByText('Connection lost. We saved the photo.').waitFor();
    await pick(page, 'choose-pickup').setInputFiles([await small()]);
    await expect.poll(() => column(page, 'pickup').locator('[data-outgoing=failed]').count()).toBe(2);
    expect((await conditionOf(owner, id)).photos).toHaveLength(1);
    expect(await page.evaluate(keptFiles)).toBe(2);
    await page.unroute(UPLOADS);
    await openBookings(renter);
    await page.getByText('2 photos were sent').first().waitFor();
    expect((await conditionOf(owner, id)).photos).toHaveLength(2);
    await expect.poll(() => page.evaluate(keptFiles), PATIENCE).toBe(0);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
    await shows(page, 'pickup', 2);
    for (const visit of [owner, renter]) await visit.context.close();
  });
});

describe('the condition', () => {
  it('takes the condition at pickup from both sides, beside the photos, once', async () => {
    const owner = await visitAs(product, 'marisol', { device: 'phone' });
    const renter = await visitAs(product, 'dev');
    const { page, problems } = owner;
    const { id, orderNumber } = await pickedUp(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    await openBookings(owner);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
    await evidence(page).getByRole('button', { name: 'Rate the condition at pickup' }).tap();
    const check = page.getByRole('dialog', { name: 'Condition before the rental' });
    for (const score of ['Overall condition', 'Cleanliness', 'Functionality', 'Appearance', 'Accessories'])
      await star(page, score, '5 stars, Excellent').tap();
    await check.getByLabel('Comments').fill('Full tank.');
    await expectAccessiblePart(page, 'dialog[open]');
    await check.getByRole('button', { name: 'Submit check' }).tap();
    await evidence(page).getByText('Full tank.').waitFor();
    expect(await evidence(page).getByRole('button', { name: 'Rate the condition at pickup' }).count()).toBe(
      0,
    );
    await openBookings(renter);
    await cardOf(renter.page, orderNumber).getByRole('button', { name: 'Pickup photos' }).click();
    await says(evidence(renter.page), `Before the rental ${PEOPLE.marisol.name}, owner`);
    expect((await conditionOf(renter, id)).canAdd.ratings).toEqual(['pre_rental']);
    expect(problems).toEqual([]);
    for (const { context } of [owner, renter]) await context.close();
  });
});

describe('stars', () => {
  it('gives stars to a renter in three categories, by keys alone, and gives the focus back', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev');
    const { page, problems } = owner;
    const { id, orderNumber, renterId } = await pickedUp(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    for (const visit of [renter, owner]) await ask(visit, `/api/bookings/${id}/confirm-return`, {});
    await settled(product);
    const stats = () => ask<RatingStats>(owner, `/api/users/${renterId}/rating-stats`);
    const before = await stats();
    await open(owner, '/bookings?tab=completed');
    const entry = (await openCard(page, orderNumber)).getByRole('button', { name: 'Rate & Review' });
    await entry.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rate & Review' });
    await dialog.getByRole('heading', { name: `How was ${PEOPLE.dev.name} as a renter?` }).waitFor();
    expect(await dialog.getByRole('radiogroup').evaluateAll((groups) => groups.length)).toBe(4);
    expect(await dialog.getByRole('radiogroup', { name: 'Condition of the equipment' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Maintenance/ }).waitFor();
    await dialog.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (const word of ['Fair', 'Good', 'Very Good', 'Excellent']) {
      await page.keyboard.press('ArrowRight');
      await says(dialog.getByRole('radiogroup', { name: 'Overall' }), word);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await says(dialog.getByRole('radiogroup', { name: 'Communication' }), 'Poor');
    await dialog.getByRole('button', { name: 'Submit rating' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Rating Submitted').waitFor();
    // These two have rated each other this month: stars between the same two count once in 30 days.
    expect((await stats()).renterRatingCount).toBe(before.renterRatingCount);
    const again = await owner.context.request.post('/api/users/ratings', {
      data: { bookingId: id, ratingType: 'renter', rating: 1, categories: {} },
    });
    expect(again.status()).toBe(409);
    expect(problems).toEqual([]);
    for (const { context } of [owner, renter]) await context.close();
  });

  it('gives stars to the owner by keyboard, and to the item by thumb', async () => {
    const owner = await visitAs(product, 'marisol');
    const renter = await visitAs(product, 'dev', { device: 'phone' });
    const { page, problems } = renter;
    const { id, orderNumber, ownerId, equipmentId } = await pickedUp(
      product,
      { renter, owner },
      await freeItem({ from: 0, to: 1 }),
    );
    for (const visit of [renter, owner]) await ask(visit, `/api/bookings/${id}/confirm-return`, {});
    await settled(product);
    expect((await bookingAs(renter, id)).status).toBe('completed');
    const stats = () => ask<RatingStats>(renter, `/api/users/${ownerId}/rating-stats`);
    const item = () => ask<EquipmentDetail>(renter, `/api/equipment/${equipmentId}`);
    const [before, itemBefore] = [await stats(), await item()];

    await open(renter, '/bookings');
    await openTab(page, 'Completed').tap();
    const card = await openCard(page, orderNumber);
    await card.getByRole('button', { name: 'Rate & Review' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Rate & Review' });
    await dialog.getByRole('heading', { name: 'Finish Up' }).waitFor();
    await expectAccessiblePart(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Submit rating' }).tap();
    await page.getByText('Rating Required').waitFor();
    // The focus is where the stars are missing.
    const overall = dialog.getByRole('radiogroup', { name: 'Overall' });
    await expect
      .poll(() => overall.evaluate((group) => group.contains(document.activeElement)), PATIENCE)
      .toBe(true);
    await page.keyboard.press('Space');
    for (const word of ['Fair', 'Good', 'Very Good']) {
      await page.keyboard.press('ArrowRight');
      await says(overall, word);
    }
    await star(page, 'Condition of the equipment', '5 stars, Excellent').tap();
    await dialog.getByLabel('Comments').fill('On time, and it ran like new.');
    await dialog.getByRole('button', { name: 'Submit rating' }).tap();
    await page.getByText('Rating Submitted').waitFor();
    expect((await stats()).ownerRatingCount).toBe(before.ownerRatingCount + 1);

    await page.getByRole('button', { name: /^After the rental/ }).tap();
    const check = page.getByRole('dialog', { name: 'Condition after the rental' });
    for (const score of ['Overall condition', 'Cleanliness', 'Functionality', 'Appearance'])
      await star(page, score, '4 stars, Very Good').tap();
    await check.getByRole('button', { name: 'Submit check' }).tap();
    await page.getByText('Incomplete rating').waitFor();
    await star(page, 'Accessories', '1 star, Poor').tap();
    await pick(page, 'choose-return').setInputFiles([await small()]);
    await expectAccessiblePart(page, 'dialog[open]');
    await check.getByRole('button', { name: 'Submit check' }).tap();
    await page.getByText('Done: Very Good').waitFor();
    expect((await item()).reviewCount).toBe(itemBefore.reviewCount + 1);
    const { ratings, photos } = await conditionOf(owner, id);
    expect(ratings).toMatchObject([
      { by: 'renter', ratingType: 'post_rental', accessories: 1, photos: photos.map((photo) => photo.id) },
    ]);
    const done = page.getByRole('dialog', { name: 'Finish Up' });
    await done.getByRole('button', { name: 'Close' }).first().tap();
    await card.getByRole('button', { name: 'Rate & Review' }).waitFor({ state: 'hidden' });
    await says(card, `You rated ${PEOPLE.marisol.name}`);
    expect(problems).toEqual([]);
    for (const { context } of [owner, renter]) await context.close();
  });
});
