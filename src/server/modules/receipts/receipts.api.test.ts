import { describe, expect, it } from 'vitest';
import { Receipt } from '#shared/contracts/receipts.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import {
  advance,
  callAs,
  hear,
  pressAs,
  rentalOut,
  rentalPaid,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Receipts of rentals that were paid at the payment sandbox, against what the sandbox itself has. */
const app = sharedFixture(buildTestApp);

const HOUR_SECONDS = 3600;
const cents = (amount: string): number => decimalToCents(amount.replace('-', '')) ?? NaN;
const signed = (amount: string): number => (amount.startsWith('-') ? -cents(amount) : cents(amount));

const receiptFor = async (person: Person, { booking }: RealRental): Promise<Receipt> =>
  Receipt.parse(await callAs(app, person, 'GET', `/api/bookings/${booking.id}/receipt`));
const press = (person: Person, rental: RealRental, what: string, body?: object) =>
  pressAs(app, person, rental, what, body);
const bothReturn = async (rental: RealRental) => {
  for (const person of [rental.renter, rental.owner]) await press(person, rental, 'confirm-return');
};

/** What the provider has taken for a booking, less what it has given back, intent by intent. */
async function takenByProvider({ booking }: RealRental): Promise<number> {
  const stripe = stripeByHand(app);
  const intents = await stripe.paymentIntents.list({ limit: 100 });
  let taken = 0;
  for (const intent of intents.data.filter((one) => one.transfer_group === `booking_${booking.id}`)) {
    const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    const back = refunds.data.filter(({ status }) => status !== 'failed');
    taken += intent.amount_received - back.reduce((sum, { amount }) => sum + amount, 0);
  }
  return taken;
}

async function flexibleItem() {
  const owner = await verifiedPerson(app);
  const listing = { ownerId: owner.user.id, cancellationPolicy: 'flexible' } as const;
  return { owner, equipmentId: await createListing(app.platform.db, listing) };
}

async function broughtBackLate(): Promise<RealRental> {
  const rental = await rentalOut(app, { days: 1 });
  const end = Date.parse(rental.booking.scheduledEnd);
  const now = app.platform.clocks.product.now().getTime();
  await advance(app, (end - now) / 1000 + 5 * HOUR_SECONDS);
  await bothReturn(rental);
  return rental;
}

type Line = [kind: string, amount: string, status: string];
interface Ended {
  readonly what: string;
  readonly live: () => Promise<RealRental>;
  readonly lines: readonly Line[];
  readonly paid: string;
  readonly open?: string;
  readonly owner: string | null;
}
const FEE: Line = ['booking_fee', '17.40', 'paid'];

const ENDED: readonly Ended[] = [
  {
    what: 'completed',
    live: async () => {
      const rental = await rentalOut(app);
      await bothReturn(rental);
      return rental;
    },
    lines: [FEE, ['balance', '156.59', 'paid']],
    paid: '173.99',
    owner: '156.40',
  },
  {
    what: 'captured in part',
    live: async () => {
      const rental = await rentalOut(app);
      await press(rental.owner, rental, 'capture-payment', { finalAmount: '100.00' });
      return rental;
    },
    lines: [FEE, ['balance', '82.60', 'paid']],
    paid: '100.00',
    owner: '88.33',
  },
  {
    what: 'waived',
    live: async () => {
      const rental = await rentalOut(app);
      await press(rental.owner, rental, 'release-hold', { reason: 'A friend' });
      await bothReturn(rental);
      return rental;
    },
    lines: [FEE],
    paid: '17.40',
    owner: '12.34',
  },
  {
    what: 'canceled under the standard terms',
    live: async () => {
      const rental = await rentalPaid(app, 3);
      await press(rental.renter, rental, 'cancel');
      return rental;
    },
    lines: [FEE],
    paid: '17.40',
    owner: '12.34',
  },
  {
    what: 'canceled under the flexible terms',
    live: async () => {
      const rental = await rentalPaid(app, 3, { item: await flexibleItem() });
      await press(rental.renter, rental, 'cancel');
      return rental;
    },
    lines: [FEE, ['refund', '-17.40', 'succeeded']],
    paid: '0.00',
    owner: null,
  },
  {
    what: 'completed, the late fee owed',
    live: broughtBackLate,
    lines: [
      ['booking_fee', '8.90', 'paid'],
      ['balance', '80.09', 'paid'],
    ],
    paid: '88.99',
    open: '17.71',
    owner: '78.20',
  },
  {
    what: 'completed, the late fee charged',
    live: async () => {
      const rental = await broughtBackLate();
      await press(rental.owner, rental, 'charge-late-fee');
      return rental;
    },
    lines: [
      ['booking_fee', '8.90', 'paid'],
      ['balance', '80.09', 'paid'],
      ['late_fee', '17.71', 'paid'],
    ],
    paid: '106.70',
    owner: '94.49',
  },
];

describe('a receipt', () => {
  it.each(ENDED)(
    'writes a receipt of a rental that was $what in agreement with the provider',
    async (ended) => {
      const rental = await ended.live();
      await hear(app);
      const receipt = await receiptFor(rental.owner, rental);
      expect(receipt.payments.map(({ kind, amount, status }) => [kind, amount, status])).toEqual(ended.lines);
      expect([receipt.paidAmount, receipt.heldAmount, receipt.openAmount]).toEqual([
        ended.paid,
        '0.00',
        ended.open ?? '0.00',
      ]);
      expect(cents(receipt.paidAmount)).toBe(await takenByProvider(rental));
      expect(receipt.payments.reduce((sum, { amount }) => sum + signed(amount), 0)).toBe(cents(ended.paid));
      expect(receipt.shares?.ownerShare ?? null).toBe(ended.owner);
      const { processingFee, commission, ownerShare } = receipt.shares ?? {};
      const shared = [processingFee, commission, ownerShare].map((amount) => cents(amount ?? '0.00'));
      expect(shared.reduce((sum, share) => sum + share, 0)).toBe(cents(ended.paid));
    },
  );

  it('says what is held and what is still to be charged while the rental is open', async () => {
    const rental = await rentalOut(app);
    expect(await receiptFor(rental.renter, rental)).toMatchObject({
      status: 'active',
      paidAmount: '17.40',
      heldAmount: '156.59',
      openAmount: '156.59',
      shares: null,
      lateFee: null,
    });
  });

  it('shows a refund that the bank sends back as money that is here again', async () => {
    const rental = await rentalPaid(app, 3, { item: await flexibleItem() });
    await press(rental.renter, rental, 'cancel');
    await hear(app);
    const refunds = await stripeByHand(app).refunds.list({ payment_intent: rental.intentId });
    app.stripe.control.failRefund({ refund: refunds.data[0]?.id ?? '' });
    await hear(app);
    const receipt = await receiptFor(rental.renter, rental);
    expect(receipt.payments.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      FEE,
      ['refund', '-17.40', 'failed'],
      ['refund', '17.40', 'returned'],
    ]);
    expect(receipt.paidAmount).toBe('17.40');
  });
});

describe('who reads it', () => {
  it('shows a receipt to its parties and the Admin; to the renter without the shares', async () => {
    const rental = await rentalOut(app);
    await bothReturn(rental);
    await hear(app);
    const admin = await signInAsAdmin(app);
    const [owners, renters, admins] = [
      await receiptFor(rental.owner, rental),
      await receiptFor(rental.renter, rental),
      await receiptFor(admin, rental),
    ];
    expect(renters.shares).toBeNull();
    expect(owners.shares).toMatchObject({ processingFee: '3.99', commission: '13.60', ownerShare: '156.40' });
    expect(admins.shares).toEqual(owners.shares);
    expect(owners).toMatchObject({
      renterName: 'Dana Reyes',
      ownerName: 'Dana Reyes',
      equipmentName: 'Mini Excavator',
      totalAmount: '173.99',
    });
    const stranger = await verifiedPerson(app);
    const url = `/api/bookings/${rental.booking.id}/receipt`;
    const answer = await app.app.inject({ url, headers: stranger.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'booking_not_found' }]);
  });

  it('shows the other side’s whole name from the paid fee on', async () => {
    const [owner, renter] = [await verifiedPerson(app), await verifiedPerson(app)];
    const parties = { ownerId: owner.user.id, renterId: renter.user.id };
    const equipmentId = await createListing(app.platform.db, { ownerId: owner.user.id });
    const id = await createBookingRow(app.platform.db, { equipmentId, ...parties, status: 'pending' });
    const url = `/api/bookings/${id}/receipt`;
    expect(await callAs<Receipt>(app, owner, 'GET', url)).toMatchObject({
      renterName: 'Dana R.',
      ownerName: 'Dana Reyes',
      paidAmount: '0.00',
      openAmount: '173.99',
      shares: null,
    });
    expect(await callAs<Receipt>(app, renter, 'GET', url)).toMatchObject({
      renterName: 'Dana Reyes',
      ownerName: 'Dana R.',
    });
  });
});
