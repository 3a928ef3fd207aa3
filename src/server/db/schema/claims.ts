import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { CLAIM_GROUNDS, CLAIM_STATUSES, REVIEW_CAUSES } from '#shared/domain/claims/claim-facts.ts';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';
import { users } from './users.ts';

/** What an owner asks for damage (docs/product/claims.md): one for each rental, and never above the purchase price agreed on. */
export const damageClaims = pgTable(
  'damage_claims',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id)
      .notNull()
      .unique(),
    status: text('status', { enum: CLAIM_STATUSES }).notNull(),
    description: text('description').notNull(),
    claimedCents: cents('claimed_cents').notNull(),
    /** The purchase price that the agreement names, as far as one charge can be that high. */
    capCents: cents('cap_cents').notNull(),
    filedAt: instant('filed_at').notNull(),
    /** Another amount that the renter has offered: their consent to be charged so much. */
    offeredCents: cents('offered_cents'),
    offeredAt: instant('offered_at'),
    /** The renter's words, with an offer or a dispute. */
    renterWords: text('renter_words'),
    /** When the renter has agreed to be charged, by accepting or by the offer that was accepted. */
    consentedAt: instant('consented_at'),
    reviewCause: text('review_cause', { enum: REVIEW_CAUSES }),
    /** Agreed or decided; 0 where the Admin has dismissed it. */
    decidedCents: cents('decided_cents'),
    ground: text('ground', { enum: CLAIM_GROUNDS }),
    /** The Admin's id and reason. */
    decidedBy: foreignKey('decided_by', () => users.id),
    decisionReason: text('decision_reason'),
    decidedAt: instant('decided_at'),
    refusedAt: instant('refused_at'),
    refusalCode: text('refusal_code'),
    remindedAt: instant('reminded_at'),
    /** Paid, withdrawn or dismissed. */
    closedAt: instant('closed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('damage_claims_open')
      .on(t.filedAt, t.id)
      .where(sql`${t.status} in ('filed', 'offered', 'in_review', 'charging', 'owed')`),
    check(
      'damage_claims_status',
      sql`${t.status} in ('filed', 'offered', 'in_review', 'charging', 'owed', 'paid', 'withdrawn', 'dismissed')`,
    ),
    check('damage_claims_ground', sql`${t.ground} in ('renter_accepted', 'owner_accepted', 'admin_decided')`),
    check(
      'damage_claims_review_cause',
      sql`${t.reviewCause} in ('disputed', 'unanswered', 'offer_refused', 'offer_unanswered')`,
    ),
    check(
      'damage_claims_amounts',
      sql`${t.claimedCents} >= 50 and ${t.claimedCents} <= ${t.capCents} and (${t.offeredCents} is null or ${t.offeredCents} >= 50 and ${t.offeredCents} < ${t.claimedCents}) and (${t.decidedCents} is null or ${t.decidedCents} >= 0 and ${t.decidedCents} <= ${t.claimedCents})`,
    ),
    check('damage_claims_offer', sql`(${t.offeredCents} is null) = (${t.offeredAt} is null)`),
    // Nothing is charged by silence: without the renter's consent or the Admin's word there is no amount.
    check(
      'damage_claims_grounded',
      sql`(${t.ground} is null) = (${t.decidedCents} is null) and (${t.ground} is null) = (${t.decidedAt} is null) and (${t.status} not in ('charging', 'owed', 'paid') or coalesce(${t.decidedCents}, 0) >= 50) and (${t.status} <> 'dismissed' or ${t.decidedCents} = 0)`,
    ),
    check(
      'damage_claims_consent',
      sql`case ${t.ground} when 'admin_decided' then ${t.decidedBy} is not null and coalesce(btrim(${t.decisionReason}), '') <> '' when 'renter_accepted' then ${t.consentedAt} is not null and ${t.decidedCents} = ${t.claimedCents} when 'owner_accepted' then ${t.consentedAt} is not null and ${t.decidedCents} = ${t.offeredCents} else true end`,
    ),
    check(
      'damage_claims_closed',
      sql`(${t.closedAt} is not null) = (${t.status} in ('paid', 'withdrawn', 'dismissed'))`,
    ),
    check('damage_claims_description', sql`btrim(${t.description}) <> ''`),
  ],
);

/** Every step of a claim: who, when, from, to, for how much. Append-only. */
export const claimSteps = pgTable(
  'claim_steps',
  {
    claimId: foreignKey('claim_id', () => damageClaims.id).notNull(),
    sequence: integer('sequence').notNull(),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actorKind: text('actor_kind', { enum: ['owner', 'renter', 'admin', 'provider', 'system'] }).notNull(),
    actorId: text('actor_id'),
    amountCents: cents('amount_cents'),
    words: text('words'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'claim_steps_pk', columns: [t.claimId, t.sequence] })],
);
