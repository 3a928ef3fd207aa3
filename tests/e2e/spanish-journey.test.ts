import { expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, settled } from '#tests/support/e2e/arranged.ts';
import { cardOf, PATIENCE, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs, type FreeItem } from '#tests/support/e2e/demonstration.ts';
import { englishIn, englishOn } from '#tests/support/e2e/english-words.ts';
import { dailyFigures, dollars } from '#tests/support/e2e/figures.ts';
import { shown } from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';
import { newestCode, outboxOf } from '#tests/support/people.ts';

/*
 * A user whose browser asks for Spanish signs up, rents and pays. No screen on the way shows English product text
 * except the agreement, which is marked as English; the owner's own texts stay as written.
 */

const product = sharedFixture(openProduct);

const EMAIL = 'lucia.paredes@people.example';
const REASON = 'The pump is in the shop.';
const DAY = new Intl.DateTimeFormat('es-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** No English, and no full stop after the one of `a.m.`. */
async function isSpanish({ page }: Visit): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await expect.poll(() => englishOn(page), PATIENCE).toEqual([]);
  expect(await page.locator('body').innerText()).not.toContain('.m..');
}

async function signUp(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/login?mode=sign-up');
  await isSpanish(visit);
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
  await page.getByLabel('Apellido').fill('Paredes');
  await page.getByLabel('Correo electrónico').fill(EMAIL);
  await page.getByLabel('Número de teléfono').fill('512-555-0188');
  await page.getByLabel('Contraseña', { exact: true }).fill('martillo-y-clavo');
  await page.getByLabel('Tengo 18 años o más').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(/\/verify-email\?/);
  await hydrated(page);
  await isSpanish(visit);
  const field = page.getByLabel('Código', { exact: true });
  await field.waitFor();
  await isSpanish(visit);
  await field.fill(await newestCode(product, EMAIL));
  await page.getByRole('heading', { name: 'Correo verificado' }).waitFor();
  await isSpanish(visit);
}

/** From the item through the three steps to the payment page. */
async function book(visit: Visit, { item, first, last }: FreeItem): Promise<Booking> {
  const { page } = visit;
  await open(visit, `/equipment/${item.id}`);
  await isSpanish(visit);
  await shown(page.getByRole('link', { name: 'Alquilar', exact: true })).click();
  await page.getByRole('heading', { level: 1, name: 'Reserve su alquiler' }).waitFor();
  await page.getByLabel('Fecha de inicio').fill(first);
  await page.getByLabel('Fecha de fin').fill(last);
  await says(page.getByRole('main'), dollars(dailyFigures(item, 2).total));
  await says(page.getByRole('main'), `Fin ${dayWords(last)}`);
  await isSpanish(visit);
  await shown(page.getByRole('button', { name: 'Continuar' })).click();
  await page.getByRole('heading', { level: 1, name: 'Contrato de alquiler' }).waitFor();
  await shown(page.getByRole('button', { name: 'Acepto' })).waitFor();
  await page.getByText('Vale el texto en inglés.').waitFor();
  expect(await page.locator('main [lang=en]').getByRole('heading').count()).toBe(8);
  await isSpanish(visit);
  await shown(page.getByRole('button', { name: 'Acepto' })).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  return bookingAs(visit, new URL(page.url()).searchParams.get('bookingId') ?? '');
}

async function pay(visit: Visit, { item, first, last }: FreeItem): Promise<void> {
  const { page } = visit;
  const { fee, balance, total } = dailyFigures(item, 2);
  const structure = page.getByRole('region', { name: 'Cómo se paga' });
  await says(structure, `Cargo de reserva se cobra ahora ${dollars(fee)}`);
  await says(structure, `Saldo se cobra al devolver ${dollars(balance)}`);
  await says(structure, `Total del alquiler ${dollars(total)}`);
  const summary = page.getByRole('region', { name: 'Resumen de la reserva' });
  await says(summary, `Desde ${dayWords(first)} Hasta ${dayWords(last)}`);
  await says(summary, /2 días × \$[\d,.]+ \$[\d,.]+ Cargo de procesamiento \$3\.99/);
  await page.getByLabel('Número de tarjeta').fill('4000000000000002');
  await page.getByLabel('Vencimiento').fill('1239');
  await page.getByLabel('Código de seguridad').fill('123');
  await isSpanish(visit);
  await shown(page.getByRole('button', { name: `Pagar ${dollars(fee)}` })).click();
  const refused = page.getByRole('alertdialog', { name: 'Tarjeta rechazada' });
  await refused.waitFor();
  await isSpanish(visit);
  await refused.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByLabel('Número de tarjeta').fill('4242424242424242');
  await shown(page.getByRole('button', { name: `Pagar ${dollars(fee)}` })).click();
  await page.getByRole('heading', { name: 'Cargo de reserva pagado' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/bookings');
  await page.getByRole('heading', { level: 1, name: 'Mis reservas' }).waitFor();
}

/** The booking with all that opens on it, its receipt, its conversation and the alerts. */
async function lookAround(visit: Visit, { id, orderNumber }: Booking, { item }: FreeItem): Promise<void> {
  const { page } = visit;
  const card = cardOf(page, orderNumber);
  await says(card, 'En espera de Marisol Herrera');
  await says(card, 'Cargo de procesamiento $3.99');
  await isSpanish(visit);
  await card.getByRole('button', { name: 'Historial' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Reserva hecha').waitFor();
  await isSpanish(visit);
  await open(visit, `/bookings/${id}/receipt`);
  await page.getByText(`Pedido ${orderNumber}`).waitFor();
  await says(page.getByRole('main'), `Total acordado ${dollars(dailyFigures(item, 2).total)}`);
  await isSpanish(visit);
  await open(visit, '/messages?tab=alerts');
  await page.getByText(`Cargo de reserva recibido: ${item.name}`).first().waitFor();
  await isSpanish(visit);
  await open(visit, '/profile');
  await isSpanish(visit);
}

/** An English-speaking owner declines; the renter is notified in Spanish, with the owner's own words unchanged. */
async function declined(visit: Visit, { id, orderNumber }: Booking, { item }: FreeItem): Promise<void> {
  const { page } = visit;
  const owner = await visitAs(product, 'marisol');
  await ask(owner, `/api/bookings/${id}/cancel`, { reason: REASON });
  await settled(product);
  await owner.context.close();
  await open(visit, `/messages?booking=${id}`);
  const notification = page.getByRole('article').filter({ hasText: 'Reserva cancelada' });
  await says(notification, `El propietario canceló la reserva de ${item.name}.`);
  await isSpanish(visit);
  await open(visit, '/bookings?tab=canceled');
  await says(cardOf(page, orderNumber), `Motivo: ${REASON}`);
  await isSpanish(visit);
}

const mailsTo = async (email: string) =>
  (await outboxOf(product, email)).filter(({ channel }) => channel === 'email');

async function readMail(): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(EMAIL)).map(({ subject }) => subject), PATIENCE)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Solicitud rechazada: /)]));
  const mails = await mailsTo(EMAIL);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/ es su código de verificación de EquipShare$/),
      expect.stringMatching(/^Cargo de reserva recibido: /),
    ]),
  );
  expect(mails.flatMap(({ subject, text }) => englishIn(`${subject ?? ''} ¶ ${text}`))).toEqual([]);
}

/** Pages follow the footer's language; mails and text messages follow the profile's. */
async function backToEnglish(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'My bookings' }).waitFor();
  expect(await englishOn(page)).toContain('You are renting');
  await open(visit, '/profile');
  const language = page.getByLabel('Language of emails and text messages');
  expect(await language.inputValue()).toBe('es');
  await language.selectOption('en');
  await expect.poll(async () => (await ask<{ locale: string }>(visit, '/api/auth/user')).locale).toBe('en');
  await page.reload();
  await hydrated(page);
  expect(await language.inputValue()).toBe('en');
  await ask(visit, '/api/auth/forgot-password', { email: EMAIL });
  const [newest] = await mailsTo(EMAIL);
  expect(newest?.subject).toMatch(/ is your EquipShare password code$/);
}

it('a user whose browser asks for Spanish rents in Spanish, and switches back', async () => {
  const visit = await product.visit({ locale: 'es-US' });
  await signUp(visit);
  const free = await freeItems(product)({ from: 3, to: 4 });
  const booking = await book(visit, free);
  await pay(visit, free);
  await settled(product);
  await lookAround(visit, booking, free);
  await declined(visit, booking, free);
  await readMail();
  await backToEnglish(visit);
  expect(visit.problems.filter((problem) => !/status of 402/.test(problem))).toEqual([]);
  await visit.context.close();
});
