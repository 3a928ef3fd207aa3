ALTER TABLE "known_origins" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD COLUMN "shared_sign" text;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_ratings_to_review" ON "user_ratings" USING btree ("created_at") WHERE "user_ratings"."shared_sign" is not null and "user_ratings"."reviewed_at" is null;--> statement-breakpoint
ALTER TABLE "known_origins" ADD CONSTRAINT "known_origins_kind" CHECK ("known_origins"."kind" in ('device', 'network'));--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_shared_sign" CHECK ("user_ratings"."shared_sign" in ('card', 'device'));--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_reviewed" CHECK ("user_ratings"."shared_sign" is not null or "user_ratings"."reviewed_at" is null);--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_counted" CHECK (not "user_ratings"."counted" or "user_ratings"."shared_sign" is null or "user_ratings"."reviewed_at" is not null);