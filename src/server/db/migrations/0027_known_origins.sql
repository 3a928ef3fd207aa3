CREATE TABLE "known_origins" (
	"user_id" text NOT NULL,
	"origin_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_origins_pk" PRIMARY KEY("user_id","origin_hash")
);
--> statement-breakpoint
ALTER TABLE "known_origins" ADD CONSTRAINT "known_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_origins_age" ON "known_origins" USING btree ("last_used_at");