CREATE TABLE "handover_codes" (
	"booking_id" text NOT NULL,
	"step" text NOT NULL,
	"side" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"last_period" bigint,
	CONSTRAINT "handover_codes_pk" PRIMARY KEY("booking_id","step","side"),
	CONSTRAINT "handover_codes_step" CHECK ("handover_codes"."step" in ('pickup', 'return')),
	CONSTRAINT "handover_codes_side" CHECK ("handover_codes"."side" in ('owner', 'renter')),
	CONSTRAINT "handover_codes_tries" CHECK ("handover_codes"."wrong_tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "handover_codes" ADD CONSTRAINT "handover_codes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;