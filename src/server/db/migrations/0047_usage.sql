CREATE TABLE "usage_charges" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"with_balance_cents" integer NOT NULL,
	"card_cents" integer NOT NULL,
	"status" text NOT NULL,
	"refusal_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_charges_status" CHECK ("usage_charges"."status" in ('with_balance', 'charging', 'owed', 'paid')),
	CONSTRAINT "usage_charges_amounts" CHECK ("usage_charges"."total_cents" > 0 and "usage_charges"."with_balance_cents" >= 0 and ("usage_charges"."card_cents" = 0 or "usage_charges"."card_cents" >= 50) and "usage_charges"."total_cents" - "usage_charges"."with_balance_cents" - "usage_charges"."card_cents" between 0 and 49 and ("usage_charges"."card_cents" = 0) = ("usage_charges"."status" = 'with_balance'))
);
--> statement-breakpoint
CREATE TABLE "usage_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"stage" text NOT NULL,
	"engine_tenths" integer,
	"fuel_eighths" integer,
	"photo_id" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "usage_readings_side" CHECK ("usage_readings"."recorded_by" in ('owner', 'renter')),
	CONSTRAINT "usage_readings_values" CHECK (num_nonnulls("usage_readings"."engine_tenths", "usage_readings"."fuel_eighths") > 0 and "usage_readings"."engine_tenths" between 0 and 9999999 and "usage_readings"."fuel_eighths" between 0 and 8),
	CONSTRAINT "usage_readings_confirmed" CHECK ("usage_readings"."confirmed_at" is null or "usage_readings"."superseded_at" is null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "usage_terms" jsonb;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "metered_hours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "hours_per_day" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "hours_per_week" integer DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "hours_per_four_weeks" integer DEFAULT 160 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "extra_hour_cents" integer;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "fuel_gallon_cents" integer;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "tank_gallons" integer;--> statement-breakpoint
ALTER TABLE "usage_charges" ADD CONSTRAINT "usage_charges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_readings" ADD CONSTRAINT "usage_readings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_readings" ADD CONSTRAINT "usage_readings_photo_id_booking_photos_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."booking_photos"("photo_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_charges_owed" ON "usage_charges" USING btree ("updated_at") WHERE "usage_charges"."status" = 'owed';--> statement-breakpoint
CREATE UNIQUE INDEX "usage_readings_newest" ON "usage_readings" USING btree ("booking_id","stage") WHERE "usage_readings"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "usage_readings_photo" ON "usage_readings" USING btree ("photo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_usage_once" ON "payments" USING btree ("booking_id") WHERE "payments"."kind" = 'usage' and "payments"."status" in ('created', 'requires_action', 'processing', 'succeeded');--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_usage" CHECK ("equipment"."hours_per_day" between 1 and 24 and "equipment"."hours_per_week" between 1 and 168 and "equipment"."hours_per_four_weeks" between 1 and 672 and "equipment"."extra_hour_cents" > 0 and "equipment"."fuel_gallon_cents" > 0 and "equipment"."tank_gallons" > 0 and ("equipment"."fuel_gallon_cents" is null) = ("equipment"."tank_gallons" is null));
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_kind;--> statement-breakpoint
ALTER TABLE payments
  ADD CONSTRAINT payments_kind CHECK (kind IN ('booking_fee', 'hold', 'balance', 'late_fee', 'usage', 'damage', 'change_fee'));--> statement-breakpoint
INSERT INTO money_moves (subject, from_status, to_status) VALUES
  ('usage', 'charging', 'paid'), ('usage', 'charging', 'owed'), ('usage', 'owed', 'paid');--> statement-breakpoint
-- A reading shows a photo of its own handover, and what it says stays; it is confirmed once, or superseded before that.
CREATE FUNCTION keep_usage_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.confirmed_at IS NOT NULL OR NEW.superseded_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM booking_photos p
        WHERE p.photo_id = NEW.photo_id AND p.booking_id = NEW.booking_id AND p.moment = NEW.stage) THEN
      RAISE EXCEPTION 'usage_readings: % has no photo of its handover', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'usage_readings_photo_of_handover';
    END IF;
  ELSIF OLD.confirmed_at IS NOT NULL OR OLD.superseded_at IS NOT NULL
    OR (NEW.id, NEW.booking_id, NEW.stage, NEW.photo_id, NEW.recorded_by, NEW.recorded_at)
      IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.stage, OLD.photo_id, OLD.recorded_by, OLD.recorded_at)
    OR (NEW.engine_tenths, NEW.fuel_eighths) IS DISTINCT FROM (OLD.engine_tenths, OLD.fuel_eighths) THEN
    RAISE EXCEPTION 'usage_readings: % cannot be changed so', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'usage_readings_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER usage_readings_kept BEFORE INSERT OR UPDATE ON usage_readings FOR EACH ROW EXECUTE FUNCTION keep_usage_reading();--> statement-breakpoint
CREATE TRIGGER usage_readings_stay BEFORE DELETE ON usage_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER usage_readings_no_truncate BEFORE TRUNCATE ON usage_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- No overage without two readings that the other side has confirmed; what it came to stays.
CREATE FUNCTION keep_usage_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('with_balance', 'charging') OR (SELECT count(*) FROM usage_readings r
        WHERE r.booking_id = NEW.booking_id AND r.confirmed_at IS NOT NULL) < 2 THEN
      RAISE EXCEPTION 'usage_charges: % has no two confirmed readings', NEW.booking_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'usage_charges_by_readings';
    END IF;
  ELSIF (NEW.booking_id, NEW.lines, NEW.total_cents, NEW.with_balance_cents, NEW.card_cents, NEW.created_at)
      IS DISTINCT FROM (OLD.booking_id, OLD.lines, OLD.total_cents, OLD.with_balance_cents, OLD.card_cents, OLD.created_at) THEN
    RAISE EXCEPTION 'usage_charges: % cannot be changed so', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'usage_charges_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER usage_charges_kept BEFORE INSERT OR UPDATE ON usage_charges FOR EACH ROW EXECUTE FUNCTION keep_usage_charge();--> statement-breakpoint
CREATE TRIGGER usage_charges_stay BEFORE DELETE ON usage_charges FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER usage_charges_no_truncate BEFORE TRUNCATE ON usage_charges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION follow_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move(NEW.booking_id, 'usage', NEW.booking_id, OLD.status, NEW.status, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER usage_charges_money_moves AFTER UPDATE OF status ON usage_charges FOR EACH ROW EXECUTE FUNCTION follow_usage();--> statement-breakpoint
-- Use is charged to a card for a charge that was worked out, and in its amount.
CREATE FUNCTION charge_by_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM usage_charges u WHERE u.booking_id = NEW.booking_id AND u.status IN ('charging', 'owed')
      AND u.card_cents = NEW.amount_cents) THEN
    RAISE EXCEPTION 'payments: % has no charge for use of this amount', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_usage_by_charge';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_usage_by_charge BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.kind = 'usage') EXECUTE FUNCTION charge_by_usage();
