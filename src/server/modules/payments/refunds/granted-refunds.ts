import type { Connection } from '#server/db/client.ts';
import type { Cents } from '#shared/domain/money.ts';
import { paymentsOf, refundsOf } from '../payments.repository.ts';

/** Why the Admin's refunds are made. */
export const GRANTED = 'admin';

/** Those that no rule asked for: granted by the Admin, or made by hand at the provider. */
const CAUSES: readonly string[] = [GRANTED, 'provider'];

export interface GrantedRefunds {
  readonly feeCents: Cents;
  readonly balanceCents: Cents;
}

/** What was refunded of a booking's fees and balance beside its rules, or is on its way: a cancellation gives back the rest. */
export async function grantedRefundsOf(db: Connection, bookingId: string): Promise<GrantedRefunds> {
  const paid = await paymentsOf(db, bookingId, ['booking_fee', 'change_fee', 'hold', 'balance']);
  const refunds = await refundsOf(
    db,
    paid.map(({ id }) => id),
  );
  const granted = refunds.filter(({ status, cause }) => status !== 'failed' && CAUSES.includes(cause));
  const sumOf = (kinds: readonly string[]): Cents =>
    granted
      .filter(({ paymentId }) => paid.some(({ id, kind }) => id === paymentId && kinds.includes(kind)))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { feeCents: sumOf(['booking_fee', 'change_fee']), balanceCents: sumOf(['hold', 'balance']) };
}
