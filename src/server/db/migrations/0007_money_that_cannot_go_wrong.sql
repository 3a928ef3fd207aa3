CREATE TABLE "money_moves" (
	"subject" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "money_moves_pk" PRIMARY KEY("subject","from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "money_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ledger_cents" integer NOT NULL,
	"provider_cents" integer NOT NULL,
	"lines" integer NOT NULL,
	"healed" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"arrives_at" timestamp with time zone,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_payouts_positive" CHECK ("bank_payouts"."amount_cents" > 0),
	CONSTRAINT "bank_payouts_status" CHECK ("bank_payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "transfer_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"provider_reversal_id" text,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "transfer_reversals_provider_reversal_id_unique" UNIQUE("provider_reversal_id"),
	CONSTRAINT "transfer_reversals_positive" CHECK ("transfer_reversals"."amount_cents" > 0),
	CONSTRAINT "transfer_reversals_status" CHECK ("transfer_reversals"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "late_fee_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stripe_connect_needs_information" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "money_transitions" ADD CONSTRAINT "money_transitions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_transitions_booking" ON "money_transitions" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_payouts_owner" ON "bank_payouts" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "transfer_reversals_transfer" ON "transfer_reversals" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_late_fee_once" ON "payments" USING btree ("booking_id") WHERE "payments"."kind" = 'late_fee' and "payments"."status" in ('created', 'requires_action', 'processing', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_balance_once" ON "payments" USING btree ("booking_id") WHERE "payments"."kind" in ('hold', 'balance') and "payments"."status" in ('captured', 'succeeded');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount_cents" >= 0 and "disputes"."fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'won', 'lost', 'closed'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed_at" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null));--> statement-breakpoint

-- Late fees of before: owed where a rental has come back late; the demonstration's own were settled outside.
UPDATE bookings SET late_fee_status = CASE
    WHEN coalesce(late_fee_cents, 0) = 0 THEN 'none'
    WHEN demonstration THEN 'charged'
    WHEN late_fee_cents < 50 THEN 'waived'
    ELSE 'owed' END
  WHERE actual_return_time IS NOT NULL;--> statement-breakpoint
INSERT INTO due_work (id, kind, subject, due_at)
  SELECT 'due_late_fee_' || id, 'booking.late_fee', id, actual_return_time + interval '24 hours' FROM bookings WHERE late_fee_status = 'owed';--> statement-breakpoint
-- Rentals that are out or agreed on get the deadlines that they lacked.
INSERT INTO due_work (id, kind, subject, due_at)
  SELECT 'due_renew_' || id, 'booking.renew_hold', id, hold_expires_at - interval '24 hours' FROM bookings
    WHERE status IN ('pending', 'confirmed', 'active') AND hold_status = 'held' AND NOT balance_waived AND hold_expires_at IS NOT NULL
  UNION ALL SELECT 'due_capture_' || id, 'booking.capture_early', id, hold_expires_at - interval '2 hours' FROM bookings
    WHERE status IN ('confirmed', 'active') AND hold_status = 'held' AND NOT balance_waived AND hold_expires_at IS NOT NULL
  -- Hours count from the pickup.
  UNION ALL SELECT 'due_overdue_' || id, 'booking.overdue', id, interval '1 hour' + CASE duration_type
      WHEN '4hours' THEN actual_pickup_time + interval '4 hours'
      WHEN 'hourly' THEN actual_pickup_time + coalesce(hours, 4) * interval '1 hour'
      ELSE ends_at END FROM bookings
    WHERE status = 'active' AND actual_return_time IS NULL
  UNION ALL SELECT 'due_item_' || id, 'booking.item_check', id, starts_at FROM bookings WHERE status = 'confirmed';--> statement-breakpoint
-- What watches a booking until the commit has its say now: a table with such work pending cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint

ALTER TABLE bookings
  DROP CONSTRAINT bookings_fee_status, DROP CONSTRAINT bookings_hold_status, DROP CONSTRAINT bookings_fee_paid_at,
  DROP CONSTRAINT bookings_completed_is_paid, DROP CONSTRAINT bookings_hold_after_fee,
  ADD CONSTRAINT bookings_fee_status CHECK (fee_status IN ('unpaid', 'paid', 'refunded', 'refund_failed', 'void')),
  ADD CONSTRAINT bookings_hold_status CHECK (hold_status IN ('none', 'scheduled', 'placing', 'held', 'renewing', 'renewal_failed',
    'action_required', 'capturing', 'captured', 'capture_failed', 'released', 'expired', 'refunded')),
  ADD CONSTRAINT bookings_late_fee_status CHECK (late_fee_status IN ('none', 'waived', 'owed', 'charging', 'charged', 'failed')),
  ADD CONSTRAINT bookings_fee_paid_at CHECK ((fee_status IN ('paid', 'refunded', 'refund_failed')) = (fee_paid_at IS NOT NULL)),
  ADD CONSTRAINT bookings_completed_is_paid CHECK (status <> 'completed' OR fee_status IN ('paid', 'refunded', 'refund_failed')),
  ADD CONSTRAINT bookings_hold_after_fee CHECK (hold_status IN ('none', 'released') OR fee_status IN ('paid', 'refunded', 'refund_failed')),
  -- A late fee belongs to a return, and is something.
  ADD CONSTRAINT bookings_late_fee_is_owed CHECK (late_fee_status = 'none' OR (actual_return_time IS NOT NULL AND coalesce(late_fee_cents, 0) > 0)),
  -- What is given back whole belongs to a booking that is called off.
  ADD CONSTRAINT bookings_refunded_is_canceled CHECK (hold_status <> 'refunded' OR status = 'canceled');--> statement-breakpoint

CREATE TRIGGER money_transitions_append_only BEFORE UPDATE OR DELETE ON money_transitions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER reconciliations_append_only BEFORE UPDATE OR DELETE ON reconciliations FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER money_transitions_no_truncate BEFORE TRUNCATE ON money_transitions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER reconciliations_no_truncate BEFORE TRUNCATE ON reconciliations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- The machine of payments (shared/domain/payment-life.ts): a step that it does not know is refused, every other one is recorded.
INSERT INTO money_moves (subject, from_status, to_status) VALUES
  ('fee', 'unpaid', 'paid'), ('fee', 'unpaid', 'void'), ('fee', 'paid', 'refunded'), ('fee', 'paid', 'refund_failed'),
  ('fee', 'refunded', 'refund_failed'), ('fee', 'refund_failed', 'refunded'), ('hold', 'none', 'placing'), ('hold', 'none', 'scheduled'),
  ('hold', 'none', 'released'), ('hold', 'scheduled', 'placing'), ('hold', 'scheduled', 'held'), ('hold', 'scheduled', 'action_required'),
  ('hold', 'scheduled', 'released'), ('hold', 'placing', 'held'), ('hold', 'placing', 'action_required'), ('hold', 'placing', 'released'),
  ('hold', 'action_required', 'held'), ('hold', 'action_required', 'capturing'), ('hold', 'action_required', 'released'),
  ('hold', 'held', 'renewing'), ('hold', 'renewing', 'held'), ('hold', 'renewing', 'renewal_failed'), ('hold', 'renewal_failed', 'held'),
  ('hold', 'held', 'capturing'), ('hold', 'held', 'captured'), ('hold', 'held', 'released'), ('hold', 'held', 'expired'),
  ('hold', 'renewing', 'capturing'), ('hold', 'renewing', 'captured'), ('hold', 'renewing', 'released'), ('hold', 'renewing', 'expired'),
  ('hold', 'renewal_failed', 'capturing'), ('hold', 'renewal_failed', 'captured'), ('hold', 'renewal_failed', 'released'),
  ('hold', 'renewal_failed', 'expired'), ('hold', 'expired', 'held'), ('hold', 'expired', 'action_required'), ('hold', 'expired', 'capturing'),
  ('hold', 'expired', 'released'), ('hold', 'capturing', 'captured'), ('hold', 'capturing', 'capture_failed'), ('hold', 'capturing', 'released'),
  ('hold', 'capture_failed', 'capturing'), ('hold', 'capture_failed', 'captured'), ('hold', 'capture_failed', 'held'), ('hold', 'capture_failed', 'action_required'),
  ('hold', 'capture_failed', 'expired'), ('hold', 'capture_failed', 'released'), ('hold', 'captured', 'refunded'), ('late_fee', 'none', 'owed'),
  ('late_fee', 'none', 'waived'), ('late_fee', 'owed', 'charging'), ('late_fee', 'charging', 'charged'), ('late_fee', 'charging', 'failed'),
  ('late_fee', 'failed', 'charging'), ('late_fee', 'failed', 'charged'), ('refund', 'pending', 'succeeded'), ('refund', 'pending', 'failed'),
  ('refund', 'succeeded', 'failed'), ('transfer', 'pending', 'paid'), ('transfer', 'pending', 'failed'), ('transfer', 'paid', 'reversed');
--> statement-breakpoint
CREATE FUNCTION record_money_move(booking text, subject_kind text, subject_key text, was text, becomes text, moved_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF was = becomes THEN RETURN; END IF;
  IF NOT EXISTS (SELECT 1 FROM money_moves WHERE subject = subject_kind AND from_status = was AND to_status = becomes) THEN
    RAISE EXCEPTION 'money_moves: % of % cannot go from % to %', subject_kind, subject_key, was, becomes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'money_moves_only';
  END IF;
  INSERT INTO money_transitions (booking_id, subject, subject_id, from_status, to_status, at)
    VALUES (booking, subject_kind, subject_key, was, becomes, moved_at);
END $$;--> statement-breakpoint
CREATE FUNCTION follow_booking_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move(NEW.id, 'fee', NEW.id, OLD.fee_status, NEW.fee_status, NEW.updated_at);
  PERFORM record_money_move(NEW.id, 'hold', NEW.id, OLD.hold_status, NEW.hold_status, NEW.updated_at);
  PERFORM record_money_move(NEW.id, 'late_fee', NEW.id, OLD.late_fee_status, NEW.late_fee_status, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_money_moves AFTER UPDATE OF fee_status, hold_status, late_fee_status ON bookings FOR EACH ROW
  EXECUTE FUNCTION follow_booking_money();--> statement-breakpoint
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move((SELECT booking_id FROM payments WHERE id = NEW.payment_id), 'refund', NEW.id, OLD.status, NEW.status,
    coalesce(NEW.updated_at, NEW.created_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_money_moves AFTER UPDATE OF status ON refunds FOR EACH ROW EXECUTE FUNCTION follow_refund();--> statement-breakpoint
CREATE FUNCTION follow_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move(NEW.booking_id, 'transfer', NEW.id, OLD.status, NEW.status, coalesce(NEW.updated_at, NEW.created_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER transfers_money_moves AFTER UPDATE OF status ON transfers FOR EACH ROW EXECUTE FUNCTION follow_transfer();
