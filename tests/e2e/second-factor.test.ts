import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { totpCode } from '#tests/support/factors.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';
import { verifiedPerson, PASSWORD } from '#tests/support/people.ts';

const product = sharedFixture(() => openProduct({ SECOND_FACTOR: 'on' }));
/** Passkeys belong to names, so the browser comes by one. */
let address: string;
beforeAll(() => {
  address = product.origin.replace('127.0.0.1', 'localhost');
});

/** What the page that was left at the sign-out had asked for meanwhile. */
const SIGNED_OUT = /401 .*\/api\/(?:messages|events|users\/security)/;

/** Chromium's own authenticator, which recognizes its owner. */
async function addAuthenticator({ page, context }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function givePassword(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(address + path);
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${address}/api/logout`);
  await page.waitForURL(`${address}/`);
}

describe('the Admin', () => {
  it('enrols a passkey right after the password, and signs in with it alone from then on', async () => {
    const visit = await product.visit({ device: 'desktop' });
    const { page, problems } = visit;
    await addAuthenticator(visit);
    await givePassword(page, 'admin@equipshare.example', 'admin-password', '/login?return=%2Fadmin');
    await page.waitForURL(/\/security\?return=/);
    await hydrated(page);
    await page.getByRole('heading', { name: 'Add a second step' }).waitFor();

    // Nothing else is open before: the console asks to sign in.
    await page.goto(`${address}/admin`);
    await page.waitForURL(/\/login/);
    await page.goto(`${address}/security?return=%2Fadmin`);
    await hydrated(page);

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Office laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /^\w{5}-\w{5}$/ })
        .count(),
    ).toBe(10);
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.waitForURL(`${address}/admin`);

    await signOut(page);
    await page.goto(`${address}/login?return=%2Fadmin`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(`${address}/admin`);
    await hydrated(page);

    // As a second step besides the password, too.
    await signOut(page);
    await givePassword(page, 'admin@equipshare.example', 'admin-password', '/login?return=%2Fadmin');
    await page.waitForURL(/\/security\?return=/);
    await hydrated(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(`${address}/admin`);
    expect(problems.filter((line) => !SIGNED_OUT.test(line))).toEqual([]);
  });
});

describe('a member', () => {
  it('sets up an authenticator app, and signs in with its code', async () => {
    const { user } = await verifiedPerson(product);
    const email = user.email ?? '';
    const { page, problems } = await product.visit({ device: 'phone' });
    await givePassword(page, email, PASSWORD, '/login?return=%2Fsecurity');
    await page.waitForURL(`${address}/security`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel('Code from your app').fill(await totpCode(product, secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('10 codes left').waitFor();

    await signOut(page);
    await givePassword(page, email, PASSWORD, '/login?return=%2Ffavourites');
    await page.waitForURL(/\/security\?return=/);
    await hydrated(page);
    await page.getByLabel('Code from your app').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That code isn’t right').waitFor();
    // The next step of the app, since the last one was used.
    await page.getByLabel('Code from your app').fill(await totpCode(product, secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${address}/favourites`);
    expect(problems.filter((line) => !line.includes('422') && !SIGNED_OUT.test(line))).toEqual([]);
  });
});
