CREATE TABLE "calendar_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"equipment_id" text,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "calendar_addresses_equipment_id_unique" UNIQUE("equipment_id"),
	CONSTRAINT "calendar_addresses_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "calendar_addresses_whose" CHECK (num_nonnulls("calendar_addresses"."owner_id", "calendar_addresses"."equipment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;