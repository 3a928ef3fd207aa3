import { describe, expect, it } from 'vitest';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { useProduct, type Visit, type VisitOptions } from '#tests/support/browser.ts';
import { freeItems } from '#tests/support/e2e/demonstration.ts';
import { shown } from '#tests/support/e2e/rent-screens.ts';
import { variantsOf } from '#tests/support/e2e/variants.ts';
import { hydrated } from '#tests/support/page.ts';
import { newestCode, outboxOf } from '#tests/support/people.ts';

/*
 * A guest who fills in a rental form, makes an account and enters six digits is at the agreement: no other press on the way.
 */

const product = useProduct();
const freeItem = () => freeItems(product())({ from: 200, to: 201 });

const WORDS = {
  en: {
    locale: 'en-US',
    start: 'Start date',
    end: 'End date',
    next: 'Continue',
    create: 'Create an account',
    submit: 'Create account',
    fields: { first: 'First name', last: 'Last name', email: 'Email', phone: 'Phone number' },
    password: 'Password',
    age: 'I am 18 or older',
    enter: 'Enter the code',
    code: 'Code',
    hint: 'Checked when you enter the last one',
    verify: 'Verify',
    failed: 'Verification Failed',
    verified: 'Email verified',
    otherTab: 'Signing up in another tab? It continues there.',
    agreement: 'Rental agreement',
    agree: 'I Agree',
  },
  es: {
    locale: 'es-US',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    next: 'Continuar',
    create: 'Crear una cuenta',
    submit: 'Crear cuenta',
    fields: { first: 'Nombre', last: 'Apellido', email: 'Correo electrónico', phone: 'Número de teléfono' },
    password: 'Contraseña',
    age: 'Tengo 18 años o más',
    enter: 'Escriba el código',
    code: 'Código',
    hint: 'Se comprueba al escribir el último',
    verify: 'Verificar',
    failed: 'La verificación falló',
    verified: 'Correo verificado',
    otherTab: '¿Se está registrando en otra pestaña? Allí continúa.',
    agreement: 'Contrato de alquiler',
    agree: 'Acepto',
  },
};
type Words = (typeof WORDS)['en'];
const VARIANTS = variantsOf(WORDS);

const visitIn = (words: Words, device: VisitOptions['device'] = 'phone'): Promise<Visit> =>
  product().visit({ device, locale: words.locale });

async function makeAccount({ page }: Visit, words: Words, email: string): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(words.fields.first).fill('Nora');
  await field(words.fields.last).fill('Quinn');
  await field(words.fields.email).fill(email);
  await field(words.fields.phone).fill('512-555-0142');
  await field(words.password).fill('hammer-and-nail');
  await page.getByLabel(words.age).check();
  await page.getByRole('button', { name: words.submit, exact: true }).click();
}

/** From the rental form as a guest to the field of the code. */
async function signUpToRent(visit: Visit, words: Words, email: string): Promise<EquipmentDetail> {
  const { page } = visit;
  const { item, first, last } = await freeItem();
  await page.goto(`/equipment/${item.id}/rent`);
  await hydrated(page);
  await page.getByLabel(words.start).fill(first);
  await page.getByLabel(words.end).fill(last);
  await shown(page.getByRole('button', { name: words.next })).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('link', { name: words.create }).click();
  await makeAccount(visit, words, email);
  await page.waitForURL(/\/verify-email\?return=.*&step=code$/);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: words.enter }).waitFor();
  return item;
}

const codeField = ({ page }: Visit, words: Words) => page.getByLabel(words.code, { exact: true });

async function isAtAgreement({ page }: Visit, words: Words, item: EquipmentDetail): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === `/equipment/${item.id}/rent?step=agreement`);
  await page.getByRole('heading', { level: 1, name: words.agreement }).waitFor();
  await shown(page.getByRole('button', { name: words.agree })).waitFor();
}

const linkIn = async (email: string): Promise<string> =>
  /\/verify-email\?token=[\w-]+/.exec((await outboxOf(product(), email))[0]?.text ?? '')?.[0] ?? '';

describe('signing up in one go', () => {
  it.each(VARIANTS)(
    'goes from the sixth digit straight on to the agreement: $device $locale',
    async ({ device, locale, words }) => {
      const email = `go.${device}.${locale}@people.example`;
      const visit = await visitIn(words, device);
      const item = await signUpToRent(visit, words, email);
      const field = codeField(visit, words);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await visit.page.getByText(words.hint).waitFor();
      const code = await newestCode(product(), email);

      // A wrong code is announced, and the field keeps it and the focus.
      const wrong = code.slice(0, 5) + String((Number(code[5]) + 1) % 10);
      await visit.page.keyboard.type(wrong);
      await visit.page.getByRole('alert').filter({ hasText: words.failed }).waitFor();
      expect(await field.inputValue()).toBe(wrong);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      const expected = visit.problems.splice(0);
      expect(expected.every((problem) => problem.includes('422'))).toBe(true);

      await visit.page.keyboard.press('End');
      await visit.page.keyboard.press('Backspace');
      await visit.page.keyboard.type(code.slice(5));
      await visit.page.getByRole('status').filter({ hasText: words.verified }).waitFor();
      await isAtAgreement(visit, words, item);
      expect(await outboxOf(product(), email)).toHaveLength(1);
      expect(visit.problems).toEqual([]);
      await visit.context.close();
    },
  );

  it.each(VARIANTS)(
    'is finished by the link that was opened in another tab: $device $locale',
    async ({ device, locale, words }) => {
      const email = `link.${device}.${locale}@people.example`;
      const visit = await visitIn(words, device);
      const item = await signUpToRent(visit, words, email);
      const link = await linkIn(email);
      // A scanner of mails opens every link.
      expect((await visit.context.request.get(link)).status()).toBe(200);
      const second = await visit.context.newPage();
      await second.goto(link);
      await hydrated(second);
      await second.getByRole('button', { name: words.verify, exact: true }).click();
      await second.getByRole('heading', { level: 1, name: words.verified }).waitFor();
      await second.getByText(words.otherTab).waitFor();
      await isAtAgreement(visit, words, item);
      expect(visit.problems).toEqual([]);
      await visit.context.close();
    },
  );

  it('sends no second code when the page is loaded again, and takes what was pasted before the scripts came', async () => {
    const email = 'reload@people.example';
    const visit = await visitIn(WORDS.en);
    const item = await signUpToRent(visit, WORDS.en, email);
    const code = await newestCode(product(), email);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await visit.page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await visit.page.reload({ waitUntil: 'commit' });
    await visit.page.locator('#page-state').waitFor({ state: 'attached' });
    await codeField(visit, WORDS.en).fill(code);
    expect(await outboxOf(product(), email)).toHaveLength(1);
    release();
    await isAtAgreement(visit, WORDS.en, item);
    await visit.context.close();
  });

  it('offers to send the code where none could be sent', async () => {
    const email = 'unsent@people.example';
    const visit = await visitIn(WORDS.en);
    const { page } = visit;
    await page.route('**/api/auth/send-email-verification', (route) => route.abort());
    await page.goto('/login?mode=sign-up&return=%2Fsearch');
    await hydrated(page);
    await makeAccount(visit, WORDS.en, email);
    await page.waitForURL(/\/verify-email\?return=%2Fsearch$/);
    await hydrated(page);
    await page.unroute('**/api/auth/send-email-verification');
    await page.getByRole('button', { name: 'Send code' }).click();
    await codeField(visit, WORDS.en).waitFor();
    await codeField(visit, WORDS.en).fill(await newestCode(product(), email));
    await page.waitForURL((url) => url.pathname === '/search');
    await visit.context.close();
  });
});
