import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openProduct } from '#tests/support/browser.ts';
import { openBookings } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults, listingsOf } from '#tests/support/e2e/listing-screens.ts';
import { variantsOf } from '#tests/support/e2e/variants.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readIcal } from '#tests/support/ical.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

const VARIANTS = variantsOf({
  en: {
    title: 'Other calendars',
    name: 'Name',
    address: 'Calendar address',
    add: 'Add this calendar',
    invalid: 'Enter an address that starts with https:// or webcal://.',
    unreachable: 'The calendar did not answer.',
    never: 'Never read',
    remove: 'Remove Yard',
  },
  es: {
    title: 'Otros calendarios',
    name: 'Nombre',
    address: 'Dirección del calendario',
    add: 'Añadir este calendario',
    invalid: 'Escriba una dirección que empiece con https:// o webcal://.',
    unreachable: 'El calendario no respondió.',
    never: 'Nunca leído',
    remove: 'Quitar Yard',
  },
});

/** As another calendar asks. */
async function readAddress(url: string) {
  const { statusCode, body } = await product.app.inject({ url: url.slice(new URL(url).origin.length) });
  return { statusCode, body };
}

describe('calendars of other products', () => {
  it('are read by the thread of the build as by that of the source', async () => {
    const times = ['DTSTART;TZID=Central Standard Time:20260910T090000', 'DURATION:PT1H'];
    const event = ['BEGIN:VEVENT', 'UID:a', ...times, 'RRULE:FREQ=DAILY;COUNT=2', 'END:VEVENT'];
    const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\r\n');
    const workerData = { text, from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z', ownSuffix: '@us' };
    const file = resolve(import.meta.dirname, '../../dist/server/reader/feed-reader.mjs');
    const [answer] = (await once(new Worker(file, { workerData }), 'message')) as [{ spans: unknown[] }];
    expect(answer.spans).toHaveLength(2);
  });

  it('reads an item’s calendar at an address that its owner makes, replaces and turns off on a phone', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone' });
    const { page, problems, context } = visit;
    const [item] = await listingsOf(visit);
    await open(visit, `/edit-listing/${item?.id ?? ''}?tab=availability`);
    await page.getByRole('button', { name: 'Other calendars' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Other calendars' });
    await dialog.getByRole('button', { name: 'Create an address' }).tap();
    const field = dialog.getByLabel('Secret address');
    const first = await field.inputValue();
    const { statusCode, body } = await readAddress(first);
    expect([statusCode, readIcal(body).name]).toEqual([200, item?.name]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);

    await dialog.getByRole('button', { name: 'Replace the address' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Replace the address?' });
    await question.getByRole('button', { name: 'Replace the address' }).tap();
    await expect.poll(() => field.inputValue()).not.toBe(first);
    expect((await readAddress(first)).statusCode).toBe(404);

    const second = await field.inputValue();
    await dialog.getByRole('button', { name: 'Turn off' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).tap();
    await dialog.getByRole('button', { name: 'Create an address' }).waitFor();
    expect((await readAddress(second)).statusCode).toBe(404);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it.each(VARIANTS)(
    'shows why a calendar cannot be read, and removes it: $device $locale',
    async ({ device, locale, words }) => {
      const visit = await visitAs(product, 'marisol', { device, locale });
      const { page, problems, context } = visit;
      const [, item] = await listingsOf(visit);
      await open(visit, `/edit-listing/${item?.id ?? ''}?tab=availability`);
      await page.getByRole('button', { name: words.title }).click();
      const dialog = page.getByRole('dialog', { name: words.title });
      await dialog.getByLabel(words.name, { exact: true }).fill('Yard');
      const [address, add] = [
        dialog.getByLabel(words.address),
        dialog.getByRole('button', { name: words.add }),
      ];
      await address.fill('http://calendar.example/a.ics');
      await add.click();
      await dialog.getByText(words.invalid).waitFor();
      await address.fill('https://127.0.0.1/a.ics');
      await add.click();
      await dialog.getByText(words.unreachable).waitFor();
      await dialog.getByText(words.never).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      if (device === 'phone') expect(await smallControls(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.remove }).click();
      await dialog.getByText(words.never).waitFor({ state: 'detached' });
      expect(faults(problems).filter((fault) => !fault.includes('422'))).toEqual([]);
      await context.close();
    },
  );

  it('gives all of an owner’s rentals in Spanish at one address', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/equipment-analytics');
    await page.getByRole('button', { name: 'Calendarios' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Todos sus alquileres en otro calendario' });
    await dialog.getByRole('button', { name: 'Crear una dirección' }).tap();
    const url = await dialog.getByLabel('Dirección secreta').inputValue();
    const { events } = readIcal((await readAddress(url)).body);
    expect(events.length).toBeGreaterThan(3);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('saves a rental to the renter’s calendar', async () => {
    const visit = await visitAs(product, 'dev', { device: 'phone' });
    const { page, problems, context } = visit;
    await openBookings(visit);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).first().tap();
    expect((await saved).suggestedFilename()).toMatch(/^rental-.+\.ics$/);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});
