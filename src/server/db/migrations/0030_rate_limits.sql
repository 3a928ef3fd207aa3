-- Not logged: a lost bucket is a full one, and what is written every second need not reach the disk (docs/decisions/0065-rate-limits.md).
CREATE UNLOGGED TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_buckets_full" ON "rate_buckets" USING btree ("full_at");