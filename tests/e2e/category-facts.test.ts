import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
beforeAll(async () => {
  owner = await visitAs(product, 'marisol');
});
afterAll(() => {
  expect([...owner.problems]).toEqual([]);
});

it('asks for what decides at the gate, checks it, and shows it on the item in words of every language', async () => {
  const { page } = owner;
  const mine = await ask<OwnListing[]>(owner, '/api/equipment/my-listings?limit=100');
  const trailer = mine.find(({ category }) => category === 'Trailers');
  if (!trailer) throw new Error('the demonstration owner has no trailer');
  await open(owner, `/edit-listing/${trailer.id}`);
  await hydrated(page);
  await page.getByLabel(/^Hitch type/).selectOption({ label: 'Gooseneck' });
  await page.getByLabel(/^Gross weight/).fill('heavy');
  await mouse.press(page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first());
  await page
    .getByText(/Check GVWR/)
    .first()
    .waitFor();
  await page.getByLabel(/^Gross weight/).fill('12000');
  await mouse.press(page.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).first());
  await page.waitForURL(/equipment-analytics/);
  await open(owner, `/equipment/${trailer.id}`);
  const plate = page.getByRole('region', { name: 'Specifications' });
  await plate.getByText('Hitch type Gooseneck').waitFor();
  await plate.getByText('Gross weight (GVWR) 12,000 lb').waitFor();
  const saved = await ask<OwnListing>(owner, `/api/equipment/${trailer.id}/own`);
  expect(saved.facts).toContainEqual({
    name: 'Hitch type',
    label: { en: 'Hitch type', es: 'Tipo de enganche' },
    value: { en: 'Gooseneck', es: 'Cuello de ganso' },
  });
});
