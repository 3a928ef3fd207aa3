import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { openProduct } from '#tests/support/browser.ts';
import { open } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { outboxOf, PASSWORD, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(openProduct);

const TEXTS = {
  'en-US': {
    link: /^Your data/,
    request: 'Prepare my data',
    ready: 'Your copy is ready',
    download: 'Download ZIP',
    proof: 'Confirm it’s you',
    password: 'Password',
    go: 'Continue',
    wrong: 'That password is not right.',
  },
  'es-US': {
    link: /^Sus datos/,
    request: 'Preparar mis datos',
    ready: 'Su copia está lista',
    download: 'Descargar ZIP',
    proof: 'Confirme que es usted',
    password: 'Contraseña',
    go: 'Continuar',
    wrong: 'Esa contraseña no es correcta.',
  },
} as const;

describe('a person’s own data', () => {
  it.each([
    ['en-US', 'desktop'],
    ['es-US', 'phone'],
  ] as const)('is asked for, made and fetched with the password, in %s on a %s', async (locale, device) => {
    const { user } = await verifiedPerson(product);
    const email = user.email ?? '';
    const words = TEXTS[locale];
    const visit = await product.visit({ locale, device, worker: true });
    const { page, context } = visit;
    const signedIn = await context.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
    expect(signedIn.status()).toBe(200);
    await open(visit, '/profile');
    await page.getByRole('link', { name: words.link }).click();
    await page.getByRole('button', { name: words.request }).click();
    await expect
      .poll(async () => (await context.request.get('/api/personal-data')).text())
      .toContain('making');
    await product.scheduledJobs.runHousekeeping();
    await page.getByRole('heading', { name: words.ready }).waitFor();

    // Another person may use this browser later.
    product.clock.advance((recentSignInMinutes + 1) * 60_000);
    await page.getByRole('button', { name: words.download }).click();
    await page.getByRole('heading', { name: words.proof }).waitFor();
    await page.getByLabel(words.password, { exact: true }).fill('not it');
    await page.getByRole('button', { name: words.go }).click();
    await page.getByText(words.wrong).first().waitFor();
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.go }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.zip$/);
    const files = unzipSync(await readFile(await saved.path()));
    expect(Buffer.from(files['data/users.json'] ?? []).toString()).toContain(email);
    const kept = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
      return addresses;
    });
    expect(kept.filter((address) => address.includes('personal-data/'))).toEqual([]);
    await product.dispatcher.drain();
    expect((await outboxOf(product, email))[0]?.text).toContain('/your-data');
    expect(visit.problems.filter((problem) => !/403/.test(problem))).toEqual([]);
  });
});
