import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PushDevice, PushKey, PushPayload } from '#shared/contracts/push.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask, confirmed, moveTo } from '#tests/support/e2e/arranged.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { boundTo, pushTo, shownNotifications, subscribesAt } from '#tests/support/e2e/push-browser.ts';
import { hydrated, servedBy } from '#tests/support/page.ts';
import { openPushed, senderOf, startPushService, type PushService } from '#tests/support/push-service.ts';
import { browserKeys } from '#tests/support/push.ts';

/** Longer than the delay before an unseen message is notified. */
const WHILE_MS = 11 * 60_000;
const ADDRESS = '/of-the-renter';

const browser = browserKeys();
let service: PushService;
let product: OpenedProduct;
beforeAll(async () => {
  service = await startPushService();
  const push = createWebPush({ contact: 'mailto:help@shop.example', agent: service.agent });
  product = await openProduct({ PUSH_HOSTS: '127.0.0.1' }, push, { windowed: true });
});
afterAll(async () => {
  await product.close();
  await service.stop();
});

const control = ({ page }: Visit) => page.getByRole('switch', { name: 'Push notifications on this device' });
const devices = (visit: Visit) => ask<PushDevice[]>(visit, '/api/push/subscriptions');
/** The renter's browser on their profile, with push permission granted. */
async function onTheProfile(): Promise<Visit> {
  const renter = await visitAs(product, 'dev', { worker: true });
  await renter.context.grantPermissions(['notifications'], { origin: product.origin });
  await subscribesAt(renter.context, { endpoint: service.origin + ADDRESS, keys: browser.keys });
  await open(renter, '/profile');
  await servedBy(renter.page);
  return renter;
}
async function allow(renter: Visit): Promise<void> {
  await control(renter).click();
  await expect.poll(() => control(renter).isChecked(), PATIENCE).toBe(true);
}
/** What lies at the push service for this browser about the conversation. */
const taken = (booking: Booking) =>
  service.received
    .map((pushed) => ({ pushed, text: openPushed(pushed.body, browser) }))
    .filter(({ text }) => text.includes(`/messages?booking=${booking.id}`));

/** As the device shows it. */
const shown = ({ title, text, tag, link }: PushPayload) => ({ title, text, tag, data: { link } });
const EARLIER: PushPayload = {
  title: 'Request accepted',
  text: 'It is yours.',
  link: '/bookings',
  tag: 'x',
};

/** A press on the switch binds the browser to our key, and the server knows the device. */
async function switchesOn(renter: Visit): Promise<void> {
  expect(await control(renter).isChecked()).toBe(false);
  expect(await boundTo(renter)).toBeNull();
  await allow(renter);
  const { publicKey } = await ask<PushKey>(renter, '/api/push/key');
  expect(await boundTo(renter)).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect((await devices(renter)).map(({ current }) => current)).toEqual([true]);
}

/** An unseen message is shown on the device once. */
async function isToldOnce(renter: Visit): Promise<void> {
  const owner = await visitAs(product, 'marisol');
  const free = await freeItems(product)({ from: 1, to: 2 });
  const booking = await confirmed(product, { renter, owner }, free);
  await ask(owner, '/api/messages', { bookingId: booking.id, content: 'The gate code is 4711' });
  await moveTo(product, product.platform.clocks.product.now().getTime() + WHILE_MS);
  await expect.poll(() => taken(booking).length, PATIENCE).toBe(1);
  const [{ pushed, text }] = taken(booking) as [ReturnType<typeof taken>[number]];
  expect(pushed.path).toBe(ADDRESS);
  expect(senderOf(pushed.headers).key).toBe((await ask<PushKey>(renter, '/api/push/key')).publicKey);
  const payload = JSON.parse(text) as PushPayload;
  expect(payload.text).toContain('The gate code is 4711');
  const push = await pushTo(renter);
  await push(text);
  await expect.poll(() => shownNotifications(renter), PATIENCE).toEqual([shown(payload)]);
  // A second try of the same message, and then another one, which comes after it.
  await push(text);
  await push(JSON.stringify(EARLIER));
  await expect.poll(async () => (await shownNotifications(renter)).length, PATIENCE).toBeGreaterThan(1);
  const notifications = await shownNotifications(renter);
  expect(notifications).toHaveLength(2);
  expect(notifications).toEqual(expect.arrayContaining([shown(payload), shown(EARLIER)]));
}

/** The switch turns notices off: at the server, in the browser and on the screen. */
async function switchesOff(renter: Visit): Promise<void> {
  await control(renter).click();
  await expect.poll(() => control(renter).isChecked(), PATIENCE).toBe(false);
  await expect.poll(() => devices(renter), PATIENCE).toEqual([]);
  await expect.poll(() => boundTo(renter), PATIENCE).toBeNull();
  await expect.poll(() => shownNotifications(renter), PATIENCE).toEqual([]);
}

it('binds the browser at the switch, shows an unseen message once, and takes all back at the switch', async () => {
  const renter = await onTheProfile();
  await switchesOn(renter);
  await isToldOnce(renter);
  await switchesOff(renter);
  expect(renter.problems).toEqual([]);
});

it('takes all back on signing out', async () => {
  const renter = await onTheProfile();
  const { page } = renter;
  const elsewhere = await visitAs(product, 'dev');
  await allow(renter);
  expect((await devices(elsewhere)).map(({ current }) => current)).toEqual([false]);
  const push = await pushTo(renter);
  await push(JSON.stringify(EARLIER));
  await expect.poll(() => shownNotifications(renter), PATIENCE).toEqual([shown(EARLIER)]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await hydrated(page);
  await expect.poll(() => shownNotifications(renter), PATIENCE).toEqual([]);
  expect(await devices(elsewhere)).toEqual([]);
  expect(renter.problems).toEqual([]);
});
