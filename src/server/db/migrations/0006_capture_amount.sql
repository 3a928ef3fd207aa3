ALTER TABLE "bookings" ADD COLUMN "capture_cents" integer;--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_capture_cents CHECK (capture_cents BETWEEN 0 AND balance_cents);
