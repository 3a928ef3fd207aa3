import { describe, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { keyboard } from '#tests/support/e2e/hands.ts';
import {
  faults,
  fieldOf,
  fillIn,
  listingNamed,
  listingsOf,
  saveButton,
} from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

const focusedField = ({ page }: Visit): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
const analytics = ({ page }: Visit): Promise<void> => page.waitForURL('**/equipment-analytics');
/** A listing that no other test here changes. */
async function anyListing(visit: Visit, index: number): Promise<OwnListing> {
  const listing = (await listingsOf(visit)).filter(({ name }) => !name.startsWith('Test')).at(index);
  if (!listing) throw new Error('too little is listed');
  return listing;
}

describe('a new listing', () => {
  it('takes four fields; the newest listing’s place is taken at a tap, delivery has radius and fee', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems, context } = visit;
    const { location } = await anyListing(visit, 0);
    await open(visit, '/add-listing');
    await fillIn(page, 'Test: four fields');
    await page.getByText('$110.40 a day', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Use ${location} as location` }).tap();
    expect(await focusedField(visit)).toBe('location');
    await page.getByRole('button', { name: 'Use $600 as weekly rate' }).tap();
    await page.getByRole('switch', { name: 'Delivery' }).tap();
    await fieldOf(page, 'Delivery radius').fill('40');
    await fieldOf(page, 'Delivery fee').fill('75');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await saveButton(page, 'Create listing').tap();
    await analytics(visit);
    await page.getByText('Listing created').waitFor();
    expect(await listingNamed(visit, 'Test: four fields')).toMatchObject({
      location,
      dailyRate: '120.00',
      weeklyRate: '600.00',
      hourlyRate: null,
      purchasePrice: '8000.00',
      isAvailable: true,
      deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 40, deliveryFee: '75.00' },
    });
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('makes a new listing with the keyboard alone', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await keyboard.write(fieldOf(page, 'Equipment name'), 'Test: no mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Land');
    await keyboard.write(fieldOf(page, 'Daily rate'), '95.50');
    await keyboard.write(fieldOf(page, 'Purchase price'), '8000');
    await keyboard.write(fieldOf(page, 'Location'), 'Aust');
    await page.getByRole('option', { name: 'Austin, TX' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keyboard.press(saveButton(page, 'Create listing'));
    await analytics(visit);
    expect(await listingNamed(visit, 'Test: no mouse')).toMatchObject({
      category: 'Landscape',
      location: 'Austin, TX',
    });
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('makes one listing of one that is sent twice, since the first answer was lost', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await fillIn(page, 'Test: sent twice');
    await page.route(
      '**/api/equipment',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await saveButton(page, 'Create listing').dblclick();
    await page.getByText('Your entries are saved; try again.').waitFor();
    expect(await fieldOf(page, 'Equipment name').inputValue()).toBe('Test: sent twice');
    await saveButton(page, 'Create listing').click();
    await analytics(visit);
    const made = (await listingsOf(visit)).filter(({ name }) => name === 'Test: sent twice');
    expect(made).toHaveLength(1);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('makes a new listing from a copy of another one, with what is different about it', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    const original = await anyListing(visit, 1);
    await open(visit, `/add-listing?copy=${original.id}`);
    await page.getByText(`Copied from ${original.name}`).waitFor();
    await fieldOf(page, 'Equipment name').fill('Test: the copy');
    await saveButton(page, 'Create listing').click();
    await analytics(visit);
    const { id, ...copy } = await listingNamed(visit, 'Test: the copy');
    const { dailyRate, purchasePrice, imageUrls, specifications, deliveryOptions, location } = original;
    expect(id).not.toBe(original.id);
    expect(copy).toMatchObject({
      dailyRate,
      purchasePrice,
      imageUrls,
      specifications,
      deliveryOptions,
      location,
    });
    await context.close();
  });
});

describe('what is typed wrong', () => {
  it('shows what is typed wrong in the specified words; gives the first the focus, above the bottom bar', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, context } = visit;
    await open(visit, '/add-listing');
    await saveButton(page, 'Create listing').tap();
    for (const words of [
      'Equipment name is required',
      'Category is required',
      'Daily rate is required',
      'Purchase price is required',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    expect(await focusedField(visit)).toBe('name');
    await fieldOf(page, 'Equipment name').fill('Test: wrong');
    await page.getByLabel('Category').selectOption('Concrete');
    await fieldOf(page, 'Daily rate').fill('3.98');
    await fieldOf(page, 'Purchase price').fill('abc');
    await page.getByText('Daily rate must be at least $3.99', { exact: true }).waitFor();
    await page.getByText('Purchase price must be a valid amount', { exact: true }).waitFor();
    expect(await page.getByText('Equipment name is required').count()).toBe(0);
    await saveButton(page, 'Create listing').tap();
    expect(await focusedField(visit)).toBe('dailyRate');
    const isClear = () =>
      page.evaluate(() => {
        const field = document.activeElement?.getBoundingClientRect();
        const bar = document.querySelector('[data-money-bar]')?.getBoundingClientRect();
        return field !== undefined && bar !== undefined && field.top > 60 && field.bottom <= bar.top;
      });
    await expect.poll(isClear).toBe(true);
    expect((await listingsOf(visit)).some(({ name }) => name === 'Test: wrong')).toBe(false);
    await context.close();
  });

  it('an unknown place is reported at its field, and nothing typed is lost', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/add-listing');
    await fillIn(page, 'Test: nowhere');
    await fieldOf(page, 'Location').fill('Atlantis');
    await saveButton(page, 'Create listing').click();
    await page.getByText('Failed to create listing').first().waitFor();
    expect(await focusedField(visit)).toBe('location');
    expect(await fieldOf(page, 'Location').getAttribute('aria-invalid')).toBe('true');
    expect(await fieldOf(page, 'Equipment name').inputValue()).toBe('Test: nowhere');
    await fieldOf(page, 'Location').fill('78702');
    await saveButton(page, 'Create listing').click();
    await analytics(visit);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});

describe('an edit', () => {
  it('finds no listing of another user to edit, and refuses the call', async () => {
    const owner = await visitAs(product, 'marisol');
    const { id, name, version } = await anyListing(owner, 0);
    const visit = await visitAs(product, 'dev');
    const answer = await visit.page.goto(`/edit-listing/${id}`);
    expect(answer?.status()).toBe(404);
    await visit.page.getByRole('heading', { name: 'Equipment not found' }).waitFor();
    const body = { name: 'Mine now', category: 'Concrete', dailyRate: '5', purchasePrice: '5', version };
    const refused = await visit.context.request.put(`/api/equipment/${id}`, { data: body });
    expect(refused.status()).toBe(403);
    expect((await ask<OwnListing>(owner, `/api/equipment/${id}/own`)).name).toBe(name);
    await hydrated(visit.page);
    await visit.page.getByRole('link', { name: 'Back to Analytics' }).click();
    await analytics(visit);
    await Promise.all([owner.context.close(), visit.context.close()]);
  });

  it('shows the second of two windows the conflict; nothing typed is lost', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    const { id } = await anyListing(visit, 2);
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto(`/edit-listing/${id}`);
      await hydrated(each);
    }
    await fieldOf(other, 'Brand').fill('From the other window');
    await saveButton(other, 'Save changes').click();
    await other.waitForURL('**/equipment-analytics');
    await other.getByText('Listing updated').waitFor();
    await fieldOf(page, 'Equipment name').fill('Test: from this window');
    await saveButton(page, 'Save changes').click();
    await page.getByText('with changes to: Brand.').waitFor();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => fieldOf(page, 'Brand').inputValue()).toBe('From the other window');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => fieldOf(page, 'Equipment name').inputValue()).toBe('Test: from this window');
    expect(await fieldOf(page, 'Brand').inputValue()).toBe('From the other window');
    await saveButton(page, 'Save changes').click();
    await analytics(visit);
    expect(await ask<OwnListing>(visit, `/api/equipment/${id}/own`)).toMatchObject({
      name: 'Test: from this window',
      brand: 'From the other window',
    });
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('keeps mine in the second of two windows, together with what was changed there', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems, context } = visit;
    const { id, version, name, category, purchasePrice } = await anyListing(visit, 4);
    await open(visit, `/edit-listing/${id}`);
    const elsewhere = { name, category, purchasePrice, version, dailyRate: '77.70', description: 'Changed.' };
    const other = await context.request.put(`/api/equipment/${id}`, { data: elsewhere });
    expect(other.status()).toBe(200);
    await fieldOf(page, 'Daily rate').fill('88.80');
    await saveButton(page, 'Save changes').tap();
    await page.getByText('You also changed: Daily rate. Keep mine replaces those changes.').waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).tap();
    await analytics(visit);
    expect(await ask<OwnListing>(visit, `/api/equipment/${id}/own`)).toMatchObject({
      dailyRate: '88.80',
      description: 'Changed.',
    });
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('survives a reload until one starts over', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, context } = visit;
    const { id, name } = await anyListing(visit, 3);
    await open(visit, `/edit-listing/${id}`);
    await fieldOf(page, 'Model').fill('Typed before the reload');
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('Typed before the reload');
    await page.reload();
    await hydrated(page);
    await page.getByText('Draft restored').waitFor();
    expect(await fieldOf(page, 'Model').inputValue()).toBe('Typed before the reload');
    expect(await fieldOf(page, 'Equipment name').inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => fieldOf(page, 'Model').inputValue()).not.toBe('Typed before the reload');
    await page.reload();
    await hydrated(page);
    expect(await page.getByText('Draft restored').count()).toBe(0);
    await context.close();
  });
});
