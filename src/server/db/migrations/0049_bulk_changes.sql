CREATE TABLE "bulk_changes" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"listings" jsonb NOT NULL,
	CONSTRAINT "bulk_changes_some" CHECK (jsonb_array_length("bulk_changes"."listings") > 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;