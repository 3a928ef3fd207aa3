import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs, hear, pressAs, rentalOut, type RealRental } from '#tests/support/real-rentals.ts';
import type { StoredAgreement } from '#shared/contracts/bookings.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';

const app = sharedFixture(buildTestApp);

async function fetchPaper(person: Person, { booking }: RealRental, paper: string, language = 'en') {
  const url = `/api/bookings/${booking.id}/${paper}.pdf`;
  const cookie = [person.headers.cookie, `lang=${language}`].join('; ');
  return app.app.inject({ url, headers: { ...person.headers, cookie } });
}

async function readPaper(...given: Parameters<typeof fetchPaper>) {
  const answer = await fetchPaper(...given);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const read = await readPdf(answer.rawPayload);
  return {
    ...read,
    name: answer.headers['content-disposition'],
    text: read.pages.join(' ').replace(/\s+/g, ' '),
  };
}

async function completed(): Promise<RealRental> {
  const rental = await rentalOut(app);
  for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
  await hear(app);
  return rental;
}

const dollars = (amount: string) => `$${amount}`;

describe('a receipt as a PDF file', () => {
  it('says what the page says, and the shares to the owner alone', async () => {
    const rental = await completed();
    const url = `/api/bookings/${rental.booking.id}/receipt`;
    const receipt = await callAs<Receipt>(app, rental.owner, 'GET', url);
    const paper = await readPaper(rental.owner, rental, 'receipt');
    expect(paper.title).toBe(`Receipt, Order ${receipt.orderNumber}`);
    expect(paper.name).toBe(`attachment; filename="receipt-${receipt.orderNumber}.pdf"`);
    const amounts = [receipt.totalAmount, receipt.paidAmount, receipt.shares?.ownerShare ?? 'none'];
    for (const amount of [...amounts, ...receipt.payments.map((line) => line.amount)])
      expect(paper.text).toContain(dollars(amount));
    expect(paper.text).toContain('Owner’s share');
    const renters = await readPaper(rental.renter, rental, 'receipt');
    expect(renters.text).toContain(dollars(receipt.paidAmount));
    expect(renters.text).not.toContain('Owner’s share');
  });

  it('is a booking summary until the balance is paid, in Spanish too', async () => {
    const rental = await rentalOut(app);
    const english = await readPaper(rental.renter, rental, 'receipt');
    expect(english.text).toContain('Booking summary');
    expect(english.text).not.toMatch(/\bReceipt\b/);
    const spanish = await readPaper(rental.renter, rental, 'receipt', 'es');
    expect(spanish.language).toBe('es-US');
    for (const words of ['Resumen de la reserva', 'Cargo de procesamiento', 'Página 1 de 1'])
      expect(spanish.text).toContain(words);
  });
});

describe('an agreement as a PDF file', () => {
  it('is the stored text word for word, with its hash', async () => {
    const rental = await rentalOut(app);
    const url = `/api/bookings/${rental.booking.id}/agreement`;
    const { text, sha256 } = await callAs<StoredAgreement>(app, rental.renter, 'GET', url);
    const paper = await readPaper(rental.renter, rental, 'agreement', 'es');
    const [, ...blocks] = text.trim().split(/\n{2,}/);
    // A line that breaks has lost its space; page feet stand between pages.
    const letters = (words: string) => words.replace(/\s/g, '');
    const body = letters(paper.pages.map((page) => page.replace(/Contrato de alquiler, .*$/m, '')).join(''));
    expect(blocks.filter((block) => !body.includes(letters(block).slice(0, 60)))).toEqual([]);
    expect(paper.text).toContain(sha256);
    expect(paper.title).toBe(`Contrato de alquiler, Pedido ${rental.booking.orderNumber}`);
  });
});

it('shows neither paper to a stranger', async () => {
  const rental = await rentalOut(app);
  const stranger = await verifiedPerson(app);
  for (const paper of ['receipt', 'agreement']) {
    const answer = await fetchPaper(stranger, rental, paper);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'booking_not_found' }]);
  }
});
