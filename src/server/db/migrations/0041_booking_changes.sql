CREATE TABLE "booking_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"accepted_by" text,
	"accepted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text,
	"before_first_day" date NOT NULL,
	"before_last_day" date NOT NULL,
	"before_hours" integer,
	"before_lines" jsonb NOT NULL,
	"before_total_cents" integer NOT NULL,
	"before_balance_cents" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"selected_dates" date[],
	"hours" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price" jsonb NOT NULL,
	"waives_late_fee" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "booking_changes_ended" CHECK (("booking_changes"."outcome" = 'open') = ("booking_changes"."ended_at" is null)),
	CONSTRAINT "booking_changes_accepted" CHECK (("booking_changes"."accepted_by" is null) = ("booking_changes"."accepted_at" is null)),
	CONSTRAINT "booking_changes_both" CHECK ("booking_changes"."outcome" <> 'applied' or "booking_changes"."accepted_at" is not null),
	CONSTRAINT "booking_changes_other" CHECK ("booking_changes"."accepted_by" is null or "booking_changes"."accepted_by" <> "booking_changes"."asked_by"),
	CONSTRAINT "booking_changes_span" CHECK ("booking_changes"."ends_at" > "booking_changes"."starts_at" and "booking_changes"."last_day" >= "booking_changes"."first_day")
);
--> statement-breakpoint
ALTER TABLE "occupancy" DROP CONSTRAINT "occupancy_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_state" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_kind" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_asked_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "late_hours_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_open" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."outcome" = 'open';--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","asked_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_booking_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_change_fee_once" ON "payments" USING btree ("change_id") WHERE "payments"."kind" = 'change_fee' and "payments"."status" in ('succeeded', 'partially_refunded', 'disputed');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_change" CHECK (num_nonnulls("bookings"."change_id", "bookings"."change_state", "bookings"."change_kind", "bookings"."change_asked_by", "bookings"."change_expires_at", "bookings"."change_cents") in (0, 6) and ("bookings"."change_id" is null or "bookings"."status" in ('confirmed', 'active')) and "bookings"."late_hours_before" >= 0);--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_kind" CHECK (("occupancy"."kind" = 'block') = ("occupancy"."booking_id" is null) and "occupancy"."kind" in ('booking', 'block', 'buffer', 'change'));--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_kind;--> statement-breakpoint
ALTER TABLE payments
  ADD CONSTRAINT payments_kind CHECK (kind IN ('booking_fee', 'hold', 'balance', 'late_fee', 'damage', 'change_fee')),
  ADD CONSTRAINT payments_change CHECK (kind <> 'change_fee' OR change_id IS NOT NULL);--> statement-breakpoint
-- What both sides read and agreed to stays as it was.
CREATE TRIGGER booking_changes_agreed BEFORE UPDATE OF booking_id, asked_by, asked_at, text, sha256, price ON booking_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER booking_changes_stay BEFORE DELETE ON booking_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
