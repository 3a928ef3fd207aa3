import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { bookingAs, confirmed } from '#tests/support/e2e/arranged.ts';
import { cardOf, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { shown } from '#tests/support/e2e/rent-screens.ts';
import { hydrated } from '#tests/support/page.ts';

let product: OpenedProduct;
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  product = await openProduct();
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev');
});
afterAll(async () => {
  // A phone that is away on purpose fails to load.
  const problems = [...owner.problems, ...renter.problems].filter(
    (one) => !/ERR_INTERNET_DISCONNECTED/.test(one),
  );
  await product.close();
  expect(problems).toEqual([]);
});

const today = async () => confirmed(product, { owner, renter }, await freeItems(product)({ from: 0, to: 2 }));

async function openCodes({ page }: Visit, orderNumber: string): Promise<Locator> {
  await mouse.press(shown(cardOf(page, orderNumber).getByRole('button', { name: 'Handover code' })));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Confirm').first().waitFor();
  return dialog;
}
const digitsOf = async (dialog: Locator): Promise<string> =>
  ((await dialog.getByRole('img', { name: /^QR code for/ }).getAttribute('aria-label')) ?? '').replaceAll(
    /\D/g,
    '',
  );

it('confirms pickup and return by one phone’s code on the other, also with either phone offline', async () => {
  const { id, orderNumber } = await today();
  for (const visit of [owner, renter]) {
    await open(visit, `/bookings?booking=${id}`);
    await hydrated(visit.page);
    await cardOf(visit.page, orderNumber).waitFor();
  }
  // The owner's phone loses its connection; it shows the code all the same.
  const shows = await openCodes(owner, orderNumber);
  await owner.context.setOffline(true);
  const dialog = await openCodes(renter, orderNumber);
  await mouse.choose(dialog.getByRole('radio', { name: 'Enter their code' }));
  await dialog.getByLabel(/^Code on/).fill('12345');
  await mouse.press(dialog.getByRole('button', { name: 'Confirm pickup' }));
  await dialog.getByText('Enter the six digits.').waitFor();
  await dialog.getByLabel(/^Code on/).fill(await digitsOf(shows));
  await mouse.press(dialog.getByRole('button', { name: 'Confirm pickup' }));
  await dialog.waitFor({ state: 'detached' });
  expect(await bookingAs(renter, id)).toMatchObject({
    status: 'active',
    ownerPickupConfirmed: true,
    renterPickupConfirmed: true,
  });

  // At the return the renter's phone is the one without a connection: it keeps the code, and sends it later.
  await owner.context.setOffline(false);
  await open(owner, `/bookings?booking=${id}`);
  await hydrated(owner.page);
  const back = await openCodes(owner, orderNumber);
  const reads = await openCodes(renter, orderNumber);
  await mouse.choose(reads.getByRole('radio', { name: 'Enter their code' }));
  await renter.context.setOffline(true);
  await reads.getByLabel(/^Code on/).fill(await digitsOf(back));
  await mouse.press(reads.getByRole('button', { name: 'Confirm return' }));
  await renter.page.getByText('Code saved').first().waitFor();
  expect((await bookingAs(owner, id)).renterReturnConfirmed).toBe(false);
  await renter.context.setOffline(false);
  await renter.page.getByText('Return Confirmed').first().waitFor();
  expect(await bookingAs(owner, id)).toMatchObject({
    ownerReturnConfirmed: true,
    renterReturnConfirmed: true,
  });
  await says(renter.page.locator('body'), /Completed/);
});

/** What this phone's camera shows from now on: the code on the other one, held askew; and no reader of the browser's own. */
async function pointCameraAt(page: Page, shows: Locator): Promise<void> {
  const code = shows.getByRole('img', { name: /^QR code for/ });
  const outline = (await code.locator('path').getAttribute('d')) ?? '';
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  await page.evaluate(
    ([path, modules]) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      const paint = (): void => {
        if (!context) return;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = '#787878';
        context.fillRect(0, 0, 640, 480);
        context.translate(330, 220);
        context.rotate(0.35);
        context.scale(150 / modules, 150 / modules);
        context.translate(-modules / 2, -modules / 2);
        context.fillStyle = '#fff';
        context.fillRect(-2, -2, modules + 4, modules + 4);
        context.fillStyle = '#000';
        context.fill(new Path2D(path));
      };
      paint();
      setInterval(paint, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    },
    [outline, size] as const,
  );
}

it('scans the code on the other phone in a browser without a reader of codes, and says where there is no camera', async () => {
  const { id, orderNumber } = await today();
  for (const visit of [owner, renter]) {
    await open(visit, `/bookings?booking=${id}`);
    await hydrated(visit.page);
    await cardOf(visit.page, orderNumber).waitFor();
  }
  const shows = await openCodes(owner, orderNumber);
  const dialog = await openCodes(renter, orderNumber);
  await mouse.choose(dialog.getByRole('radio', { name: 'Enter their code' }));
  await renter.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await mouse.press(dialog.getByRole('button', { name: 'Scan the code' }));
  await dialog.getByText("The camera can't be used here. Type the digits.").waitFor();
  await pointCameraAt(renter.page, shows);
  await mouse.press(dialog.getByRole('button', { name: 'Scan the code' }));
  await dialog.waitFor({ state: 'detached' });
  expect(await bookingAs(renter, id)).toMatchObject({
    ownerPickupConfirmed: true,
    renterPickupConfirmed: true,
  });
});
