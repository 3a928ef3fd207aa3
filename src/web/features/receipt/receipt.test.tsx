import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Receipt } from '#shared/contracts/receipts.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { ReceiptView } from './components/receipt-view.tsx';
import { renderScreen, setActEnvironment, textOf } from '#tests/support/component-page.tsx';
import { see } from '#tests/support/screen-hands.ts';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'receipt']));

const RECEIPT: Receipt = {
  title: 'receipt',
  bookingId: 'bkg_1',
  orderNumber: 'ES-20418',
  issuedAt: '2026-06-12T16:00:00.000Z',
  productName: 'EquipShare',
  equipmentName: 'Mini Excavator',
  renterName: 'Lena Kowalski',
  ownerName: 'Dale Okafor',
  renterBilling: null,
  ownerBilling: null,
  references: { purchaseOrder: '', jobName: '' },
  referencesEditable: false,
  startDate: '2026-06-08',
  endDate: '2026-06-09',
  timeZone: 'America/Chicago',
  actualPickupTime: '2026-06-08T12:00:00.000Z',
  actualReturnTime: '2026-06-10T10:00:00.000Z',
  status: 'completed',
  priceLines: [
    { kind: 'rental', label: '2 days × $85.00', amount: '170.00' },
    { kind: 'processing', label: 'Processing fee', amount: '3.99' },
  ],
  totalAmount: '173.99',
  lateFee: { hours: 5, amount: '17.71', status: 'owed' },
  usage: null,
  payments: [
    { at: '2026-06-07T15:00:00.000Z', kind: 'booking_fee', amount: '17.40', status: 'paid' },
    { at: '2026-06-10T10:01:00.000Z', kind: 'balance', amount: '156.59', status: 'paid' },
    { at: '2026-06-11T10:01:00.000Z', kind: 'refund', amount: '-20.00', status: 'succeeded' },
    { at: '2026-06-12T10:01:00.000Z', kind: 'dispute', amount: '-17.40', status: 'open' },
  ],
  paidAmount: '153.99',
  rentalPaidAmount: '153.99',
  heldAmount: '0.00',
  openAmount: '17.71',
  shares: null,
};

let client: QueryClient;
let answer: { status?: number; body: unknown };
let calls: string[];

beforeEach(() => {
  setActEnvironment(false);
  calls = [];
  answer = { body: RECEIPT };
  client = createQueryClient((path) => {
    calls.push(path);
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(isGuest = false): void {
  window.history.replaceState(null, '', '/bookings/bkg_1/receipt');
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, { id: 'usr_me', isGuest });
  renderScreen(<ReceiptView bookingId="bkg_1" />, { client, texts });
}
const rowsOf = (part: string): string[] =>
  [...document.querySelectorAll(`[aria-labelledby=receipt-${part}] tbody tr`)].map((row) =>
    [...row.children].map(textOf).join(' | '),
  );
const factsOf = (selector: string): string[] =>
  [...document.querySelectorAll(`${selector} > div`)].map((fact) =>
    [...fact.children].map(textOf).join(': '),
  );

describe('a receipt', () => {
  it('names issuer, order, the two people, the item and its days with their zone', async () => {
    open();
    await see('Mini Excavator');
    expect(calls).toEqual(['/api/bookings/bkg_1/receipt']);
    expect(textOf(document.querySelector('header'))).toContain('EquipShare');
    expect(textOf(document.querySelector('h1'))).toBe('Receipt Order ES-20418');
    expect(factsOf('article > dl')).toEqual([
      'Issued: Jun 12, 2026',
      'Rental: Completed',
      'Renter: Lena Kowalski',
      'Owner: Dale Okafor',
    ]);
    expect(factsOf('[aria-labelledby=receipt-rental] dl')).toEqual([
      'Item: Mini Excavator',
      'Booked for: Mon, Jun 8, 2026 to Tue, Jun 9, 2026',
      'Picked up: Jun 8, 2026, 7:00 AM CDT',
      'Returned: Jun 10, 2026, 5:00 AM CDT',
    ]);
    expect(textOf(document.body)).toContain('Times in Central Time');
  });

  it('names the companies, and what the renter’s books know the rental by', async () => {
    const renterBilling = {
      company: 'Kowalski Paving',
      taxNumber: '12-3456789',
      address: '4 Mill Rd\nAustin',
    };
    const references = { purchaseOrder: 'PO 4711', jobName: '' };
    answer = { body: { ...RECEIPT, renterBilling, references } };
    open();
    await see('Kowalski Paving');
    const lines = [...document.querySelectorAll('article > dl span')].map(textOf);
    expect(lines).toEqual(['Kowalski Paving', '4 Mill Rd', 'Austin', 'Tax number 12-3456789']);
    expect(factsOf('[aria-labelledby=receipt-rental] dl')).toContain('Purchase order: PO 4711');
    expect(textOf(document.body)).not.toContain('Job name');
  });

  it('lets the renter of an open rental change these, and shows them on the paper at once', async () => {
    answer = { body: { ...RECEIPT, status: 'active', referencesEditable: true } };
    open();
    await see('For your books');
    answer = { body: { purchaseOrder: '', jobName: 'Mill Rd' } };
    document.querySelector('form')!.requestSubmit();
    await vi.waitFor(() =>
      expect(factsOf('[aria-labelledby=receipt-rental] dl')).toContain('Job name: Mill Rd'),
    );
    expect(calls.at(-1)).toBe('/api/bookings/bkg_1/references');
    expect(document.querySelector<HTMLInputElement>('[name=jobName]')?.value).toBe('Mill Rd');
  });

  it('takes what was paid for damage for no part of the agreed price', async () => {
    const damage = {
      at: '2026-06-12T11:00:00.000Z',
      kind: 'damage',
      amount: '60.00',
      status: 'paid',
    } as const;
    answer = { body: { ...RECEIPT, payments: [...RECEIPT.payments, damage], paidAmount: '213.99' } };
    open();
    await see('Mini Excavator');
    expect(rowsOf('price').slice(-2)).toEqual(['Lowered or refunded | −$20.00', 'Final price | $171.70']);
    expect(rowsOf('payments')).toContain('Total paid | $213.99');
  });

  it('itemises the price, what was paid when, what went back and what is open', async () => {
    open();
    await see('Mini Excavator');
    expect(rowsOf('price')).toEqual([
      '2 days × $85.00 | $170.00',
      'Processing fee | $3.99',
      'Agreed total | $173.99',
      'Late fee, 5 hoursnot charged yet | $17.71',
      'Total with late fee | $191.70',
      'Lowered or refunded | −$20.00',
      'Final price | $171.70',
    ]);
    expect(rowsOf('payments')).toEqual([
      'Jun 7, 2026, 10:00 AM CDT | Booking feecharged to the card | $17.40',
      'Jun 10, 2026, 5:01 AM CDT | Balancecharged to the card | $156.59',
      'Jun 11, 2026, 5:01 AM CDT | Refundrefunded to the card | −$20.00',
      'Jun 12, 2026, 5:01 AM CDT | Disputed with the banktaken back by the bank during its review | $17.40',
      'Total paid | $153.99',
      'Not charged yet | $17.71',
    ]);
    expect(document.getElementById('receipt-shares')).toBeNull();
  });

  it('shows the owner how it is shared and what was transferred', async () => {
    const shares = {
      processingFee: '3.99',
      commission: '12.00',
      ownerShare: '138.00',
      transferred: '100.00',
    };
    answer = { body: { ...RECEIPT, lateFee: null, shares } };
    open();
    await see('Breakdown');
    expect(rowsOf('shares')).toEqual([
      'Paid by the renter | $153.99',
      'Processing fee | −$3.99',
      'EquipShare commission, 8% | −$12.00',
      'Owner’s share | $138.00',
      'Transferred so far | $100.00',
      'Still to transfer | $38.00',
    ]);
    expect(rowsOf('price').join()).not.toContain('ate fee');
  });

  it('distinguishes what is held from what is paid', async () => {
    answer = {
      body: {
        ...RECEIPT,
        payments: [],
        paidAmount: '0.00',
        rentalPaidAmount: '0.00',
        heldAmount: '156.59',
        openAmount: '0.00',
      },
    };
    open();
    await see('No payments yet.');
    expect(rowsOf('payments')).toEqual(['Total paid | $0.00', 'Held on the card, not charged | $156.59']);
  });

  it('adds no late fee that is too small to be charged', async () => {
    answer = { body: { ...RECEIPT, lateFee: { hours: 1, amount: '0.30', status: 'waived' } } };
    open();
    await see('too small to charge');
    expect(textOf(document.body)).not.toContain('Total with late fee');
  });

  it('prints the receipt at a press, and leads back to its booking', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    await see('Mini Excavator');
    document.querySelector('button')!.click();
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/bookings?booking=bkg_1');
  });
});

describe('who may see it', () => {
  it('a guest is led to the sign-in page, and back', async () => {
    open(true);
    await vi.waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/login?return=%2Fbookings%2Fbkg_1%2Freceipt',
      ),
    );
    expect(calls).toEqual([]);
  });

  it('shows none to a stranger', async () => {
    answer = { status: 404, body: { message: 'Booking not found.' } };
    open();
    await see('Receipt not found');
  });

  it('asks again for a receipt that fails', async () => {
    answer = { status: 500, body: {} };
    open();
    await see("We couldn't load the receipt");
    answer = { body: RECEIPT };
    document.querySelector('button')!.click();
    await see('Mini Excavator');
  });
});
