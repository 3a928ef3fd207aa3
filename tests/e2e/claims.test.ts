import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingClaim } from '#shared/contracts/claims.ts';
import { addPhotoBy, ask, bookingAs, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { cardOf, PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { openSheet } from '#tests/support/e2e/confirm.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { keyboard, mouse, type Hands } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
let admin: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol', { device: 'desktop' });
  renter = await visitAs(product, 'dev', { device: 'phone', locale: 'es' });
  admin = await visitAs(product, 'admin', { device: 'desktop' });
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems, ...admin.problems]).toEqual([]);
});

/** Neither the photos of the claim nor a file of them, with its address. */
async function strangerSeesNothing(id: string, photo: string): Promise<void> {
  const stranger = await visitAs(product, 'earl');
  for (const path of [`/api/bookings/${id}/condition`, photo])
    expect((await stranger.context.request.get(path)).status()).toBe(404);
  await stranger.context.close();
}

const claimOf = (visit: Visit, id: string) => ask<BookingClaim>(visit, `/api/bookings/${id}/claim`);

/** Picked up with a photo, and inspected by the owner, who finds something wrong and claims $150. */
async function claimed(hands: Hands = mouse): Promise<Booking> {
  const { id, orderNumber } = await pickedUp(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
  await addPhotoBy(renter, id, 'pickup');
  await open(owner, `/bookings?booking=${id}`);
  const sheet = await openSheet(hands, cardOf(owner.page, orderNumber), 'Owner Inspect');
  await hands.press(sheet.getByRole('button', { name: 'Something is wrong' }));
  await owner.page.getByRole('heading', { name: 'Claim damage' }).waitFor();
  await addPhotoBy(owner, id, 'return');
  await hands.write(owner.page.getByLabel('What is damaged?'), 'The bucket is bent.');
  await hands.write(owner.page.getByLabel('Amount in dollars'), '150');
  await hands.press(owner.page.getByRole('button', { name: 'Send the claim' }));
  await owner.page.getByRole('heading', { name: 'Waiting for the renter' }).waitFor();
  return bookingAs(owner, id);
}

describe('damage', () => {
  it('is claimed at the inspection, seen beside the pickup, and paid once the renter accepts it on a phone', async () => {
    const { id } = await claimed();
    await open(renter, `/bookings/${id}/claim`);
    await renter.page.getByText('The bucket is bent.').waitFor();
    await renter.page.getByRole('heading', { name: 'Esperando su respuesta' }).waitFor();
    for (const moment of ['pickup', 'return'])
      await renter.page.locator(`[data-moment="${moment}"] img`).first().waitFor();
    await mouse.press(renter.page.getByRole('button', { name: /Aceptar y pagar/ }));
    await renter.page.getByRole('heading', { name: /Pagado|Se está cobrando/ }).waitFor();
    await settled(product);
    expect((await claimOf(renter, id)).claim).toMatchObject({ status: 'paid', decidedAmount: '150.00' });
    await open(owner, `/bookings/${id}/receipt`);
    await owner.page.getByText('$150.00').first().waitFor();
  });

  it('is answered with another amount, which the owner accepts, by keyboard alone', async () => {
    const { id } = await claimed(keyboard);
    await open(renter, `/bookings/${id}/claim`);
    await keyboard.press(renter.page.locator('summary', { hasText: 'Ofrecer otro importe' }));
    await keyboard.write(renter.page.getByLabel('Su oferta en dólares'), '60');
    await keyboard.press(renter.page.getByRole('button', { name: 'Enviar la oferta' }));
    await renter.page.getByRole('heading', { name: 'Esperando al propietario' }).waitFor();
    await open(owner, `/bookings/${id}/claim`);
    await keyboard.press(owner.page.getByRole('button', { name: 'Accept $60.00' }));
    await owner.page.getByRole('heading', { name: /Paid|Being charged/ }).waitFor();
    await settled(product);
    expect((await claimOf(renter, id)).claim).toMatchObject({ status: 'paid', decidedAmount: '60.00' });
  });

  it('is claimed, disputed with words and a photo, and decided by the Admin in its case, by keyboard alone', async () => {
    const { id } = await claimed(keyboard);
    await addPhotoBy(renter, id, 'return');
    await open(renter, `/bookings/${id}/claim`);
    await keyboard.press(renter.page.locator('summary', { hasText: 'Disputarla' }));
    await keyboard.write(
      renter.page.getByLabel('Por qué la reclamación no es correcta'),
      'Ya estaba doblada.',
    );
    await keyboard.press(renter.page.getByRole('button', { name: 'Enviar al administrador' }));
    await renter.page.getByRole('heading', { name: 'Decide el administrador' }).waitFor();
    expect((await claimOf(renter, id)).claim?.status).toBe('in_review');
    const { caseId } = await claimOf(renter, id);
    await open(admin, `/admin/cases/${caseId ?? ''}`);
    await admin.page.getByText('Ya estaba doblada.').waitFor();
    // The renter's photo of the pickup, and one of the return by each side.
    await expect.poll(() => admin.page.locator('main img[src*="/photos/"]').count(), PATIENCE).toBe(3);
    await open(owner, `/bookings/${id}/claim`);
    const photos = owner.page.locator('[data-moment="return"] img[src*="/photos/"]');
    await expect.poll(() => photos.count(), PATIENCE).toBe(2);
    await strangerSeesNothing(id, (await photos.last().getAttribute('src')) ?? '');
    await keyboard.write(admin.page.getByLabel('Amount in dollars, 0 for nothing'), '80');
    await keyboard.write(
      admin.page.getByLabel('Reason, for both'),
      'The pickup photo shows a straight bucket.',
    );
    await keyboard.press(admin.page.getByRole('button', { name: 'Decide for good' }));
    await expect.poll(async () => (await claimOf(owner, id)).claim?.status).not.toBe('in_review');
    await settled(product);
    expect((await claimOf(owner, id)).claim).toMatchObject({ status: 'paid', decidedAmount: '80.00' });
  });

  it('leads a renter whose card is refused to pay with another one', async () => {
    const { id, orderNumber } = await claimed();
    product.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
    await ask(renter, `/api/bookings/${id}/claim/answer`, { answer: 'accept', amount: '150.00' });
    await settled(product);
    await open(renter, `/bookings?booking=${id}`);
    await cardOf(renter.page, orderNumber).getByText('Daños sin pagar').waitFor();
    await mouse.press(cardOf(renter.page, orderNumber).getByRole('link', { name: /^Daños/ }));
    await renter.page.getByRole('heading', { level: 1, name: 'Daños' }).waitFor();
    await open(renter, '/bookings');
    const today = renter.page.locator('[data-today]');
    await mouse.press(today.getByRole('link', { name: 'Pagar $150.00' }));
    await renter.page.getByRole('heading', { name: 'Pagar los daños' }).waitFor();
  });
});
