ALTER TABLE "users" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_verified_phone_is_there" CHECK ("users"."phone_verified_at" is null or "users"."phone_number" is not null);--> statement-breakpoint
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose;--> statement-breakpoint
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('verify_email', 'reset_password', 'verify_phone'));
