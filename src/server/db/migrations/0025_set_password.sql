-- Accounts that the Admin created earlier keep the password that their owners have been using.
ALTER TABLE "users" ADD COLUMN "must_set_password" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The link that sets the first password of such an account.
ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose;--> statement-breakpoint
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('verify_email', 'reset_password', 'set_password', 'verify_phone'));
