CREATE TABLE "booking_photos" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"taken_by" text NOT NULL,
	"moment" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_photos_moment" CHECK ("booking_photos"."moment" in ('pickup', 'return'))
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "notice_choices_channel" CHECK ("notice_choices"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_photos_booking" ON "booking_photos" USING btree ("booking_id","taken_at","photo_id");