CREATE TABLE "billing_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"tax_number" text NOT NULL,
	"address" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_details_some" CHECK ("billing_details"."company" <> '' or "billing_details"."tax_number" <> '' or "billing_details"."address" <> '')
);
--> statement-breakpoint
CREATE TABLE "booking_references" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"purchase_order" text NOT NULL,
	"job_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_references" ADD CONSTRAINT "booking_references_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a closed rental's papers say of the renter's books stays.
CREATE FUNCTION keep_booking_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id = NEW.booking_id AND b.status IN ('pending', 'confirmed', 'active')) THEN
    RAISE EXCEPTION 'booking_references: % is closed', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_references_open';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_references_open BEFORE INSERT OR UPDATE ON booking_references FOR EACH ROW EXECUTE FUNCTION keep_booking_references();--> statement-breakpoint
CREATE TRIGGER billing_details_person_is_here BEFORE INSERT ON billing_details FOR EACH ROW EXECUTE FUNCTION person_is_here();
