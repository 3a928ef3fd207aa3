import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { hydrated } from '#tests/support/page.ts';

let product: OpenedProduct;
let guest: Visit;
/** Every call that has to do with favorites. */
const calls: string[] = [];
beforeAll(async () => {
  product = await openProduct();
  guest = await product.visit();
  guest.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/favourites')) calls.push(`${request.method()} ${pathname}${search}`);
  });
});
afterAll(async () => {
  const { problems } = guest;
  await product.close();
  expect(problems).toEqual([]);
});

const cards = () => guest.page.getByRole('main').getByRole('article');
const heartOf = (at: number) =>
  cards()
    .nth(at)
    .getByRole('button', { name: /^Save .+$/ });
/** The items on the page, in its order. */
const ids = async (): Promise<string[]> => {
  const links = await cards().locator('a[href^="/equipment/"]').all();
  const addresses = links.map(async (link) => (await link.getAttribute('href')) ?? '');
  return (await Promise.all(addresses)).map((address) => /^\/equipment\/([^?]+)/.exec(address)?.[1] ?? '');
};
async function press(at: number, kept: boolean): Promise<void> {
  await heartOf(at).click();
  await expect.poll(() => heartOf(at).getAttribute('aria-pressed'), PATIENCE).toBe(String(kept));
}
const says = (words: string) => guest.page.getByRole('main').getByText(words, { exact: true }).waitFor();
const membersIds = async (visit: Visit) => (await ask<{ ids: string[] }>(visit, '/api/favourites/ids')).ids;

/** Pixels between the notice, the count and the cards. */
const gaps = () =>
  guest.page.getByRole('tabpanel').evaluate((panel) => {
    const boxes = [...panel.children].map((part) => part.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0));
  });

/** The ids of the two that the guest has kept: the later one first. */
type Kept = readonly [later: string, earlier: string];

/** A guest keeps two items, and finds them on the page of favorites, also after a reload. */
async function keepsTwo(): Promise<Kept> {
  await open(guest, '/search');
  const [earlier = '', later = ''] = await ids();
  const kept: Kept = [later, earlier];
  await press(0, true);
  await guest.page.getByText('Saved in this browser.').waitFor();
  await press(1, true);
  await open(guest, '/favourites');
  await says('2 items');
  await says('Saved in this browser only. Sign in to see your favorites on all your devices.');
  expect(await ids()).toEqual(kept);
  expect(await gaps()).toEqual([16, 16]);
  await guest.page.reload();
  await hydrated(guest.page);
  await says('2 items');
  expect(await ids()).toEqual(kept);
  // The server is asked what they are, and learns nothing.
  expect(new Set(calls)).toEqual(new Set([`GET /api/favourites?ids=${kept.join('%2C')}`]));
  return kept;
}

/** A heart that is taken back can be given again, until the page is left. */
async function takesOneBack(kept: Kept): Promise<void> {
  await press(1, false);
  expect(await ids()).toEqual(kept);
  await press(1, true);
  await press(1, false);
  await guest.page.reload();
  await hydrated(guest.page);
  await says('1 item');
  expect(await ids()).toEqual([kept[0]]);
}

/** Favorites come along at the sign-in, to every device; signing out leaves none. */
async function takesThemAlong(kept: Kept): Promise<void> {
  const { page } = guest;
  const elsewhere = await visitAs(product, 'dev');
  const before = await membersIds(elsewhere);
  expect(before).not.toContain(kept[0]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Dev, renter' }).click();
  await page.waitForURL((url) => url.pathname === '/favourites');
  await hydrated(page);
  await expect.poll(ids, PATIENCE).toEqual([kept[0], ...before]);
  expect(await membersIds(elsewhere)).toEqual([kept[0], ...before]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await open(guest, '/favourites');
  await says('No favorites yet');
}

it('a guest keeps items, takes one back, and has the others on every device after signing in', async () => {
  const kept = await keepsTwo();
  await takesOneBack(kept);
  await takesThemAlong(kept);
});
