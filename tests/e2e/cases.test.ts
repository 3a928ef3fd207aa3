import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { AdminCase } from '#shared/contracts/cases.ts';
import type { OutboxMessage } from '#shared/contracts/system.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, confirmed } from '#tests/support/e2e/arranged.ts';
import { cardOf, PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { keyboard } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated, sidewaysScroll } from '#tests/support/page.ts';
import { photoFile } from '#tests/support/photos.ts';

/* The renter's phone, the owner's desktop, and the Admin. */
const product = sharedFixture(openProduct);
let renter: Visit;
let owner: Visit;
let admin: Visit;
let booking: Booking;
beforeAll(async () => {
  renter = await visitAs(product, 'dev', { device: 'phone' });
  owner = await visitAs(product, 'marisol');
  admin = await visitAs(product, 'admin');
  booking = await confirmed(product, { renter, owner }, await freeItems(product)({ from: 1, to: 2 }));
});

const says = (page: Page, words: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(page.locator('main')), PATIENCE).toMatch(words);

describe('a case between a renter, the Admin and the owner', () => {
  let id: string;

  it('begins on the booking, with a photo, and is opened once though sent twice', async () => {
    const { page } = renter;
    await open(renter, `/bookings?booking=${booking.id}`);
    await cardOf(page, booking.orderNumber).getByRole('link', { name: 'Report a problem' }).click();
    await says(page, `About order ${booking.orderNumber}`);
    await hydrated(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel('Tell us more').fill('It <b>leaks</b> oil.\nSee the photo.');
    const photo = { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await photoFile('jpeg', 320, 240) };
    await page.getByLabel('Add photos').setInputFiles([photo]);
    await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    await expect.poll(() => page.getByText('Uploading…').count(), PATIENCE).toBe(0);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await page.waitForURL(/\/support\/cas_/);
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await says(page, /Waiting for us[^]*It <b>leaks<\/b> oil\./);
    const rows = await ask<AdminCase[]>(admin, `/api/admin/cases?bookingId=${booking.id}`);
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('waits in the Admin’s inbox, with the booking’s photos and money beside it', async () => {
    const { page } = admin;
    await open(admin, '/admin/cases?state=new');
    await page.getByRole('row').filter({ hasText: booking.orderNumber }).getByRole('link').first().click();
    await page.waitForURL(`**/admin/cases/${id}`);
    await says(page, /It <b>leaks<\/b> oil\.[^]*Evidence|It <b>leaks<\/b>[^]*Payments/);
    await page.getByLabel('Your answer').fill('We will ask Marisol.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await says(page, /Answered[^]*We will ask Marisol\./);
    // Open pages follow.
    await says(renter.page, /We replied[^]*We will ask Marisol\./);
  });

  it('reaches the owner when they are brought in, without what was said before', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: /^Bring in Marisol/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring in' }).click();
    await says(page, /Other party/);
    await open(owner, '/support');
    await owner.page.getByRole('link', { name: /^Question: C-/ }).click();
    await says(owner.page, /Tell us your side/);
    expect(await textOf(owner.page.locator('main'))).not.toMatch(/leaks|We will ask/);
    await owner.page.getByLabel('Your message').fill('It was dry when it left.');
    await owner.page.getByRole('button', { name: 'Send' }).click();
    await says(renter.page, 'It was dry when it left.');
    await says(page, /New[^]*It was dry when it left\./);
  });

  it('leads to a refund of a part while the booking lives, which the renter sees', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.poll(() => textOf(dialog), PATIENCE).toMatch(/later cancellation[^]*Booking fee\s*\$[\d.]+/);
    await dialog.getByLabel('Amount').fill('2.50');
    await dialog.getByLabel('Reason').fill('It leaks.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('$2.50 is on its way back.').first().waitFor();
    await says(page, /Refunds[^]*Booking fee[^]*\$2\.50/);
    await open(renter, `/bookings/${booking.id}/receipt`);
    await says(renter.page, /Booking fee[^]*Refund[^]*\$2\.50/);
    await open(renter, `/support/${id}`);
  });

  it('closes, and leads the Admin to a warning that is filled in', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: /^Close case/ }).click();
    await says(page, 'Closed');
    await says(renter.page, 'This case is closed. Write to reopen it.');
    await page.getByRole('link', { name: /^Warn Marisol/ }).click();
    await expect
      .poll(() => page.getByLabel('Reason', { exact: true }).inputValue(), PATIENCE)
      .toMatch(/^Question: /);
    for (const { problems } of [renter, owner, admin]) expect(problems).toEqual([]);
  });
});

describe('a case by keyboard alone', () => {
  it('is opened from a booking, answered by the Admin, and replied to', async () => {
    const { page } = renter;
    await open(renter, `/bookings?booking=${booking.id}`);
    await keyboard.press(cardOf(page, booking.orderNumber).getByRole('link', { name: 'Report a problem' }));
    await says(page, `About order ${booking.orderNumber}`);
    await hydrated(page);
    await keyboard.write(page.getByLabel('Tell us more'), 'The key is missing.');
    await keyboard.press(page.getByRole('button', { name: 'Send' }));
    await page.waitForURL(/\/support\/cas_/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await open(admin, `/admin/cases/${id}`);
    await keyboard.write(admin.page.getByLabel('Your answer'), 'Look under the seat.');
    await keyboard.press(admin.page.getByRole('button', { name: 'Send answer' }));
    await says(page, /We replied[^]*Look under the seat\./);
    await keyboard.write(page.getByLabel('Your message'), 'Found it, thank you.');
    await keyboard.press(page.getByRole('button', { name: 'Send' }));
    await says(admin.page, /New[^]*Found it, thank you\./);
    for (const { problems } of [renter, admin]) expect(problems).toEqual([]);
  });
});

describe('what leads to the form', () => {
  it.each([
    ['the footer', '/', 'contentinfo', 'Report a problem', '/support'],
    ['About', '/profile?tab=about', 'main', 'Report a problem', '/support'],
    ['the privacy page', '/privacy', 'main', 'Report a problem', '/support?kind=privacy_request'],
  ] as const)('is linked from %s', async (_where, path, role, name, to) => {
    const { page } = owner;
    await open(owner, path);
    const link = page.getByRole(role).getByRole('link', { name }).first();
    expect(await link.getAttribute('href')).toBe(to);
  });

  it('asks a guest who reports a person to sign in, and comes back', async () => {
    const guest = await product.visit();
    await guest.page.goto(`/equipment/${booking.equipmentId}`);
    await hydrated(guest.page);
    const report = { name: 'Report a problem', exact: true };
    await guest.page.getByRole('main').getByRole('link', report).click();
    await says(guest.page, /About the listing[^]*Nobody but us learns/);
    await guest.page.getByRole('link', { name: 'Report Marisol instead' }).click();
    await says(guest.page, 'About Marisol H.');
    await says(guest.page, 'Sign in to report this');
    const signIn = guest.page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect
      .poll(() => signIn.getAttribute('href'), PATIENCE)
      .toContain(encodeURIComponent('/support?kind=report_person'));
  });

  it.each([
    ['a phone', 'phone'],
    ['a desktop', 'desktop'],
  ] as const)(
    'takes a guest’s question in Spanish on %s, and mails nothing to them',
    async (_what, device) => {
      const { page, context } = await product.visit({ device, locale: 'es-US' });
      await page.goto('/support');
      await hydrated(page);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await says(page, /Elija qué pasó\.[^]*Escriba un mensaje\./);
      await page.getByLabel('¿Qué pasó?').selectOption({ label: 'Mi cuenta o el inicio de sesión' });
      await page.getByLabel('Cuéntenos más').fill('No puedo entrar.');
      const email = `invitado-${device}@people.example`;
      await page.getByLabel('Su correo electrónico').fill(email);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await says(page, new RegExp(`Recibimos su mensaje[^]*C-[^]*${email}`));
      expect(await sidewaysScroll(page)).toBe(0);
      const rows = await ask<AdminCase[]>(admin, `/api/admin/cases?q=${email}`);
      expect(rows).toMatchObject([{ guestEmail: email, kind: 'question', reason: 'account' }]);
      expect(await ask<OutboxMessage[]>(admin, `/api/outbox?to=${email}`)).toEqual([]);
      await context.close();
    },
  );
});
