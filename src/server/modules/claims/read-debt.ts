import type { DamageDebt } from '#shared/contracts/claims.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Connection } from '#server/db/client.ts';
import { readOwedClaims } from './claims.repository.ts';

/** What a person owes for damage in all, and where its oldest part is paid (docs/product/claims.md#debt). */
export async function readDamageDebt(db: Connection, renterId: string): Promise<DamageDebt> {
  const owed = await readOwedClaims(db, renterId);
  const cents = owed.reduce((sum, claim) => sum + claim.cents, 0);
  return { amount: centsToDecimal(cents), bookingId: owed[0]?.bookingId ?? null };
}
