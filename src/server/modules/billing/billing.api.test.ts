import { describe, expect, it } from 'vitest';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs, pressAs, rentalOut, rentalPaid, type RealRental } from '#tests/support/real-rentals.ts';

const app = sharedFixture(buildTestApp);

const NONE = { company: '', taxNumber: '', address: '' };
const COMPANY = { company: 'Kowalski Paving', taxNumber: '12-3456789', address: '4 Mill Rd\nAustin, TX' };
const REFERENCES = { purchaseOrder: 'PO 4711', jobName: 'Mill Rd bridge' };

const save = (person: Person, body: object) => callBy(app, person, 'PUT', '/api/billing-details', body);
const refer = (person: Person, { booking }: RealRental, body: object = REFERENCES) =>
  callBy(app, person, 'PUT', `/api/bookings/${booking.id}/references`, body);
const receiptOf = (person: Person, { booking }: RealRental) =>
  callAs<Receipt>(app, person, 'GET', `/api/bookings/${booking.id}/receipt`);

describe('company details', () => {
  it('are kept as they were sent, without blanks around them, and taken away when all are empty', async () => {
    const person = await verifiedPerson(app);
    const read = () => callAs(app, person, 'GET', '/api/billing-details');
    expect(await read()).toEqual(NONE);
    await save(person, { ...COMPANY, company: '  Kowalski Paving ' });
    expect(await read()).toEqual(COMPANY);
    await save(person, NONE);
    expect(await read()).toEqual(NONE);
  });

  it('are refused by field where they are too long or turn the direction of the page', async () => {
    const person = await verifiedPerson(app);
    const body = { ...COMPANY, company: '\u202eKowalski', taxNumber: '1'.repeat(41) };
    const answer = await save(person, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ details: object }>().details).sort()).toEqual(['company', 'taxNumber']);
  });

  it('are on the receipt of a paid rental, for both of its people', async () => {
    const rental = await rentalOut(app);
    await save(rental.renter, COMPANY);
    await save(rental.owner, { ...NONE, company: 'Okafor Rentals' });
    for (const person of [rental.renter, rental.owner]) {
      const { renterBilling, ownerBilling } = await receiptOf(person, rental);
      expect([renterBilling, ownerBilling?.company]).toEqual([COMPANY, 'Okafor Rentals']);
    }
  });
});

describe('purchase order and job name', () => {
  it('can be given with the booking, and are kept with it', async () => {
    const form = { references: { purchaseOrder: ' PO 4711 ', jobName: '' } };
    const rental = await rentalPaid(app, 5, { form });
    expect((await receiptOf(rental.owner, rental)).references).toEqual({
      purchaseOrder: 'PO 4711',
      jobName: '',
    });
  });

  it('are the renter’s to change while the rental is open, and stay once it is over', async () => {
    const rental = await rentalOut(app);
    expect((await refer(rental.owner, rental)).statusCode).toBe(403);
    expect((await refer(await verifiedPerson(app), rental)).statusCode).toBe(404);
    expect((await refer(rental.renter, rental)).json()).toEqual(REFERENCES);
    const own = await receiptOf(rental.renter, rental);
    expect([own.references, own.referencesEditable]).toEqual([REFERENCES, true]);
    const owners = await receiptOf(rental.owner, rental);
    expect([owners.references, owners.referencesEditable]).toEqual([REFERENCES, false]);

    for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
    const late = await refer(rental.renter, rental, { ...REFERENCES, jobName: 'Elsewhere' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'wrong_state']);
    expect((await receiptOf(rental.renter, rental)).references).toEqual(REFERENCES);
  });

  it('are printed on the paper, beside the companies, in the reader’s language', async () => {
    const rental = await rentalOut(app);
    await save(rental.renter, COMPANY);
    await refer(rental.renter, rental);
    const cookie = [rental.renter.headers.cookie, 'lang=es'].join('; ');
    const url = `/api/bookings/${rental.booking.id}/receipt.pdf`;
    const { rawPayload } = await app.app.inject({ url, headers: { ...rental.renter.headers, cookie } });
    const text = (await readPdf(rawPayload)).pages.join(' ').replace(/\s+/g, ' ');
    for (const words of ['Kowalski Paving', 'Identificación fiscal 12-3456789', 'Orden de compra PO 4711'])
      expect(text).toContain(words);
  });
});
