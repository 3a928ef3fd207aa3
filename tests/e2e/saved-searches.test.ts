import { afterAll, expect, it } from 'vitest';
import type { AvailabilityAlert, SavedSearch } from '#shared/contracts/saved-searches.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { englishOn } from '#tests/support/e2e/english-words.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated, sidewaysScroll } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
const visits: Visit[] = [];
afterAll(() => {
  expect(visits.flatMap((visit) => visit.problems)).toEqual([]);
});

async function visited(visit: Promise<Visit>): Promise<Visit> {
  visits.push(await visit);
  return visit;
}
const savedOf = (visit: Visit) => ask<SavedSearch[]>(visit, '/api/saved-searches');
const awaitedOf = (visit: Visit) => ask<AvailabilityAlert[]>(visit, '/api/availability-alerts');

it('saves a search at one press, and opens, mutes and deletes it on the page of favorites', async () => {
  const visit = await visited(visitAs(product, 'dev', { device: 'desktop' }));
  const { page } = visit;
  await open(visit, '/search?q=excavator&location=Austin%2C+TX&radius=50&maxPrice=400');
  const press = page.getByRole('button', { name: 'Save search' });
  await press.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search saved', pressed: true }).waitFor();
  expect(await savedOf(visit)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Search saved', pressed: true }).waitFor();

  await open(visit, '/favourites');
  await page.getByRole('tab', { name: 'Searches and alerts' }).click();
  const row = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
  await row.getByText('Within 50 miles of Austin, TX · Up to $400 a day').waitFor();
  await row.getByRole('switch', { name: 'Notify me' }).click();
  await expect.poll(async () => (await savedOf(visit))[0]?.notifies, PATIENCE).toBe(false);
  await row.getByRole('button', { name: 'Delete excavator' }).click();
  await row.getByText('Deleted: excavator').waitFor();
  expect(await savedOf(visit)).toEqual([]);
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('link', { name: /^excavator/ }).click();
  await page.waitForURL(/\/search\?q=excavator&location=Austin%2C\+TX&radius=50&maxPrice=400$/);
  await page.getByRole('button', { name: 'Search saved', pressed: true }).click();
  await page.getByRole('button', { name: 'Save search', pressed: false }).waitFor();
  expect(await savedOf(visit)).toEqual([]);
});

it('saves after the sign-in what a guest has pressed on a phone, in Spanish', async () => {
  const visit = await visited(product.visit({ device: 'phone', locale: 'es-US' }));
  const { page } = visit;
  await open(visit, '/search?category=Heavy+Equipment&location=Austin%2C+TX');
  await page.getByRole('button', { name: 'Guardar búsqueda' }).tap();
  await page.waitForURL(/\/login\?return=/);
  await page.getByRole('button', { name: /^Dev/ }).tap();
  await page.waitForURL(/\/search\?category=Heavy\+Equipment/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Búsqueda guardada', pressed: true }).waitFor();
  expect(await savedOf(visit)).toMatchObject([
    { search: { category: 'Heavy Equipment', location: 'Austin, TX' } },
  ]);
  await open(visit, '/favourites?tab=searches');
  await page.getByRole('heading', { name: 'Búsquedas guardadas' }).waitFor();
  await expect.poll(() => englishOn(page), PATIENCE).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

it('notifies once of days that were taken and are free again', async () => {
  const { item, first, last } = await freeItems(product)({ from: 20, to: 22 });
  const owner = await visitAs(product, 'marisol');
  const taken = await ask<{ id: string }>(owner, `/api/equipment/${item.id}/blocks`, {
    startDate: first,
    endDate: last,
    reason: 'maintenance',
  });
  const visit = await visited(product.visit({ device: 'phone' }));
  const { page } = visit;
  await open(visit, `/equipment/${item.id}?from=${first}&to=${last}`);
  await page.getByRole('button', { name: "Tell me when it's free" }).tap();
  await page.waitForURL(/\/login\?return=/);
  await page.getByRole('button', { name: /^Dev/ }).tap();
  await page.waitForURL(new RegExp(`/equipment/${item.id}`));
  await page.getByRole('button', { name: "We'll tell you", pressed: true }).waitFor();
  expect(await awaitedOf(visit)).toMatchObject([{ equipmentId: item.id, firstDay: first, lastDay: last }]);
  await open(visit, '/favourites?tab=searches');
  await page.getByRole('list', { name: 'Availability alerts' }).getByRole('link').waitFor();

  await owner.context.request.delete(`/api/equipment/${item.id}/blocks/${taken.id}`);
  await product.dispatcher.drain();
  await open(visit, '/messages?tab=alerts');
  await page.getByRole('heading', { name: `Free again: ${item.name}` }).waitFor();
  expect(await awaitedOf(visit)).toEqual([]);
  await page.getByRole('link', { name: 'See it' }).first().tap();
  await page.waitForURL(new RegExp(`/equipment/${item.id}\\?from=${first}&to=${last}`));
  await page.getByRole('link', { name: /Rent/ }).first().waitFor();
});
