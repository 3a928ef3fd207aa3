ALTER TABLE "equipment" ADD COLUMN "identity_above" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_session_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identity_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity_session_unique" ON "users" USING btree ("identity_session_id");--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_identity_above" CHECK ("equipment"."identity_above" > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_status" CHECK ("users"."identity_status" in ('none', 'waiting', 'processing', 'verified', 'failed')
      and ("users"."identity_status" = 'none' or ("users"."identity_session_id" is not null and "users"."identity_changed_at" is not null and "users"."deleted_at" is null)));