import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { centsOf, dollars, figuresOf } from '#tests/support/e2e/figures.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { goOn, readAgreement, shown } from '#tests/support/e2e/rent-screens.ts';
import { says } from '#tests/support/e2e/bookings-screen.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let renter: Visit;
beforeAll(async () => {
  renter = await visitAs(product, 'dev');
});
afterAll(() => {
  expect([...renter.problems]).toEqual([]);
});

it('takes the week at one press on the item’s page, and rents the same days for what the week costs', async () => {
  const { page } = renter;
  const { item, first, last } = await freeItems(product)({
    from: 10,
    to: 15,
    suits: ({ weeklyRate, dailyRate }) => weeklyRate !== null && centsOf(weeklyRate) < 6 * centsOf(dailyRate),
  });
  const week = centsOf(item.weeklyRate);
  const saved = 6 * centsOf(item.dailyRate) - week;
  await open(renter, `/equipment/${item.id}?from=${first}&to=${last}`);
  await hydrated(page);
  await mouse.press(
    shown(page.getByRole('link', { name: `Use weekly, save ${dollars(saved).replace(/\.00$/, '')}` })),
  );
  await page.getByRole('heading', { level: 1, name: 'Book your rental' }).waitFor();
  await page.getByRole('radio', { name: /^Weekly/, checked: true }).waitFor();
  expect(await page.getByLabel('Start date').inputValue()).toBe(first);
  expect(await page.getByLabel('End date').inputValue()).toBe(last);
  await goOn(page, mouse);
  await readAgreement(page);
  const { total } = figuresOf(week);
  await says(page.getByRole('region', { name: 'Pricing breakdown' }), `Total Rental ${dollars(total)}`);
});
