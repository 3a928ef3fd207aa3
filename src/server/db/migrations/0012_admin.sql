-- When whoever is signed in has last given their password again: what cannot be undone asks for it.
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint

-- ---- the Admin's table of people, at 100,000 of them (docs/decisions/0029-admin-desk.md) ----
-- Its other orders, and what few people are. By e-mail address: users_email_unique.
CREATE INDEX "users_by_name" ON "users" USING btree (left(lower("first_name" || ' ' || "last_name"), 60),"id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_restricted" ON "users" USING btree ("created_at","id") WHERE "users"."restriction_no_book" or "users"."restriction_no_list";--> statement-breakpoint
CREATE INDEX "users_gone" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
-- Part of a name, of an address, of a number.
CREATE INDEX "users_name_parts" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone_parts" ON "users" USING gin (regexp_replace("phone_number", '\D', '', 'g') gin_trgm_ops);--> statement-breakpoint

-- ---- warnings ----
CREATE INDEX "warnings_newest" ON "warnings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warnings_person" ON "warnings" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- The Reviewer reads like everybody, and can be told something; only the Admin and the guest are nobody's to warn.
ALTER TABLE "warnings" DROP CONSTRAINT "warnings_never_to_fixed_accounts";--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_never_to_guest" CHECK ("warnings"."user_id" <> 'guest-user');--> statement-breakpoint

-- ---- the Admin's tables of listings and bookings (docs/decisions/0029-admin-desk.md) ----
-- Each of their orders; with the id, so that a page is cut at a place of its own.
CREATE INDEX "equipment_newest" ON "equipment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree (left(lower("name"), 60),"id");--> statement-breakpoint
CREATE INDEX "equipment_by_rate" ON "equipment" USING btree ("daily_rate_cents","id");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_total" ON "bookings" USING btree ("total_cents","id");--> statement-breakpoint
-- Part of what a machine is called; the beginning of an order number, which the unique index only finds whole.
CREATE INDEX "equipment_name_parts" ON "equipment" USING gin (lower("name" || ' ' || coalesce("brand", '') || ' ' || coalesce("model", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_order_parts" ON "bookings" USING btree ("order_number" text_pattern_ops);--> statement-breakpoint
-- What wants a look is found among the few rows of its kind.
CREATE INDEX "bookings_open" ON "bookings" USING btree ("status","created_at","id") WHERE "bookings"."status" in ('pending', 'confirmed', 'active');--> statement-breakpoint
CREATE INDEX "bookings_money_failed" ON "bookings" USING btree ("created_at","id") WHERE "bookings"."fee_status" = 'refund_failed' or "bookings"."late_fee_status" = 'failed' or "bookings"."hold_status" = 'capture_failed';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("payment_id") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("created_at","id") WHERE "deliveries"."status" = 'failed';--> statement-breakpoint

-- ---- the audit log, by what was done (docs/decisions/0030-audit-log.md) ----
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
-- By the word before the dot: every sign-in, whatever became of it.
CREATE INDEX "audit_log_family" ON "audit_log" USING btree (split_part("action", '.', 1),"at","id");--> statement-breakpoint

-- ---- the platform's weeks (docs/decisions/0029-admin-desk.md) ----
-- Those of the asked weeks, from the indexes alone as far as amounts go.
CREATE INDEX "bookings_fee_paid" ON "bookings" USING btree ("fee_paid_at") WHERE "bookings"."fee_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "journal_entries_posted" ON "journal_entries" USING btree ("posted_at","id","kind");--> statement-breakpoint
CREATE INDEX "journal_lines_platform" ON "journal_lines" USING btree ("entry_id","account","amount_cents") WHERE "journal_lines"."account" in ('renter_collected', 'platform_commission', 'processing_fee_income', 'bad_debt');
