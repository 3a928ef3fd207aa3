import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import type { BankPayout, OwnerPayout, PayoutEarnings, PayoutStatus } from '#shared/contracts/payouts.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signIn, signInAsAdmin, type Person } from '#tests/support/people.ts';

const PASSWORD = 'equipshare-demo';

const app = sharedFixture(() => buildTestApp({ DEMO_DATA: 'on' }));
let marisol: Person;
/** Has not set up payouts. */
let earl: Person;
let admin: Person;
beforeAll(async () => {
  marisol = await signIn(app, 'marisol.herrera@example.com', PASSWORD);
  earl = await signIn(app, 'earl.thibodeaux@example.com', PASSWORD);
  admin = await signInAsAdmin(app);
});

const ask = async <T>({ headers }: Person, url: string): Promise<T> =>
  (await app.app.inject({ url, headers })).json<T>();

/** All pages of a list; each names the next one in its Link header. */
async function whole<T>({ headers }: Person, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let url: string | undefined = `${path}?limit=100`; url !== undefined;) {
    const answer: LightMyRequestResponse = await app.app.inject({ url, headers });
    rows.push(...answer.json<T[]>());
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  return rows;
}
const cents = (amount: string | number): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly (string | number)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount), 0);

describe('the money of the demonstration’s past', () => {
  it('shows one sum in an owner’s analytics, earnings, payouts and bookings', async () => {
    const summary = await ask<AnalyticsSummary>(marisol, '/api/equipment/analytics/summary');
    const earnings = await ask<PayoutEarnings>(marisol, '/api/owner/payout-earnings');
    const payouts = await whole<OwnerPayout>(marisol, '/api/owner/payouts');
    expect(payouts.length).toBeGreaterThan(300);
    const shares = sumOf(payouts.map(({ ownerShare }) => ownerShare));
    expect(shares).toBeGreaterThan(10_000_000);
    expect([summary.totalRevenue, earnings.totalEarnings].map(cents)).toEqual([shares, shares]);
    const transferred = sumOf(payouts.map(({ transferred: sent }) => sent));
    expect(cents(earnings.pendingPayouts)).toBe(shares - transferred);
  });

  it('pays the money out to the owner’s bank every month, never more than was transferred', async () => {
    const { setupComplete } = await ask<PayoutStatus>(marisol, '/api/owner/payout-status');
    const payouts = await whole<OwnerPayout>(marisol, '/api/owner/payouts');
    const arrived = await whole<BankPayout>(marisol, '/api/owner/bank-payouts');
    expect(setupComplete).toBe(true);
    expect(arrived.length).toBeGreaterThan(15);
    expect(new Set(arrived.map(({ status }) => status))).toEqual(new Set(['paid']));
    const sent = sumOf(payouts.map(({ transferred }) => transferred));
    expect(sumOf(arrived.map(({ amount }) => amount))).toBeLessThanOrEqual(sent);
  });

  it('waits for an owner who has not set up payouts', async () => {
    const earnings = await ask<PayoutEarnings>(earl, '/api/owner/payout-earnings');
    expect(earnings.totalEarnings).toBeGreaterThan(0);
    expect(earnings.pendingPayouts).toBe(earnings.totalEarnings);
    const payouts = await whole<OwnerPayout>(earl, '/api/owner/payouts');
    expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(['waiting']));
  });

  it('matches the booking on the receipt of each rental', async () => {
    const payouts = await whole<OwnerPayout>(marisol, '/api/owner/payouts');
    for (const { bookingId, ownerShare } of payouts.filter((_row, index) => index % 40 === 0)) {
      const booking = await ask<Booking>(marisol, `/api/bookings/${bookingId}`);
      const receipt = await ask<Receipt>(marisol, `/api/bookings/${bookingId}/receipt`);
      expect(receipt.shares?.ownerShare).toBe(ownerShare);
      expect(sumOf(receipt.payments.map(({ amount }) => amount))).toBe(cents(receipt.paidAmount));
      if (booking.status === 'completed' && booking.lateFeeAmount === null)
        expect(receipt.paidAmount).toBe(booking.totalAmount);
      expect(receipt.openAmount).toBe('0.00');
    }
  });

  it('fills the Admin’s weeks of two years', async () => {
    const { weeks } = await ask<PlatformWeeks>(admin, '/api/admin/weeks?weeks=104');
    const empty = weeks.filter(({ bookings, grossVolume }) => bookings > 0 && grossVolume === '0.00');
    expect(weeks).toHaveLength(104);
    expect(empty.length).toBeLessThan(8);
    expect(sumOf(weeks.slice(0, 52).map(({ take }) => take))).toBeGreaterThan(0);
  });

  it('shows the same money to the ledger and to the provider, line by line', async () => {
    const url = '/api/admin/reconciliation';
    const answer = await app.app.inject({ method: 'POST', url, headers: admin.headers });
    const report = answer.json<ReconciliationReport>();
    expect(report).toMatchObject({ differences: [], providerAmount: report.ledgerAmount });
    expect(report.lines).toBeGreaterThan(6_000);
  });
});
