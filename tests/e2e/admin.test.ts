import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(openProduct);
let admin: Visit;
let page: Page;
beforeAll(async () => {
  admin = await visitAs(product, 'admin');
  ({ page } = admin);
});

/** Waits until the screen shows the text. */
const says = (where: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(where.locator('main')), PATIENCE).toMatch(words);
/** Toasts are rendered outside of the screen. */
const told = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });

describe('the admin console', () => {
  it('finds a person by name, and takes what they may not list from the search at once', async () => {
    const guest = await product.visit();
    const found = async () =>
      (await ask<{ ownerId: string }[]>(guest, '/api/equipment/search?limit=100')).map(
        ({ ownerId }) => ownerId,
      );
    const owner = await visitAs(product, 'marisol');
    const { id, email } = await ask<CurrentUser>(owner, '/api/auth/user');
    expect(await found()).toContain(id);
    await open(admin, '/admin');
    await page.getByRole('tab', { name: 'User Management' }).click();
    await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill('marisol herr');
    await page.waitForURL('**/admin?tab=users&q=marisol+herr');
    const row = rowOf(String(email));
    await row.getByRole('button', { name: 'No List' }).click();
    await told('User restrictions updated successfully');
    await row.getByRole('button', { name: 'Allow List' }).waitFor();
    expect(await found()).not.toContain(id);
    await row.getByRole('button', { name: 'Allow List' }).click();
    await row.getByRole('button', { name: 'No List' }).waitFor();
    await expect.poll(found, PATIENCE).toContain(id);
    expect(admin.problems).toEqual([]);
  });

  it('warns a user, who reads it on their profile until it is dismissed', async () => {
    const dev = await visitAs(product, 'dev');
    const { email } = await ask<CurrentUser>(dev, '/api/auth/user');
    await open(admin, '/admin?tab=warnings');
    await page.getByRole('button', { name: 'Send Warning' }).click();
    await page.getByRole('combobox', { name: 'User' }).fill(String(email));
    await page.getByRole('listbox', { name: 'People' }).getByRole('option').first().click();
    await page.getByLabel('Reason').fill('Brought back dirty');
    await page.getByLabel('Detailed description').fill('Please hose machines down before the return.');
    await page.locator('form').getByRole('button', { name: 'Send Warning' }).click();
    await told('Warning sent successfully');
    await says(page, /MEDIUM Brought back dirty/);
    await open(dev, '/profile');
    await says(dev.page, 'Brought back dirty');
    const card = page.getByRole('listitem').filter({ hasText: 'Brought back dirty' });
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await told('Warning dismissed successfully');
    await open(dev, '/profile');
    await expect.poll(() => textOf(dev.page.locator('main')), PATIENCE).not.toContain('Brought back dirty');
    expect([...admin.problems, ...dev.problems]).toEqual([]);
  });

  it('hides the admin console from other users', async () => {
    const dev = await visitAs(product, 'dev');
    for (const path of [
      '/admin',
      '/admin/bookings',
      '/admin/operations',
      '/admin/audit',
      '/admin/users/Admin',
    ]) {
      const answer = await dev.page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      expect(await dev.page.content()).not.toContain('Admin Dashboard');
    }
  });
});
