import { sql } from 'drizzle-orm';
import { timestamptz } from '#server/db/sql-values.ts';
import type { Clocks } from '#shared/domain/clock.ts';
import type { Connection } from '../db/client.ts';
import { holdAtRisk } from '../modules/admin-console/index.ts';

/** What the database says about the state of business; every instance reads the same. */
export type BusinessReading = {
  /** Messages that were given up. */
  readonly failedDeliveries: number;
  readonly sessions: number;
  /** People about whose refused accesses the Admin was alerted within an hour. */
  readonly accessAlerts: number;
  /** Holds that end within two days or have failed, on bookings that still need them. */
  readonly holdsAtRisk: number;
  /** Until the first hold that is still needed ends; null without such a hold. */
  readonly nextHoldExpirySeconds: number | null;
  /** Of the newest reconciliation: lines that differ, and by how much in all. */
  readonly ledgerDifferences: number;
  readonly ledgerDifferenceCents: number;
  /** Since the newest reconciliation; null before the first. */
  readonly reconciliationAgeSeconds: number | null;
  /** Journal entries whose lines do not sum to zero, seen as the sum of all lines; never anything but 0. */
  readonly ledgerSumCents: number;
};

export async function readBusiness(db: Connection, { product, real }: Clocks): Promise<BusinessReading> {
  const now = product.now();
  const at = timestamptz(now);
  const { rows } = await db.execute<BusinessReading>(sql`
    with newest as (select * from reconciliations order by id desc limit 1)
    select
      (select count(*) from outbound_messages where status = 'failed' and recipient <> '')::int as "failedDeliveries",
      (select count(*) from sessions where expires_at > ${timestamptz(real.now())})::int as sessions,
      (select count(*) from guarded_attempts where guard = 'access.alerted'
        and at > ${timestamptz(real.now())} - interval '1 hour')::int as "accessAlerts",
      (select count(*) from bookings b where ${holdAtRisk(now)})::int as "holdsAtRisk",
      (select extract(epoch from min(hold_expires_at) - ${at}) from bookings
        where status in ('pending', 'confirmed', 'active') and fee_status = 'paid' and not balance_waived
          and hold_status in ('held', 'renewing', 'renewal_failed'))::float8 as "nextHoldExpirySeconds",
      coalesce((select jsonb_array_length(differences) from newest), 0)::int as "ledgerDifferences",
      coalesce((select sum(abs((d->>'ledgerCents')::bigint - (d->>'providerCents')::bigint))
        from newest, jsonb_array_elements(differences) d), 0)::float8 as "ledgerDifferenceCents",
      (select extract(epoch from ${at} - at) from newest)::float8 as "reconciliationAgeSeconds",
      coalesce((select sum(amount_cents) from journal_lines), 0)::float8 as "ledgerSumCents"`);
  const [reading] = rows;
  if (!reading) throw new Error('nothing was read');
  return reading;
}
