import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import type { AdminBooking, AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { AdminStats, AdminUser } from '#shared/contracts/admin-people.ts';
import type { OutboxMessage } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';

/** As `buildTestApp` sets them. */
const ADMIN_PASSWORD = 'admin-password';
const REVIEWER = { email: 'reviewer@equipshare.example', password: 'reviewer-password' };

const product = sharedFixture(openProduct);
let admin: Visit;
let page: Page;
// A sign-in of its own for each test: one of them lets it grow old and is refused on purpose.
beforeEach(async () => {
  admin = await visitAs(product, 'admin');
  ({ page } = admin);
});
afterEach(() => admin.context.close());

/** Waits until the screen shows the text. */
const says = (where: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(where.locator('main')), PATIENCE).toMatch(words);
/** Toasts are rendered outside of the screen. */
const told = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
const row = (words: string) => page.getByRole('row').filter({ hasText: words });
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const params = () => Object.fromEntries(new URL(page.url()).searchParams);

/** Goes on with the Tab key until the focus is there. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

describe('the dashboard', () => {
  it('counts what there is', async () => {
    const { totalUsers, totalEquipment, activeBookings } = await ask<AdminStats>(admin, '/api/admin/stats');
    await open(admin, '/admin');
    await says(
      page,
      new RegExp(
        `Total Users ${String(totalUsers)} Total Equipment ${String(totalEquipment)} ` +
          `Active Bookings ${String(activeBookings)} Platform Activity Active`,
      ),
    );
    expect(admin.problems).toEqual([]);
  });

  it('finds and restricts a user by the keyboard alone; the address keeps the filters', async () => {
    const { name, email } = PEOPLE.dev;
    await open(admin, '/admin?tab=users');
    await tabTo(page.getByRole('searchbox'));
    await page.keyboard.type('Dev Rami');
    await page.keyboard.press('Enter');
    await expect.poll(params, PATIENCE).toEqual({ tab: 'users', q: 'Dev Rami' });
    await page.reload();
    await hydrated(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Dev Rami');
    await says(page, email);
    await page.getByLabel('Show').selectOption('no_book');
    await says(page, 'Nobody found');
    await page.goBack();
    await row(email).waitFor();
    expect(params()).toEqual({ tab: 'users', q: 'Dev Rami' });
    expect(await page.getByLabel('Show').inputValue()).toBe('');
    await tabTo(button('No Book', row(email)));
    await page.keyboard.press('Enter');
    await told('User restrictions updated successfully');
    await button('Allow Book', row(email)).waitFor();
    await tabTo(button('Allow Book', row(email)));
    await page.keyboard.press('Enter');
    await button('No Book', row(email)).waitFor();
    await tabTo(row(email).getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(admin.problems).toEqual([]);
  });

  it('creates a user, with an error at every incomplete field', async () => {
    await open(admin, '/admin?tab=users');
    await button('Create New User').click();
    await button('Create user').click();
    for (const words of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Phone number must be at least 10 digits',
      'Password must be at least 6 characters',
      'Security question is required',
      'Security answer is required',
    ])
      await says(page, words);
    const form = page.locator('form[method=post]');
    const write = async (email: string) => {
      await form.getByLabel('First name').fill('Nora');
      await form.getByLabel('Last name').fill('Lindgren');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone number').fill('512-555-0188');
      await form.locator('input[name=password]').fill('six-letters');
      await form.getByLabel('Security question').fill('First machine?');
      await form.getByLabel('Security answer').fill('Bobcat');
    };
    await write('nora.lindgren@example.com');
    await button('Create user').click();
    await told('User created successfully');
    await says(page, /Nora Lindgren[^]*nora\.lindgren@example\.com/);
    const data = { email: 'nora.lindgren@example.com', password: 'six-letters' };
    const visit = await product.visit();
    const { request } = visit.context;
    expect((await request.post('/api/auth/sign-in', { data })).status()).toBe(403);
    const outbox = await request.get(`/api/outbox?to=${encodeURIComponent(data.email)}`);
    const [mail] = (await outbox.json()) as OutboxMessage[];
    await visit.page.goto(/\/login\?reset=\S+/.exec(mail!.text)![0]);
    await hydrated(visit.page);
    await visit.page.getByLabel('New password').fill('a phrase of her own');
    await visit.page.getByRole('button', { name: 'Change password' }).click();
    await visit.page.waitForURL((url) => url.pathname === '/');
    expect(await (await request.get('/api/auth/user')).json()).toMatchObject({ emailVerified: true });
    await visit.context.close();
    await button('Create New User').click();
    await write('nora.lindgren@example.com');
    await button('Create user').click();
    await says(page, /already/);
    const sameEmail = await ask<AdminUser[]>(admin, '/api/admin/users?q=nora.lindgren');
    expect(sameEmail).toHaveLength(1);
    admin.problems.splice(0, Infinity, ...admin.problems.filter((one) => !one.includes('status of 409')));
    expect(admin.problems).toEqual([]);
  });

  it('offers nothing against the protected accounts, and the server refuses it', async () => {
    await open(admin, '/admin?tab=users&q=equipshare.example');
    await says(page, 'Protected Profile');
    expect(
      await page
        .getByRole('row')
        .getByRole('button', { name: /No Book|No List|^Delete/ })
        .count(),
    ).toBe(0);
    const gone = await admin.context.request.delete('/api/admin/users/Admin');
    expect([gone.status(), await gone.text()]).toEqual([
      403,
      expect.stringContaining('The Admin account cannot be deleted'),
    ]);
  });

  it('deactivates the Reviewer, whose open page is signed out at once', async () => {
    const reviewer = await product.visit();
    await ask(reviewer, '/api/auth/sign-in', REVIEWER);
    await open(reviewer, '/profile');
    await reviewer.page.getByText('Your details').waitFor();
    await open(admin, '/admin?tab=reviewer');
    expect(await button('Activate').isDisabled()).toBe(true);
    await button('Deactivate').click();
    await told('Reviewer profile has been deactivated');
    await reviewer.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect((await ask<CurrentUser>(reviewer, '/api/auth/user')).isGuest).toBe(true);
    const again = await reviewer.context.request.post('/api/auth/sign-in', { data: REVIEWER });
    expect(again.ok()).toBe(false);
    await button('Activate').click();
    await told('Reviewer profile has been activated');
    await ask(reviewer, '/api/auth/sign-in', REVIEWER);
    await reviewer.context.close();
  });
});

describe('the admin console', () => {
  it('cancels for the owner with a reason, after the password when the sign-in is old', async () => {
    const [renter, owner] = [await visitAs(product, 'dev'), await visitAs(product, 'marisol')];
    const free = await freeItems(product)({ from: 20, to: 21 });
    const { id } = await confirmed(product, { renter, owner }, free);
    product.clock.advance((recentSignInMinutes + 1) * 60_000);
    await open(admin, `/admin/bookings/${id}`);
    await button('Cancel booking').click();
    const question = page.getByRole('alertdialog', { name: /^Cancel ES-/ });
    await question.getByLabel('Reason').fill('The owner’s yard is flooded.');
    await button('Cancel booking', question).click();
    const password = page.getByRole('alertdialog', { name: "Confirm it's you" });
    await password.locator('input[name=password]').fill('not-the-password');
    await button('Confirm', password).click();
    await password.locator('input[aria-invalid=true]').waitFor();
    expect((await bookingAs(admin, id)).status).toBe('confirmed');
    await password.locator('input[name=password]').fill(ADMIN_PASSWORD);
    await button('Confirm', password).click();
    await told('Booking canceled');
    await says(page, /Canceled[^]*The owner’s yard is flooded\./);
    expect((await bookingAs(renter, id)).status).toBe('canceled');
    await Promise.all([renter.context.close(), owner.context.close()]);
  });

  it('opens a conversation for a reason only, which the audit log keeps', async () => {
    const rows = await ask<AdminBooking[]>(admin, '/api/admin/bookings?status=completed&limit=100');
    let found: string | undefined;
    for (const { id } of rows) {
      const { messageCount } = await ask<AdminBookingPage>(admin, `/api/admin/bookings/${id}`);
      if (messageCount > 0) found = id;
      if (found) break;
    }
    await open(admin, `/admin/bookings/${String(found)}`);
    await button('Read the conversation').click();
    await says(page, 'Enter a reason of at least 10 characters.');
    await page.getByLabel('Why do you need to read it?').fill('The renter reports an insult.');
    await button('Read the conversation').click();
    await says(page, 'The audit log records that you read it, and why.');
    await open(admin, '/admin/audit');
    await says(page, /Conversation read[^]*The renter reports an insult\./);
    const [line] = await ask<AuditLine[]>(admin, '/api/admin/audit?action=admin.conversation_read');
    expect(line).toMatchObject({ actorId: 'Admin', reason: 'The renter reports an insult.' });
  });
});
