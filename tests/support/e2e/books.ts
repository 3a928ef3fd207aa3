import { expect } from 'vitest';
import type { OpenedProduct } from '../browser.ts';

interface PaymentRow {
  [column: string]: unknown;
  kind: string;
  status: string;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  intent: string | null;
}

/** What the database holds of a booking's payments, oldest first. */
export async function paymentsOf({ platform }: OpenedProduct, bookingId: string): Promise<PaymentRow[]> {
  const { rows } = await platform.db.execute<PaymentRow>(
    `select kind, status, amount_cents::int as "amountCents", captured_cents::int as "capturedCents",
       refunded_cents::int as "refundedCents", provider_intent_id as intent
     from payments where booking_id = '${bookingId}' order by created_at, kind`,
  );
  return rows;
}

/** The provider's view of the same intents: kind, state, and cents received. */
export async function providersViewOf(product: OpenedProduct, bookingId: string) {
  const rows = await paymentsOf(product, bookingId);
  return Promise.all(
    rows.map(async ({ kind, intent }) => {
      const { status, amountCents, receivedCents } = await product.stripe.provider.retrieveIntent(
        intent ?? '',
      );
      return { kind, status, amountCents, receivedCents };
    }),
  );
}

/** The sum of all journal lines, of one booking and over all. */
export async function ledgerSums({ platform }: OpenedProduct, bookingId: string) {
  const { rows } = await platform.db.execute<{ lines: number; booking: number; overall: number }>(
    `select count(*) filter (where e.booking_id = '${bookingId}')::int as lines,
       coalesce(sum(l.amount_cents) filter (where e.booking_id = '${bookingId}'), 0)::int as booking,
       coalesce(sum(l.amount_cents), 0)::int as overall
     from journal_lines l join journal_entries e on e.id = l.entry_id`,
  );
  return rows[0]!;
}

/** The fee went back whole, the hold was let go, and nothing is over. */
export async function expectRefunded(product: OpenedProduct, bookingId: string, fee: number): Promise<void> {
  const { rows } = await product.platform.db.execute<{ refunded: number; hold: string }>(
    `select sum(refunded_cents)::int as refunded, max(status) filter (where kind = 'hold') as hold
     from payments where booking_id = '${bookingId}'`,
  );
  expect(rows).toEqual([{ refunded: fee, hold: 'canceled' }]);
  expect(await ledgerSums(product, bookingId)).toMatchObject({ booking: 0, overall: 0 });
}
