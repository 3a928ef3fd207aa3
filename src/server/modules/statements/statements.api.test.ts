import { describe, expect, it } from 'vitest';
import type { StatementMonths } from '#shared/contracts/statements.ts';
import { addMonths, dayAt, firstOfMonth } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { journalEntries, journalLines, payments } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs, hear, pressAs, rentalOut, type RealRental } from '#tests/support/real-rentals.ts';

const app = sharedFixture(buildTestApp);

const monthsOf = (person: Person) => callAs<StatementMonths>(app, person, 'GET', '/api/statements');

async function fetchStatement(person: Person, as: string, month: string, language = 'en') {
  const cookie = [person.headers.cookie, `lang=${language}`].join('; ');
  const url = `/api/statement.pdf?${new URLSearchParams({ as, month }).toString()}`;
  return app.app.inject({ url, headers: { ...person.headers, cookie } });
}

async function readStatement(...given: Parameters<typeof fetchStatement>) {
  const answer = await fetchStatement(...given);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const read = await readPdf(answer.rawPayload);
  const name = answer.headers['content-disposition'];
  return { ...read, name, text: read.pages.join(' ').replace(/\s+/g, ' ') };
}

const back = async (rental: RealRental) => {
  for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
  await hear(app);
};

const dollars = (amountCents: number): string => `$${centsToDecimal(amountCents)}`;

/** A share of $156.40 of $173.99, posted at this instant. */
async function shared(person: Person, at: string): Promise<string> {
  const { db } = app.platform;
  const equipmentId = await createListing(db, { ownerId: person.user.id });
  const renterId = (await verifiedPerson(app)).user.id;
  const parties = { equipmentId, ownerId: person.user.id, renterId };
  const bookingId = await createBookingRow(db, { ...parties, status: 'completed' });
  await shareAgain(bookingId, person, at);
  return bookingId;
}

/** Of the same rental once more. */
async function shareAgain(bookingId: string, person: Person, at: string): Promise<void> {
  const { db } = app.platform;
  const entryId = newId('jrn');
  const entry = { id: entryId, source: `settled:${bookingId}:${entryId}`, kind: 'settled', bookingId };
  await db.transaction(async (tx) => {
    await tx.insert(journalEntries).values({ ...entry, postedAt: new Date(at) });
    const lines: [string, number][] = [
      ['renter_collected', 17_399],
      ['processing_fee_income', -399],
      ['platform_commission', -1360],
      ['owner_payable', -15_640],
    ];
    await tx.insert(journalLines).values(
      lines.map(([account, amountCents]) => ({
        id: newId('jrl'),
        entryId,
        account,
        amountCents,
        ownerId: account === 'owner_payable' ? person.user.id : null,
      })),
    );
  });
}

/** A late fee that was charged for a rental at this instant. */
async function charged(bookingId: string, at: string, cents: number): Promise<void> {
  const { db } = app.platform;
  const postedAt = new Date(at);
  const [entryId, providerIntentId] = [newId('jrn'), newId('pi')];
  await db.insert(payments).values({
    ...{ id: newId('pay'), bookingId, kind: 'late_fee', status: 'succeeded', providerIntentId },
    ...{ amountCents: cents, capturedCents: cents, createdAt: postedAt, updatedAt: postedAt },
  });
  await db.transaction(async (tx) => {
    const source = `collected:${providerIntentId}`;
    await tx.insert(journalEntries).values({ id: entryId, source, kind: 'collected', bookingId, postedAt });
    const lines: [string, number][] = [
      ['stripe_clearing', cents],
      ['renter_collected', -cents],
    ];
    await tx
      .insert(journalLines)
      .values(lines.map(([account, amountCents]) => ({ id: newId('jrl'), entryId, account, amountCents })));
  });
}

describe('what was charged beyond fee and balance', () => {
  it('is named in the month in which it was shared, once, not in that in which it was charged', async () => {
    const owner = await verifiedPerson(app);
    const [early, late] = [
      await shared(owner, '2026-02-10T12:00:00.000Z'),
      await shared(owner, '2026-02-10T12:00:00.000Z'),
    ];
    for (const rental of [early, late]) await shareAgain(rental, owner, '2026-03-05T12:00:00.000Z');
    await charged(early, '2026-01-20T12:00:00.000Z', 2_345);
    await charged(late, '2026-03-01T12:00:00.000Z', 6_789);
    const textOf = async (month: string) => (await readStatement(owner, 'owner', month)).text;
    const [february, march] = [await textOf('2026-02'), await textOf('2026-03')];
    expect([february.includes(dollars(2_345)), february.includes(dollars(6_789))]).toEqual([true, false]);
    expect([march.includes(dollars(2_345)), march.includes(dollars(6_789))]).toEqual([false, true]);
    expect((await fetchStatement(owner, 'owner', '2026-01')).statusCode).toBe(404);
  });
});

describe('a month', () => {
  it('is the one where the item is', async () => {
    const owner = await verifiedPerson(app);
    // In Chicago the last evening of January, and the first minute of February.
    await shared(owner, '2026-02-01T05:59:59.999Z');
    await shared(owner, '2026-02-01T06:00:00.000Z');
    expect(await monthsOf(owner)).toEqual({
      owner: [
        { month: '2026-02', running: false, amount: '156.40' },
        { month: '2026-01', running: false, amount: '156.40' },
      ],
      renter: [],
    });
    const january = await readStatement(owner, 'owner', '2026-01');
    expect(january.text).not.toContain(dollars(2 * 15_640));
    const february = await readStatement(owner, 'owner', '2026-02');
    expect(february.text).toMatch(/Owed to you before \$156\.40/);
    expect(february.text).toMatch(/Owed to you after \$312\.80/);
  });

  it('that holds nothing is not found, and one that has not begun or is none is refused', async () => {
    const person = await verifiedPerson(app);
    const today = dayAt(app.platform.clocks.product.now(), 'UTC');
    const next = addMonths(firstOfMonth(today), 2).slice(0, 7);
    for (const as of ['owner', 'renter']) {
      const statusOf = async (month: string) => (await fetchStatement(person, as, month)).statusCode;
      expect(await statusOf('2026-01')).toBe(404);
      for (const wrong of [next, '9999-12', '2026-13', '2026-1', '2026-00', '26-01', '', '2026-01-01'])
        expect([wrong, await statusOf(wrong)]).toEqual([wrong, 422]);
    }
    expect((await fetchStatement(person, 'admin', '2026-01')).statusCode).toBe(422);
  });

  it('is nobody else’s: a stranger’s own is not found', async () => {
    const owner = await verifiedPerson(app);
    await shared(owner, '2026-01-15T12:00:00.000Z');
    expect((await fetchStatement(owner, 'owner', '2026-01')).statusCode).toBe(200);
    for (const as of ['owner', 'renter'])
      expect((await fetchStatement(await verifiedPerson(app), as, '2026-01')).statusCode).toBe(404);
    expect((await fetchStatement(owner, 'renter', '2026-01')).statusCode).toBe(404);
  });
});

describe('a statement as a PDF file', () => {
  it('says to date while its month runs, in both languages, with company, order and references', async () => {
    const rental = await rentalOut(app);
    const { owner, renter, booking } = rental;
    const put = (person: Person, url: string, payload: object) =>
      app.app.inject({ method: 'PUT', url, headers: person.headers, payload });
    const company = {
      company: 'Reyes Paving LLC',
      taxNumber: '12-3456789',
      address: '1 Main St\nAustin, TX',
    };
    for (const person of [owner, renter]) await put(person, '/api/billing-details', company);
    const references = { purchaseOrder: 'PO-77', jobName: 'Elm Street' };
    await put(renter, `/api/bookings/${booking.id}/references`, references);
    await back(rental);
    const month = (await monthsOf(owner)).owner[0]?.month ?? '';
    const english = await readStatement(owner, 'owner', month);
    expect(english.name).toBe(`attachment; filename="statement-owner-${month}.pdf"`);
    for (const words of [
      'Owner statement',
      ', to date',
      'Reyes Paving LLC',
      '12-3456789',
      booking.orderNumber,
    ])
      expect(english.text).toContain(words);
    for (const amount of [17_399, 399, 1360, 15_640]) expect(english.text).toContain(dollars(amount));
    const spanish = await readStatement(renter, 'renter', month, 'es');
    expect(spanish.language).toBe('es-US');
    for (const words of [
      'Estado de cuenta del arrendatario',
      'hasta la fecha',
      'PO-77',
      'Elm Street',
      '1 Main St',
    ])
      expect(spanish.text).toContain(words);
    for (const amount of [1740, 15_659, 17_399]) expect(spanish.text).toContain(dollars(amount));
  });
});
