import { describe, expect, it } from 'vitest';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';
import { newestCode } from '#tests/support/people.ts';

const product = sharedFixture(openProduct);

const EMAIL = 'nora.quinn@people.example';

async function signUp({ page }: Visit): Promise<void> {
  await page.goto('/login?mode=sign-up&return=%2Fsearch%3Fq%3Dtrencher');
  await hydrated(page);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quinn');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Phone number').fill('512-555-0142');
  await page.getByLabel('Password', { exact: true }).fill('hammer-and-nail');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/verify-email\?/);
}

async function signInWith({ page }: Visit, password: string): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('an account', () => {
  it('makes an account, verifies it by the mailed code, leaves it and enters it again', async () => {
    const visit = await product.visit({ device: 'phone' });
    const { page, problems, context } = visit;

    await signUp(visit);
    await hydrated(page);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^\S{40,}$/);
    expect((await context.cookies()).find(({ name }) => name === 'equipshare_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });

    expect(new URL(page.url()).searchParams.get('return')).toBe('/search?q=trencher');
    await page.goto('/verification');
    await hydrated(page);
    await page.getByText('Not verified', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Verify email' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await field.waitFor();
    expect(await page.getByRole('button', { name: 'Verify', exact: true }).isDisabled()).toBe(true);
    await field.fill('abc');
    expect(await field.inputValue()).toBe('');
    await field.fill(await newestCode(product, EMAIL));
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();

    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

    await signInWith(visit, 'hammer-and-nail');
    await page.waitForURL((url) => url.pathname === '/');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('reports a failed sign-in without the reason, and keeps what was typed', async () => {
    const visit = await product.visit();
    await signInWith(visit, 'wrong-password');
    await visit.page.getByText("We couldn't sign you in").first().waitFor();
    expect(await visit.page.getByLabel('Email').inputValue()).toBe(EMAIL);
    await visit.context.close();
  });

  it('gets a new password by code, which ends the other sessions', async () => {
    const elsewhere = await product.visit();
    await signInWith(elsewhere, 'hammer-and-nail');
    await elsewhere.page.waitForURL((url) => url.pathname === '/');

    const { page, context } = await product.visit();
    await page.goto('/login?mode=reset');
    await hydrated(page);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).waitFor();
    await page.getByLabel('Code', { exact: true }).fill(await newestCode(product, EMAIL));
    await page.getByLabel('New password').fill('saw-and-level');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await (await context.request.get('/api/auth/user')).json()).toMatchObject({ email: EMAIL });

    const user = await elsewhere.context.request.get('/api/auth/user');
    expect(await user.json()).toMatchObject({ id: 'guest-user', isGuest: true });
    await context.close();
    await elsewhere.context.close();
  });

  it('lets the demonstration people enter at a click, and come back to where they were', async () => {
    const { page, context } = await product.visit();
    await page.goto('/login?return=%2Fsearch%3Fcategory%3DConcrete&reason=rental');
    await hydrated(page);
    await page.getByText('Authentication Required').waitFor();
    await page.getByText('Please log in to continue with your rental.').waitFor();
    await page.getByRole('button', { name: 'Marisol, owner' }).click();
    await page.waitForURL('**/search?category=Concrete');
    const user = (await (await context.request.get('/api/auth/user')).json()) as { firstName: string };
    expect(user.firstName).toBe('Marisol');
    await context.close();
  });

  it('never redirects to another site after signing in', async () => {
    const { page, context } = await product.visit();
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await context.clearCookies();
      await page.goto(`/login?return=${encodeURIComponent(target)}`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Dev, renter' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(new URL(page.url()).origin).toBe(product.origin);
    }
    await context.close();
  });

  it('reads its mail in the outbox of the sandbox', async () => {
    const { page, context, problems } = await product.visit();
    await page.goto(`/outbox?to=${encodeURIComponent(EMAIL)}`);
    await hydrated(page);
    expect(await page.getByText(EMAIL).count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
