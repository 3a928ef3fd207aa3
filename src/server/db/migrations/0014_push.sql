CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_secure" CHECK ("push_subscriptions"."endpoint" like 'https://%')
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_unique" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session_unique" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "push_subscription_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_push" CHECK (("deliveries"."channel" = 'push') = ("deliveries"."push_subscription_id" is not null) and ("deliveries"."channel" = 'push') = ("deliveries"."link" is not null));--> statement-breakpoint
ALTER TABLE "notice_choices" DROP CONSTRAINT "notice_choices_channel";--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_channel" CHECK ("notice_choices"."channel" in ('email', 'sms', 'push'));--> statement-breakpoint

-- What Drizzle does not know of (migrations 0003 and 0011): the ways of a delivery, and that nothing is made for somebody who has left.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel;--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel CHECK (channel IN ('email', 'sms', 'push'));--> statement-breakpoint
CREATE TRIGGER push_subscriptions_person_is_here BEFORE INSERT ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION person_is_here();
