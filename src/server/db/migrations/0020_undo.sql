ALTER TABLE "bookings" ADD COLUMN "undoable_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "undoable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_undoable" CHECK (("bookings"."undoable_by" is null) = ("bookings"."undoable_until" is null) and "bookings"."undoable_by" in ('owner', 'renter'));--> statement-breakpoint

-- A return that is undone leaves no late fee behind (shared/domain/payment-life.ts).
INSERT INTO money_moves (subject, from_status, to_status) VALUES ('late_fee', 'owed', 'none'), ('late_fee', 'waived', 'none');
