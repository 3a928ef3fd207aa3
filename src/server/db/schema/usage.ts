import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OverageLine } from '#shared/domain/usage/overage.ts';
import { READING_STAGES } from '#shared/domain/usage/readings.ts';
import { USAGE_CHARGE_STATUSES } from '#shared/domain/usage/usage-charge.ts';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';
import { bookingPhotos } from './people.ts';

/** What hour meter and fuel gauge showed at a handover, with a photo of it. Append-only: a later reading supersedes an earlier one. */
export const usageReadings = pgTable(
  'usage_readings',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    stage: text('stage', { enum: READING_STAGES }).notNull(),
    /** Tenths of an hour. */
    engineTenths: integer('engine_tenths'),
    /** Eighths of the tank. */
    fuelEighths: integer('fuel_eighths'),
    photoId: foreignKey('photo_id', () => bookingPhotos.photoId).notNull(),
    recordedBy: text('recorded_by', { enum: ['owner', 'renter'] }).notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** By the other side. */
    confirmedAt: instant('confirmed_at'),
    supersededAt: instant('superseded_at'),
  },
  (t) => [
    uniqueIndex('usage_readings_newest')
      .on(t.bookingId, t.stage)
      .where(sql`${t.supersededAt} is null`),
    index('usage_readings_photo').on(t.photoId),
    check('usage_readings_side', sql`${t.recordedBy} in ('owner', 'renter')`),
    check(
      'usage_readings_values',
      sql`num_nonnulls(${t.engineTenths}, ${t.fuelEighths}) > 0 and ${t.engineTenths} between 0 and 9999999 and ${t.fuelEighths} between 0 and 8`,
    ),
    check('usage_readings_confirmed', sql`${t.confirmedAt} is null or ${t.supersededAt} is null`),
  ],
);

/** What use beyond the included came to (docs/product/usage.md#overage): written once, when the return is settled. */
export const usageCharges = pgTable(
  'usage_charges',
  {
    bookingId: foreignKey('booking_id', () => bookings.id).primaryKey(),
    lines: jsonb('lines').$type<OverageLine[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Taken with the balance, within its hold. */
    withBalanceCents: cents('with_balance_cents').notNull(),
    /** From the saved card. The rest, less than the provider charges, is waived. */
    cardCents: cents('card_cents').notNull(),
    status: text('status', { enum: USAGE_CHARGE_STATUSES }).notNull(),
    refusalCode: text('refusal_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('usage_charges_status', sql`${t.status} in ('with_balance', 'charging', 'owed', 'paid')`),
    check(
      'usage_charges_amounts',
      sql`${t.totalCents} > 0 and ${t.withBalanceCents} >= 0 and (${t.cardCents} = 0 or ${t.cardCents} >= 50) and ${t.totalCents} - ${t.withBalanceCents} - ${t.cardCents} between 0 and 49 and (${t.cardCents} = 0) = (${t.status} = 'with_balance')`,
    ),
    index('usage_charges_owed')
      .on(t.updatedAt)
      .where(sql`${t.status} = 'owed'`),
  ],
);
