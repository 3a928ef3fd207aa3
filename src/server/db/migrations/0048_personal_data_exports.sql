CREATE TABLE "personal_data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"parts" integer,
	"bytes" bigint,
	CONSTRAINT "personal_data_exports_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "personal_data_exports_attempt" CHECK ("personal_data_exports"."attempt" >= 0),
	CONSTRAINT "personal_data_exports_ready" CHECK (num_nonnulls("personal_data_exports"."ready_at", "personal_data_exports"."expires_at", "personal_data_exports"."parts", "personal_data_exports"."bytes") in (0, 4)),
	CONSTRAINT "personal_data_exports_file" CHECK ("personal_data_exports"."expires_at" > "personal_data_exports"."ready_at" and "personal_data_exports"."parts" > 0 and "personal_data_exports"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "personal_data_exports" ADD CONSTRAINT "personal_data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;