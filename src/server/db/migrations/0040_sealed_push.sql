ALTER TABLE "push_subscriptions" ALTER COLUMN "endpoint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "endpoint_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_hash_unique" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sealed_or_clear" CHECK (("push_subscriptions"."sealed" is null) = ("push_subscriptions"."endpoint_hash" is null) and ("push_subscriptions"."sealed" is null) = ("push_subscriptions"."endpoint" is not null)
      and ("push_subscriptions"."endpoint" is null) = ("push_subscriptions"."p256dh" is null) and ("push_subscriptions"."endpoint" is null) = ("push_subscriptions"."auth" is null));