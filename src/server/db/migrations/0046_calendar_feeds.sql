CREATE TABLE "calendar_feed_days" (
	"feed_id" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "calendar_feed_days_pk" PRIMARY KEY("feed_id","start_date"),
	CONSTRAINT "calendar_feed_days_order" CHECK ("calendar_feed_days"."end_date" >= "calendar_feed_days"."start_date")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"equipment_id" text NOT NULL,
	"name" text NOT NULL,
	"url_hash" text NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failure" text,
	"events" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_name" CHECK (btrim("calendar_feeds"."name") <> '' and length("calendar_feeds"."name") <= 60)
);
--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "feed_id" text;--> statement-breakpoint
ALTER TABLE "calendar_feed_days" ADD CONSTRAINT "calendar_feed_days_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_once" ON "calendar_feeds" USING btree ("equipment_id","url_hash");--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_feed" CHECK ("occupancy"."feed_id" is null or "occupancy"."kind" = 'block');--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE set null;
