import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { Locator, Page } from 'playwright-core';
import type { Booking } from '#shared/contracts/bookings.ts';
import { expectAccessiblePart } from '#tests/support/accessibility.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, moveTo, pickedUp } from '#tests/support/e2e/arranged.ts';
import { ledgerSums, providersViewOf } from '#tests/support/e2e/books.ts';
import { cardOf, openBookings, openCard, openTab, says, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs, type FreeItem } from '#tests/support/e2e/demonstration.ts';
import { centsOf, dollars, lateFee } from '#tests/support/e2e/figures.ts';
import { keyboard, mouse } from '#tests/support/e2e/hands.ts';
import { payButton, writeCard } from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const HOUR_MS = 3_600_000;
const HOURS_LATE = 5;

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev');
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

const people = () => ({ renter, owner });

/** Back five hours after its end; both have confirmed. */
async function broughtBackLate(free: FreeItem): Promise<Booking> {
  const { id, scheduledEnd } = await pickedUp(product, people(), free);
  await moveTo(product, Date.parse(scheduledEnd) + HOURS_LATE * HOUR_MS);
  for (const visit of [owner, renter]) await ask(visit, `/api/bookings/${id}/confirm-return`, {});
  return bookingAs(renter, id);
}

async function openCompleted(visit: Visit, orderNumber: string): Promise<Locator> {
  await open(visit, '/bookings?tab=completed');
  return openCard(visit.page, orderNumber);
}

const lateFeeDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Charge the late fee?' });

describe('a late return', () => {
  it('the owner charges the late fee, the renter sees it at once', async () => {
    const free = await freeItem({ from: 0, to: 1 });
    const fee = lateFee(free.item, HOURS_LATE);
    const { id, orderNumber } = await broughtBackLate(free);
    const mine = await openCompleted(renter, orderNumber);
    const theirs = await openCompleted(owner, orderNumber);
    await says(mine, /Late fee, 5 hours charged automatically/);
    await keyboard.press(theirs.getByRole('button', { name: `Charge late fee ${dollars(fee)}` }));
    const dialog = lateFeeDialog(owner.page);
    await says(dialog, `5 hours × ${dollars(lateFee(free.item, 1))} ${dollars(fee)}`);
    await expectAccessiblePart(owner.page, 'dialog[open]');
    await keyboard.press(dialog.getByRole('button', { name: `Charge ${dollars(fee)}` }));
    await owner.page.getByText('Late Fee Charged').waitFor();
    await says(theirs, `Late fee, 5 hours charged ${dollars(fee)}`);
    await says(mine, `Late fee, 5 hours charged ${dollars(fee)}`);
    expect(await textOf(theirs)).not.toContain('Charge late fee');
    expect(await owner.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect((await providersViewOf(product, id)).at(-1)).toEqual({
      kind: 'late_fee',
      status: 'succeeded',
      amountCents: fee,
      receivedCents: fee,
    });
    expect(await ledgerSums(product, id)).toMatchObject({ booking: 0, overall: 0 });
  });

  it('a refused late fee is paid with another card', async () => {
    const free = await freeItem({ from: 0, to: 1 });
    const fee = lateFee(free.item, HOURS_LATE);
    const { id, orderNumber } = await broughtBackLate(free);
    await openCompleted(renter, orderNumber);
    await openCompleted(owner, orderNumber);
    product.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
    await cardOf(owner.page, orderNumber).getByRole('button', { name: 'Charge late fee' }).click();
    await lateFeeDialog(owner.page).getByRole('button', { name: 'Charge $' }).click();
    await owner.page.getByText('Failed to Charge Late Fee').first().waitFor();
    await says(
      cardOf(owner.page, orderNumber),
      `We asked ${PEOPLE.dev.name} to pay ${dollars(fee)} with another card.`,
    );

    // The browser's word for the card's no.
    expect(owner.problems.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);

    const { page } = renter;
    const card = cardOf(page, orderNumber);
    await says(card, 'Your card was declined for the late fee');
    await card.getByRole('link', { name: 'Change card' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay the late fee' }).waitFor();
    await says(page.getByRole('main'), `We charge the late fee of ${dollars(fee)} to this card now.`);
    await writeCard(page, mouse, '5555555555554444');
    await expectAccessiblePart(page, 'main');
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Late fee paid' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/bookings');
    await openTab(page, 'Completed').click();
    await openCard(page, orderNumber);
    await says(card, `Late fee, 5 hours charged ${dollars(fee)}`);
    await says(cardOf(owner.page, orderNumber), `Late fee, 5 hours charged ${dollars(fee)}`);
    const charged = (await providersViewOf(product, id)).filter(({ kind }) => kind === 'late_fee');
    expect(
      charged.filter(({ status }) => status === 'succeeded').map(({ receivedCents }) => receivedCents),
    ).toEqual([fee]);
  });
});

describe('the owner closes the rental', () => {
  it('charges less than was agreed, and gives both a receipt', async () => {
    const free = await freeItem({ from: 0, to: 2 });
    const { id, orderNumber, depositAmount, totalAmount } = await pickedUp(product, people(), free);
    const [fee, total] = [centsOf(depositAmount), centsOf(totalAmount)];
    const final = total - 2_000;
    await openBookings(renter);
    await openBookings(owner);
    const { page } = owner;
    await cardOf(page, orderNumber).getByRole('button', { name: 'Owner Complete Rental' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Complete this rental?' });
    await says(dialog, `Balance, charged now ${dollars(total - fee)}`);
    await dialog.getByLabel('Charge less? Final total').fill(dollars(fee - 1));
    await says(dialog, `Enter an amount from ${dollars(fee)} to ${dollars(total)}.`);
    await dialog.getByLabel('Charge less? Final total').fill(dollars(final));
    await says(dialog, `Balance, charged now ${dollars(final - fee)}`);
    await expectAccessiblePart(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Complete rental' }).click();
    await page.getByText('Rental completed').waitFor();
    await cardOf(renter.page, orderNumber).waitFor({ state: 'hidden' });
    expect((await providersViewOf(product, id)).map(({ receivedCents }) => receivedCents)).toEqual([
      fee,
      final - fee,
    ]);

    for (const visit of [owner, renter]) {
      const card = await openCompleted(visit, orderNumber);
      await card.getByRole('link', { name: 'Receipt' }).click();
      await visit.page.waitForURL((url) => url.pathname === `/bookings/${id}/receipt`);
      const paper = visit.page.getByRole('article', { name: 'Receipt' });
      await says(paper, `Agreed total ${dollars(total)}`);
      await says(paper, `Total paid ${dollars(final)}`);
      await says(paper, `${PEOPLE.dev.name} Owner ${PEOPLE.marisol.name}`);
      expect((await textOf(paper)).includes('Breakdown')).toBe(visit === owner);
      const download = visit.page.waitForEvent('download');
      await visit.page.getByRole('link', { name: 'Download PDF' }).click();
      const file = await readPdf(await readFile(await (await download).path()));
      expect(file.title).toBe(`Receipt, Order ${orderNumber}`);
      expect(file.pages.join(' ')).toContain(dollars(final));
      await expectAccessiblePart(visit.page, 'main');
    }
  });
});

describe('the receipt', () => {
  /** The number of pages of a PDF, as its page tree counts them. */
  const pagesOf = (pdf: Buffer): number =>
    Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

  it('prints the receipt without what surrounds it, black on white, also from a dark screen', async () => {
    const bookings = await ask<Booking[]>(owner, '/api/bookings?limit=100');
    const { id, orderNumber } = bookings.find(({ status }) => status === 'completed')!;
    for (const who of ['marisol', 'dev'] as const) {
      const visit = await visitAs(product, who, { theme: 'dark' });
      const { page } = visit;
      await open(visit, `/bookings/${id}/receipt`);
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Print' }).click();
      expect(await page.locator('html[data-printed]').count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const seen = await page.evaluate(() => {
        const paper = document.querySelector('[data-paper]')!;
        const { color, backgroundColor, boxShadow } = getComputedStyle(paper);
        const shown = [...document.querySelectorAll('button, nav, footer, body header')].filter(
          (element) => !paper.contains(element) && element.checkVisibility(),
        );
        return {
          color,
          backgroundColor,
          boxShadow,
          shown: shown.map(({ outerHTML }) => outerHTML.slice(0, 80)),
        };
      });
      expect(seen).toEqual({
        color: 'rgb(0, 0, 0)',
        backgroundColor: 'rgb(255, 255, 255)',
        boxShadow: 'none',
        shown: [],
      });
      expect(await textOf(page.getByRole('article'))).toContain(orderNumber);
      for (const format of ['A4', 'Letter'])
        expect(pagesOf(await page.pdf({ format }))).toBeLessThanOrEqual(2);
      expect(visit.problems).toEqual([]);
      await visit.context.close();
    }
  });

  it('hides the receipt from other users', async () => {
    const bookings = await ask<Booking[]>(owner, '/api/bookings?limit=100');
    const path = `/bookings/${bookings[0]!.id}/receipt`;
    const guest = await product.visit();
    await guest.page.goto(path);
    await guest.page.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('return') === path,
    );
    await guest.context.close();
    const stranger = await product.visit();
    await ask(stranger, '/api/auth/sign-up', {
      email: 'stranger@example.com',
      password: 'a-long-password-7',
      firstName: 'Sam',
      lastName: 'Stranger',
      phoneNumber: '5125550199',
      ageConfirmed: true,
    });
    const answer = await stranger.page.goto(path);
    expect(answer?.status()).toBe(404);
    await stranger.page.getByRole('heading', { level: 1, name: 'Receipt not found' }).waitFor();
    await stranger.context.close();
  });
});
