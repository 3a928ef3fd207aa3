import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { Message } from '#shared/contracts/messages.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed } from '#tests/support/e2e/arranged.ts';
import { cardOf, opensRows, PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { say, saidOn } from '#tests/support/e2e/messages-screens.ts';
import { hydrated } from '#tests/support/page.ts';
import { openSheet, yesIn } from '#tests/support/e2e/confirm.ts';
import { finger } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

/* The network is off in the browser's own emulation, for the page and for its worker. */
const product = sharedFixture(openProduct);
beforeAll(async () => {
  product.stripe.receiveWith(async (payload, headers) => {
    const url = '/api/webhooks/stripe';
    return (await product.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  });
});

/** A renter's phone with the service worker, and a booking that its owner has accepted and written about. */
interface Rental {
  readonly renter: Visit;
  readonly owner: Visit;
  readonly booking: Booking;
}

async function rental(): Promise<Rental> {
  const renter = await visitAs(product, 'dev', { device: 'phone', worker: true });
  const owner = await visitAs(product, 'marisol');
  const booking = await confirmed(product, { renter, owner }, await freeItems(product)({ from: 1, to: 2 }));
  await ask(owner, '/api/messages', { bookingId: booking.id, content: 'The gate code is 4711' });
  return { renter, owner, booking };
}

/** A lost network is what these tests are about. */
const problemsOf = ({ problems }: Visit) => problems.filter((said) => !/net::ERR_/.test(said));

const banner = (page: Page) => page.locator('[data-offline-banner]');
const conversation = (booking: Booking) => `/messages?booking=${booking.id}`;
const item = (booking: Booking) => `/equipment/${booking.equipmentId}`;

/** What the worker keeps of people's answers: by cache, the paths with their queries. */
const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('equipshare-kept-'));
    const entries = names.map(async (name): Promise<[string, string[]]> => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.slice(location.origin.length))];
    });
    return Object.fromEntries(await Promise.all(entries));
  });
const pathsIn = async (page: Page): Promise<string[]> => Object.values(await keptIn(page)).flat();
const isKept = (page: Page, start: string): Promise<void> =>
  expect
    .poll(async () => (await pathsIn(page)).some((path) => path.startsWith(start)), {
      ...PATIENCE,
      message: `${start} is kept`,
    })
    .toBe(true);

const photo = async () => {
  const scene = sharp({ create: { width: 320, height: 240, channels: 3, background: '#c06010' } });
  return { name: 'pickup.jpg', mimeType: 'image/jpeg', buffer: await scene.jpeg().toBuffer() };
};

/** Opens an address without waiting for the network. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** While there is a connection, what is looked at is kept, and nothing else. */
async function keepsWhatIsLookedAt({ renter, booking }: Rental): Promise<void> {
  const { page } = renter;
  await open(renter, '/');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  for (const path of ['/search?q=excavator', item(booking), '/bookings', conversation(booking)])
    await open(renter, path);
  await isKept(page, '/api/equipment/search?q=excavator');
  await isKept(page, `/api/equipment/${booking.equipmentId}`);
  await isKept(page, '/api/bookings?renterId=');
  await isKept(page, `/api/messages?bookingId=${booking.id}`);
  await isKept(page, '/api/conversations');
  await isKept(page, '/api/auth/user');
  expect(Object.keys(await keptIn(page))).toEqual([`equipshare-kept-${booking.renterId}`]);
  const forbidden = /admin|payment|payout|receipt|earnings|outbox/;
  expect((await pathsIn(page)).filter((path) => forbidden.test(path))).toEqual([]);
}

/** Bookings, conversations, the item and the last search are shown, with the time they are from. */
async function showsWhatIsKept({ renter, booking }: Rental): Promise<void> {
  const { page } = renter;
  await openOffline(page, '/bookings');
  await page.getByText(booking.orderNumber).first().waitFor();
  const said = banner(page).getByText(/You're offline\. Showing data from .*\d{1,2}:\d{2} [AP]M/);
  await said.waitFor();
  await openOffline(page, conversation(booking));
  await saidOn(page).getByText('The gate code is 4711').waitFor();
  await said.waitFor();
  // The line above the header takes its room from the conversation, not from the field one writes in.
  const field = page.getByRole('textbox', { name: /^Message / });
  const foot = () =>
    field.evaluate((element) => Math.round(element.getBoundingClientRect().bottom - window.innerHeight));
  await expect.poll(foot, PATIENCE).toBeLessThan(0);
  await openOffline(page, item(booking));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await said.waitFor();
  await openOffline(page, '/search?q=excavator');
  await page.locator('main a[href^="/equipment/"]').first().waitFor();
  await said.waitFor();
}

/** A page that is not cached is shown as unavailable offline. */
async function saysWhatIsNotKept({ renter }: Rental): Promise<void> {
  const { page } = renter;
  await page.goto('/setup-payouts');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
}

/** A confirmation is refused with the words that it needs the network. */
async function refusesToConfirm({ renter, booking }: Rental): Promise<void> {
  const { page } = renter;
  await opensRows(page);
  await openOffline(page, '/bookings');
  const card = cardOf(page, booking.orderNumber);
  const sheet = await openSheet(finger, card, 'Renter Confirm');
  await yesIn(sheet, 'Renter Confirm').tap();
  await page.getByText('Nothing was sent. Try again when').first().waitFor();
  // It is offered again, and was not put aside to be sent later.
  await sheet.getByRole('button', { name: 'Not yet' }).tap();
  await card.getByRole('button', { name: 'Renter Confirm' }).waitFor();
}

/** A photo of the pickup and a message are kept until the network is back, and each is sent once. */
async function sendsLater({ renter, owner, booking }: Rental): Promise<void> {
  const { page, context } = renter;
  await cardOf(page, booking.orderNumber).getByRole('button', { name: 'Pickup photos' }).tap();
  const choose = page.locator('[data-pick="choose-pickup"]');
  await choose.waitFor({ state: 'attached' });
  await choose.setInputFiles([await photo()]);
  await page.getByText('Connection lost. We saved the photo.').waitFor();
  await openOffline(page, conversation(booking));
  await say(renter, 'There at seven');
  await saidOn(page).getByText('Waiting for a connection').waitFor();
  await page.reload();
  await hydrated(page);
  await saidOn(page).getByText('There at seven').waitFor();
  await context.setOffline(false);
  const photos = async () =>
    (await ask<BookingCondition>(owner, `/api/bookings/${booking.id}/condition`)).photos.length;
  const sent = async () =>
    (await ask<Message[]>(owner, `/api/messages?bookingId=${booking.id}&limit=100`)).filter(
      ({ content }) => content === 'There at seven',
    ).length;
  await expect.poll(sent, PATIENCE).toBe(1);
  await expect.poll(() => banner(page).count(), PATIENCE).toBe(0);
  // What waited in the browser goes out where its booking is shown.
  await openOffline(page, '/bookings');
  await expect.poll(photos, PATIENCE).toBe(1);
  await page.reload();
  await hydrated(page);
  expect([await sent(), await photos()]).toEqual([1, 1]);
  // No confirmation has come in between.
  expect((await bookingAs(owner, booking.id)).renterPickupConfirmed).toBe(false);
}

it('shows without a connection what is kept, refuses what cannot wait and sends the rest later, once', async () => {
  const lost = await rental();
  await keepsWhatIsLookedAt(lost);
  await lost.renter.context.setOffline(true);
  await showsWhatIsKept(lost);
  await saysWhatIsNotKept(lost);
  await refusesToConfirm(lost);
  await sendsLater(lost);
  expect([...lost.owner.problems, ...problemsOf(lost.renter)]).toEqual([]);
});

describe('signing out', () => {
  it('leaves nothing of the person on the device', async () => {
    const left = await rental();
    const { renter, booking } = left;
    const { page, context } = renter;
    await keepsWhatIsLookedAt(left);
    await open(renter, '/bookings');
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const request = indexedDB.open('equipshare-unsent-photos', 1);
          request.onupgradeneeded = () => request.result.createObjectStore('photos');
          request.onerror = () => fail(new Error('no database'));
          request.onsuccess = () => {
            const database = request.result;
            const writing = database.transaction('photos', 'readwrite');
            writing.objectStore('photos').put([new File(['x'], 'x.jpg')], 'evidence somebody');
            writing.oncomplete = () => {
              database.close();
              done();
            };
          };
        }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await hydrated(page);
    const names = async () => Object.keys(await keptIn(page));
    await expect.poll(names, PATIENCE).not.toContain(`equipshare-kept-${booking.renterId}`);
    expect((await pathsIn(page)).filter((path) => /bookings|messages|conversations/.test(path))).toEqual([]);
    const photos = () =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const request = indexedDB.open('equipshare-unsent-photos', 1);
            request.onupgradeneeded = () => request.result.createObjectStore('photos');
            request.onsuccess = () => {
              const database = request.result;
              const count = database.transaction('photos').objectStore('photos').count();
              count.onsuccess = () => {
                database.close();
                done(count.result);
              };
            };
          }),
      );
    await expect.poll(photos, PATIENCE).toBe(0);
    await context.setOffline(true);
    await page.goto('/bookings');
    await page.locator('h1, h2').first().waitFor();
    expect(await page.getByText(booking.orderNumber).count()).toBe(0);
    expect(problemsOf(renter)).toEqual([]);
  });
});
