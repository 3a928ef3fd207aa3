import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { Message } from '#shared/contracts/messages.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { insertSystemNotifications } from '#server/modules/bookings/completion/notifications.repository.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { loadRenderer, openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask, confirmed, moveTo, pickedUp } from '#tests/support/e2e/arranged.ts';
import { isSamePage, markPage, PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { fieldOf, saidOn, say, threadOf } from '#tests/support/e2e/messages-screens.ts';
import { hydrated, sidewaysScroll } from '#tests/support/page.ts';

/* Two instances on one database: the renter's phone talks to the first, the owner's desktop to the second. */
let product: OpenedProduct;
let second: TestApp;
let elsewhere: string;
let freeItem: ReturnType<typeof freeItems>;
let renter: Visit;
let owner: Visit;
beforeAll(async () => {
  product = await openProduct();
  freeItem = freeItems(product);
  const pages = {
    renderer: await loadRenderer(),
    webDir: resolve(import.meta.dirname, '../../dist/web'),
  };
  second = await buildTestApp({}, pages, createSandboxMailer(), {
    url: product.databaseUrl,
    stripe: product.stripe,
  });
  elsewhere = await second.app.listen({ host: '127.0.0.1', port: 0 });
  // The provider sends its events to the first instance, which the setup waits for.
  product.stripe.receiveWith(async (payload, headers) => {
    const url = '/api/webhooks/stripe';
    return (await product.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  });
  renter = await visitAs(product, 'dev', { device: 'phone' });
  owner = await visitAs(product, 'marisol');
});
afterAll(async () => {
  // A lost network is what the test is about.
  const problems = [...owner.problems, ...renter.problems].filter((said) => !/net::ERR_/.test(said));
  await second.close();
  await product.close();
  expect(problems).toEqual([]);
});

const booked = async (): Promise<Booking> =>
  confirmed(product, { renter, owner }, await freeItem({ from: 1, to: 2 }));
/** Messages are rate-limited per minute, and the clocks of the tests do not move by themselves. */
const aMinutePasses = () => {
  for (const { clock } of [product, second]) clock.advance(61_000);
};
const addressOf = ({ id }: Booking): string => `/messages?booking=${id}`;
const said = async ({ page }: Visit): Promise<string[]> =>
  (await saidOn(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
/** Waits until the conversation ends with these, in this order. */
const ends = (visit: Visit, ...words: RegExp[]): Promise<void> =>
  expect
    .poll(async () => (await said(visit)).slice(-words.length), PATIENCE)
    .toEqual(words.map((word): unknown => expect.stringMatching(word)));
const kept = async (visit: Visit, { id }: Booking): Promise<string[]> =>
  (await ask<Message[]>(visit, `/api/messages?bookingId=${id}&limit=100`))
    .filter(({ messageType }) => messageType === 'text')
    .map(({ content }) => content);
/** The count in the header's badge. */
async function unreadOf({ page }: Visit): Promise<number> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  return Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

/** The same, once the badge has loaded and shows what the server counts. */
async function shownUnreadOf(visit: Visit, { ownerId }: Booking): Promise<number> {
  const url = `/api/messages/unread-count/${ownerId}`;
  const missing = async () => (await ask<{ count: number }>(visit, url)).count - (await unreadOf(visit));
  await expect.poll(missing, PATIENCE).toBe(0);
  return unreadOf(visit);
}

it('shows each conversation of the list with its picture, and the words in the rest of the row', async () => {
  await open(renter, '/messages');
  const row = renter.page.locator('[data-conversation]').first();
  const { width } = (await row.boundingBox())!;
  const [picture, words] = await row.locator('> *').all();
  expect((await picture!.boundingBox())?.width).toBeGreaterThan(50);
  expect((await words!.boundingBox())?.width).toBeGreaterThan(width * 0.6);
});

describe('renter and owner, on two instances', () => {
  it('sends messages at once, and shows when they were read', async () => {
    const booking = await booked();
    await open(owner, `${elsewhere}/messages`);
    const unread = await shownUnreadOf(owner, booking);
    await markPage(owner.page);
    await open(renter, addressOf(booking));
    await markPage(renter.page);

    await say(renter, 'Is the gate open? https://maps.example/gate');
    await ends(renter, /Is the gate open\?.* Message sent$/);
    const row = owner.page.locator(`[data-conversation="${booking.id}"]`);
    await expect.poll(() => textOf(row), PATIENCE).toMatch(/Is the gate open\?.*1 unread message/);
    await expect.poll(() => unreadOf(owner), PATIENCE).toBe(unread + 1);

    await row.click();
    await ends(owner, /Is the gate open\?/);
    const link = saidOn(owner.page).getByRole('link', { name: 'https://maps.example/gate' });
    expect(await link.getAttribute('rel')).toMatch(/noopener.*nofollow/);
    await ends(renter, /Is the gate open\?.* Read$/);
    await expect.poll(() => textOf(row), PATIENCE).not.toContain('unread');
    await expect.poll(() => unreadOf(owner), PATIENCE).toBe(unread);

    await fieldOf(owner.page).fill('It is.');
    await fieldOf(owner.page).press('Enter');
    expect(await fieldOf(owner.page).inputValue()).toBe('');
    expect(await fieldOf(owner.page).evaluate((field) => field === document.activeElement)).toBe(true);
    await ends(renter, /Read$/, /It is\./);
    await ends(owner, /Is the gate open\?/, /It is\. .* Read$/);
    expect([await isSamePage(renter.page), await isSamePage(owner.page)]).toEqual([true, true]);
    expect(await kept(owner, booking)).toEqual(['Is the gate open? https://maps.example/gate', 'It is.']);
  });

  it('shows the badge of any page change, up to 9 and beyond, without a reload', async () => {
    const booking = await booked();
    await open(owner, `${elsewhere}/search`);
    await markPage(owner.page);
    const badge = owner.page.getByRole('banner').getByRole('link', { name: /^Messages/ });
    const before = await shownUnreadOf(owner, booking);
    for (let count = 1; count <= 10; count += 1) {
      await ask(renter, '/api/messages', { bookingId: booking.id, content: `Number ${count}` });
      const shown = before + count > 9 ? '9+' : String(before + count);
      await expect.poll(() => textOf(badge), PATIENCE).toContain(shown);
    }
    expect(await isSamePage(owner.page)).toBe(true);
    await open(owner, elsewhere + addressOf(booking));
    await expect.poll(() => unreadOf(owner), PATIENCE).toBe(before);
  });

  it('sends a message that was written offline once when the network is back', async () => {
    const booking = await booked();
    await open(owner, elsewhere + addressOf(booking));
    await open(renter, addressOf(booking));
    await say(renter, 'On my way');
    await ends(owner, /On my way/);

    await renter.context.setOffline(true);
    await threadOf(renter.page).getByText("You're offline.").waitFor();
    await say(renter, 'Half an hour late');
    await say(renter, 'Maybe more');
    await ends(renter, /Half an hour late Waiting for a connection$/, /Maybe more Waiting for a connection$/);
    await say(owner, 'Take your time');
    // The server has it before what the renter has written comes.
    await ends(owner, /On my way/, /Take your time.* Message sent$/);

    await renter.context.setOffline(false);
    await ends(owner, /Take your time/, /Half an hour late/, /Maybe more/);
    await ends(renter, /Take your time/, /Half an hour late/, /Maybe more/);
    const all = ['On my way', 'Take your time', 'Half an hour late', 'Maybe more'];
    expect(await kept(owner, booking)).toEqual(all);
    await renter.page.reload();
    await hydrated(renter.page);
    await expect.poll(() => said(renter), PATIENCE).toHaveLength(all.length);
  });

  it('loses nothing when a page is closed before the network is back', async () => {
    const booking = await booked();
    await open(renter, addressOf(booking));
    await renter.context.setOffline(true);
    await say(renter, 'Key is under the mat?');
    await ends(renter, /Key is under the mat\? Waiting for a connection$/);
    await renter.page.goto('about:blank');
    await renter.context.setOffline(false);
    await open(renter, '/bookings');
    await expect.poll(() => kept(owner, booking), PATIENCE).toEqual(['Key is under the mat?']);
    await open(renter, addressOf(booking));
    await ends(renter, /Key is under the mat\? .*(Message sent|Read)$/);
  });

  it('writes nothing twice when an answer is lost on its way, through a reload', async () => {
    const booking = await booked();
    await open(renter, addressOf(booking));
    const sent: unknown[] = [];
    let isLost = false;
    await renter.page.route('**/api/messages', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) {
        await route.continue();
        return;
      }
      await route.fetch();
      await route.abort('connectionreset');
      isLost = true;
    });
    await say(renter, 'Which way at the fork?');
    await expect.poll(() => isLost, PATIENCE).toBe(true);
    await renter.page.reload();
    await hydrated(renter.page);
    await ends(renter, /Which way at the fork\? .*(Message sent|Read)$/);
    await expect.poll(() => sent.length, PATIENCE).toBe(2);
    expect(sent[1]).toEqual(sent[0]);
    await renter.page.unroute('**/api/messages');
    await expect.poll(() => said(renter), PATIENCE).toHaveLength(1);
    expect(await kept(owner, booking)).toEqual(['Which way at the fork?']);
  });

  it('shows the end of the rental: a card of what became of the money, and no more writing', async () => {
    const booking = await booked();
    await open(renter, addressOf(booking));
    await fieldOf(renter.page).fill('One more thing');
    await ask(owner, `/api/bookings/${booking.id}/cancel`, { reason: 'It broke down.' });
    await threadOf(renter.page).getByRole('heading', { name: 'Booking canceled' }).waitFor();
    await threadOf(renter.page).getByText('Rental cancelled - messaging no longer available').waitFor();
    await fieldOf(renter.page).waitFor({ state: 'hidden' });
    expect(await textOf(threadOf(renter.page))).toMatch(/Refunded.*Original amount \$.*Final total \$0\.00/);
  });
});

describe('a long conversation on a phone', () => {
  it('begins at its end, fills the window, and grows upwards without a jump', async () => {
    const { page } = renter;
    const booking = await booked();
    const texts = Array.from({ length: 60 }, (_, index) => `Message number ${index + 1}.`);
    for (const [index, content] of texts.entries()) {
      if (index % 20 === 0) aMinutePasses();
      await ask(owner, '/api/messages', { bookingId: booking.id, content });
    }
    await open(renter, addressOf(booking));
    await ends(renter, /Message number 59/, /Message number 60/);
    expect(await sidewaysScroll(page)).toBe(0);

    const newest = saidOn(page).filter({ hasText: 'Message number 60' });
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    const height = (await bar.boundingBox())!.y;
    const [bubble, field] = await Promise.all([newest, fieldOf(page)].map((part) => part.boundingBox()));
    expect(bubble!.y + bubble!.height).toBeLessThanOrEqual(field!.y);
    expect(field!.y + field!.height).toBeLessThanOrEqual(height);
    expect(field!.y + field!.height).toBeGreaterThan(height - 24);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

    expect(await said(renter)).toHaveLength(50);
    const oldest = saidOn(page).filter({ hasText: 'Message number 11.' });
    const log = page.getByRole('region', { name: 'Messages' });
    await log.evaluate((element) => element.scrollTo(0, 60 - element.scrollHeight + element.clientHeight));
    const before = (await oldest.boundingBox())!.y;
    await expect.poll(async () => (await said(renter)).length, PATIENCE).toBe(texts.length);
    expect(Math.abs((await oldest.boundingBox())!.y - before)).toBeLessThanOrEqual(2);
  });

  it('gives a long conversation a place of its own: back leads to the list, and the list to its row', async () => {
    const { page } = renter;
    const booking = await booked();
    await open(renter, '/messages');
    await page.locator(`[data-conversation="${booking.id}"]`).click();
    await page.waitForURL((url) => url.searchParams.get('booking') === booking.id);
    await threadOf(page).getByText(PEOPLE.marisol.name).first().waitFor();
    expect(await page.getByRole('tab', { name: 'Alerts' }).isVisible()).toBe(false);
    await page.goBack();
    await page.getByRole('tab', { name: /^Alerts/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('navigation', { name: 'Main' }).last().isVisible()).toBe(true);
  });
});

describe('a system notification', () => {
  it('shows a system notification as a card, and one that cannot be parsed as such', async () => {
    const { page } = renter;
    const booking = await booked();
    const post = (content: object) =>
      product.platform.unitOfWork.run((tx) =>
        insertSystemNotifications(tx, {
          bookingId: booking.id,
          recipientIds: [booking.renterId],
          content,
          at: product.platform.clocks.product.now(),
        }),
      );
    await post({ title: 'Inspection passed', message: '<b>Both</b> sides have signed.' });
    await post({ headline: 'of another time' });
    await open(renter, addressOf(booking));
    const cards = threadOf(page).locator('li[data-message]');
    await expect.poll(() => cards.count(), PATIENCE).toBe(2);
    await cards.first().getByRole('heading', { name: 'Inspection passed' }).waitFor();
    expect(await textOf(cards.first())).toContain('<b>Both</b> sides have signed.');
    expect(await textOf(cards.last())).toBe('Error displaying notification');
  });

  it('stands among the alerts, until all are marked as read', async () => {
    const { page } = owner;
    await open(owner, `${elsewhere}/messages`);
    const tab = page.getByRole('tab', { name: /^Alerts/ });
    const before = Number(/\d+/.exec(await textOf(tab))?.[0] ?? 0);
    const { id } = await booked();
    await expect
      .poll(async () => Number(/\d+/.exec(await textOf(tab))?.[0] ?? 0), PATIENCE)
      .toBeGreaterThan(before);
    await tab.click();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'alerts');
    const panel = page.getByRole('tabpanel');
    await panel.locator(`a[href="/bookings?booking=${id}"]`).first().waitFor();
    const unread = async () =>
      (await ask<Alert[]>(owner, '/api/alerts?limit=100')).filter(({ read }) => !read);
    const marked = new Set((await unread()).map((alert) => alert.id));
    const markAll = panel.getByRole('button', { name: 'Mark all as read' });
    await markAll.click();
    // A payment that ends after the press brings another alert, which is new on the screen as well.
    await expect
      .poll(async () => {
        const left = await unread();
        const shown = [await textOf(tab), await markAll.count()];
        return [
          left.filter(({ id: one }) => marked.has(one)).length,
          shown,
          left.length === 0 ? ['Alerts', 0] : [`Alerts ${String(left.length)}`, 1],
        ];
      }, PATIENCE)
      .toSatisfy(([left, shown, expected]) => left === 0 && isDeepStrictEqual(shown, expected));
  });
});

describe('the messaging window', () => {
  it('closes while one looks at it, a day past the end of the rental', async () => {
    const free = await freeItem({ from: 0, to: 0 });
    const booking = await pickedUp(product, { renter, owner }, free);
    expect(booking.messaging.closesAt).not.toBeNull();
    await open(renter, addressOf(booking));
    await fieldOf(renter.page).waitFor();
    await moveTo(product, Date.parse(booking.messaging.closesAt!) + 1000);
    await threadOf(renter.page).getByText('Rental period expired - messaging no longer available').waitFor();
    await fieldOf(renter.page).waitFor({ state: 'hidden' });
  });
});
