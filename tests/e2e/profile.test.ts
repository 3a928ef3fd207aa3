import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NotificationChoices } from '#shared/contracts/profile.ts';
import type { UserRating } from '#shared/contracts/ratings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { expectAccessiblePart } from '#tests/support/accessibility.ts';
import { openProduct, type Visit, type VisitOptions } from '#tests/support/browser.ts';
import { ask, confirmed } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';
import { outboxOf, PASSWORD, verifiedPerson } from '#tests/support/people.ts';
import { photoFile } from '#tests/support/photos.ts';

const product = sharedFixture(openProduct);

/** Waits until the screen shows the text. */
const says = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(page.locator('main')), PATIENCE).toMatch(words);
/** Toasts are rendered outside of the screen. */
const told = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const me = (visit: Visit) => ask<CurrentUser>(visit, '/api/auth/user');

async function enter(email: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await product.visit(options);
  const answer = await visit.context.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return visit;
}

/** A new user without rentals in a browser of their own, also signed in elsewhere. */
async function newcomer(options: VisitOptions = {}): Promise<{ visit: Visit; email: string }> {
  const { user } = await verifiedPerson(product);
  const email = user.email ?? '';
  return { visit: await enter(email, options), email };
}

const signInStatus = async ({ context }: Visit, email: string, password: string): Promise<number> =>
  (await context.request.post('/api/auth/sign-in', { data: { email, password } })).status();

describe('a profile', () => {
  it('takes a first and a last name; keeps the number on file as it is', async () => {
    const { visit } = await newcomer({ device: 'phone' });
    const { page, problems } = visit;
    const before = await me(visit);
    await open(visit, '/profile');
    await page.getByLabel('First name').fill('Anabel');
    await press(page, /^Save$/);
    await told(page, 'Profile Updated');
    await page.getByRole('heading', { level: 1, name: 'Anabel Reyes' }).waitFor();
    await page.getByRole('link', { name: 'Your profile, Anabel Reyes' }).waitFor();
    expect(await me(visit)).toMatchObject({ firstName: 'Anabel', phoneNumber: before.phoneNumber });
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('First name').inputValue()).toBe('Anabel');
    expect(problems).toEqual([]);
    await visit.context.close();
  });

  it('refuses a profile with a reason where nothing of it can be seen', async () => {
    const { visit } = await newcomer();
    const { page } = visit;
    await open(visit, '/profile');
    await page.getByLabel('Last name').fill('  ');
    await press(page, /^Save$/);
    await told(page, 'Update Failed');
    await says(page, 'Last name is required');
    expect((await me(visit)).lastName).toBe('Reyes');
    await visit.context.close();
  });

  it('takes a picture, and lets it be taken away again', async () => {
    const { visit } = await newcomer();
    const { page, problems } = visit;
    await open(visit, '/profile');
    const buffer = await photoFile('jpeg', 1200, 900);
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await told(page, 'Picture updated.');
    const { profileImageUrl } = await me(visit);
    expect(profileImageUrl).toMatch(/^\/photos\/.*small\.webp$/);
    await page
      .locator(`main img[src="${profileImageUrl ?? ''}"]`)
      .first()
      .waitFor();
    await press(page, 'Remove');
    await told(page, 'Picture removed.');
    expect((await me(visit)).profileImageUrl).toBeNull();
    expect(problems).toEqual([]);
    await visit.context.close();
  });
});

describe('notification choices', () => {
  it('keeps the choice made topic by topic', async () => {
    const { visit } = await newcomer({ device: 'phone' });
    const { page } = visit;
    await open(visit, '/profile');
    expect(await page.getByLabel('Money by email').isDisabled()).toBe(true);
    await page.getByLabel('Requests by email').uncheck();
    await page.getByRole('switch', { name: /^Text messages/ }).check();
    await says(page, 'Turn them off here any time.');
    const wanted = async () => {
      const { smsConsent, topics } = await ask<NotificationChoices>(visit, '/api/users/notification-choices');
      return [smsConsent, topics.find(({ topic }) => topic === 'requests')?.email];
    };
    await expect.poll(wanted, PATIENCE).toEqual([true, false]);
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel('Requests by email').isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: /^Text messages/ }).isChecked()).toBe(true);
    await visit.context.close();
  });
});

describe('the phone number', () => {
  it('verifies the phone number beside the consent to texts, with a code that was sent to it', async () => {
    const { visit } = await newcomer({ device: 'phone' });
    const { page } = visit;
    await open(visit, '/profile');
    await says(page, 'to get text messages.');
    await press(page, 'Verify your number');
    const code = page.getByLabel('Code from the text message');
    await code.waitFor();
    await expectAccessiblePart(page, 'main');
    const [newest] = await outboxOf(product, (await me(visit)).phoneNumber ?? '');
    await code.fill(newest?.text.slice(0, 6) ?? '');
    await page.keyboard.press('Enter');
    await says(page, /\d is verified\./);
    await visit.context.close();
  });
});

describe('where a person is signed in', () => {
  it('lists where a person is signed in, and ends another browser at once when it is signed out here', async () => {
    const { visit, email } = await newcomer();
    const other = await enter(email, { device: 'phone' });
    await open(other, '/profile');
    await other.page.getByText('Your details').waitFor();
    await open(visit, '/profile');
    await says(visit.page, 'This device');
    await press(visit.page, 'Sign out all other devices');
    await told(visit.page, 'All other devices are signed out.');
    expect((await me(other)).isGuest).toBe(true);
    // By the live line, without a look of its own.
    await other.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect((await me(visit)).isGuest).toBe(false);
    await other.context.close();
    await visit.context.close();
  });

  it('ends one browser alone at once, and keeps the focus in the list', async () => {
    const { visit, email } = await newcomer();
    const phone = await enter(email, { device: 'phone' });
    const third = await enter(email);
    await open(phone, '/profile');
    await phone.page.getByText('Your details').waitFor();
    await open(visit, '/profile');
    const { page } = visit;
    await press(page, /^Sign out Chrome on Android/);
    await says(page, 'Signed-in devices');
    await phone.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect([(await me(phone)).isGuest, (await me(third)).isGuest]).toEqual([true, false]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
      .toBe('Signed-in devices');
    for (const { context } of [phone, third, visit]) await context.close();
  });

  it('takes another password only with the present one, which ends all other sessions', async () => {
    const { visit, email } = await newcomer();
    const other = await enter(email, { device: 'phone' });
    await open(other, '/profile');
    await other.page.getByText('Your details').waitFor();
    const { page } = visit;
    await open(visit, '/profile');
    await press(page, 'Change password');
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('mortar and pestle');
    await press(page, 'Change password');
    await says(page, 'That password is not right.');
    await page.getByLabel('Current password').fill(PASSWORD);
    await press(page, 'Change password');
    await told(page, 'Password changed');
    expect((await me(visit)).isGuest).toBe(false);
    await other.page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    expect((await me(other)).isGuest).toBe(true);
    const elsewhere = await product.visit();
    expect(await signInStatus(elsewhere, email, PASSWORD)).toBe(401);
    expect(await signInStatus(elsewhere, email, 'mortar and pestle')).toBe(200);
    for (const { context } of [elsewhere, other, visit]) await context.close();
  });

  it('shows nobody signed in after Logout', async () => {
    const { visit } = await newcomer();
    await open(visit, '/profile');
    await press(visit.page, 'Logout');
    await visit.page.waitForURL((url) => url.pathname === '/');
    expect((await me(visit)).isGuest).toBe(true);
    await visit.context.close();
  });
});

describe('a profile is deleted', () => {
  it('asks for the password, deletes for good and leaves the browser at home as a guest', async () => {
    const { visit, email } = await newcomer({ device: 'phone' });
    const { page } = visit;
    await open(visit, '/profile');
    await press(page, 'Delete profile');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await told(page, 'Deletion Failed');
    await dialog.getByText('That password is not right.').first().waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await told(page, 'Profile Deleted');
    expect((await me(visit)).isGuest).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    expect(await signInStatus(visit, email, PASSWORD)).toBe(401);
    await visit.context.close();
  });

  it('keeps a profile while a rental stands: names it, with what to do and the way there', async () => {
    const { visit: renter, email } = await newcomer();
    const owner = await visitAs(product, 'marisol');
    const booking = await confirmed(product, { renter, owner }, await freeItems(product)({ from: 5, to: 6 }));
    const { page } = renter;
    await open(renter, '/profile');
    await press(page, 'Delete profile');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete profile' }).click();
    const dialog = page.getByRole('dialog', { name: "You can't delete your profile yet" });
    await dialog.getByText(booking.orderNumber).waitFor();
    await dialog.getByText('Cancel it in My bookings').waitFor();
    await dialog.getByRole('link').first().click();
    await page.waitForURL((url) => url.search === `?booking=${booking.id}`);
    await page.getByText(booking.orderNumber).first().waitFor();
    expect(await signInStatus(renter, email, PASSWORD)).toBe(200);
    await owner.context.close();
    await renter.context.close();
  });
});

describe('an owner with earnings', () => {
  it('sees that they are not paid out yet, and is led to the payouts', async () => {
    const visit = await visitAs(product, 'earl');
    const { page } = visit;
    await open(visit, '/profile');
    await press(page, 'Delete profile');
    await page.getByLabel('Your password').fill('equipshare-demo');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete profile' }).click();
    const dialog = page.getByRole('dialog', { name: "You can't delete your profile yet" });
    await dialog
      .getByText(/^What you have earned with it is not paid out yet\./)
      .first()
      .waitFor();
    await expectAccessiblePart(page, 'dialog[open]');
    await dialog
      .getByRole('link', { name: /^Go to payouts/ })
      .first()
      .click();
    await page.waitForURL('**/setup-payouts');
    expect((await me(visit)).firstName).toBe('Earl');
    await visit.context.close();
  });
});

describe('the question before a profile is deleted', () => {
  it('returns the focus to its button when it is closed by the keyboard', async () => {
    const visit = await visitAs(product, 'dev');
    const { page, problems } = visit;
    await open(visit, '/profile');
    const entry = page.getByRole('button', { name: 'Delete profile' });
    await entry.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText("This can't be undone.").waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    await visit.context.close();
  });
});

describe('the tabs', () => {
  it('shows ratings by others, five at first, and when support answers', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems } = visit;
    const { id } = await me(visit);
    const given = await ask<UserRating[]>(visit, `/api/users/${id}/ratings?limit=100`);
    await open(visit, '/profile');
    await page.getByRole('tab', { name: 'Ratings' }).click();
    await page.waitForURL('**/profile?tab=ratings');
    await says(page, given[0]?.comment ?? 'No reviews yet');
    const shown = page.getByRole('tabpanel').getByRole('listitem');
    expect(given.length).toBeGreaterThan(15);
    expect(await shown.count()).toBe(5);
    await page.getByRole('button', { name: 'Show 10 more' }).click();
    await expect.poll(() => shown.count(), PATIENCE).toBe(15);
    await page.getByRole('tab', { name: 'About' }).click();
    await says(page, /Within 24 hours.*Monday-Friday 8:00 AM-6:00 PM EST/);
    expect(problems).toEqual([]);
    await visit.context.close();
  });

  it('leads only the Admin to the dashboard', async () => {
    const admin = await visitAs(product, 'admin');
    await open(admin, '/profile');
    expect(await admin.page.getByRole('link', { name: /^Admin Dashboard/ }).getAttribute('href')).toBe(
      '/admin',
    );
    expect(await admin.page.getByRole('button', { name: 'Delete profile' }).count()).toBe(0);
    await admin.context.close();
    const dev = await visitAs(product, 'dev');
    await open(dev, '/profile');
    expect(await dev.page.getByRole('link', { name: /^Admin Dashboard/ }).count()).toBe(0);
    for (const path of ['/equipment-analytics', '/setup-payouts', '/privacy'])
      expect(await dev.page.locator(`main a[href="${path}"]`).count()).toBeGreaterThan(0);
    await dev.context.close();
  });

  it('leads a guest to the sign-in page and back', async () => {
    const { page, context } = await product.visit();
    await page.goto('/profile');
    await hydrated(page);
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Profile', 'Ratings', 'About']);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Dev, renter' }).click();
    await page.waitForURL((url) => url.pathname === '/profile');
    await page.getByRole('heading', { level: 1, name: 'Dev Ramirez' }).waitFor();
    await context.close();
  });
});
