CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0 and "photos"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "equipment" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "photo_details" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_age" ON "photos" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_somewhere" CHECK (("equipment"."latitude" is null) = ("equipment"."longitude" is null) and ("equipment"."latitude" is not null or not "equipment"."delivery_offered"));--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_reason" CHECK ("occupancy"."reason" is null or ("occupancy"."kind" = 'block' and "occupancy"."reason" in ('maintenance', 'own_use', 'other')));