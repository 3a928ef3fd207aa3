CREATE TABLE "availability_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fulfilled_at" timestamp with time zone,
	CONSTRAINT "availability_alerts_span" CHECK ("availability_alerts"."last_day" >= "availability_alerts"."first_day")
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"saved_search_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"search" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"canonical" text NOT NULL,
	"notifies" boolean DEFAULT true NOT NULL,
	"category_id" text,
	"terms" text[],
	"reach" "cube",
	"first_day" date,
	"last_day" date,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "saved_searches_specific" CHECK ("saved_searches"."category_id" is not null or "saved_searches"."terms" is not null or "saved_searches"."reach" is not null),
	CONSTRAINT "saved_searches_days" CHECK (("saved_searches"."first_day" is null) = ("saved_searches"."last_day" is null) and "saved_searches"."last_day" >= "saved_searches"."first_day")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_alerts" ADD CONSTRAINT "availability_alerts_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availability_alerts_once" ON "availability_alerts" USING btree ("user_id","equipment_id","first_day","last_day") WHERE "availability_alerts"."fulfilled_at" is null;--> statement-breakpoint
CREATE INDEX "availability_alerts_item" ON "availability_alerts" USING btree ("equipment_id") WHERE "availability_alerts"."fulfilled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_matches_pair" ON "saved_search_matches" USING btree ("saved_search_id","equipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id",md5("canonical"));--> statement-breakpoint
CREATE INDEX "saved_searches_reach" ON "saved_searches" USING gist ("reach");--> statement-breakpoint
CREATE INDEX "saved_searches_terms" ON "saved_searches" USING gin ("terms") WHERE "saved_searches"."reach" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_category" ON "saved_searches" USING btree ("category_id") WHERE "saved_searches"."reach" is null and "saved_searches"."terms" is null;--> statement-breakpoint
CREATE TRIGGER saved_searches_person_is_here BEFORE INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION person_is_here();--> statement-breakpoint
CREATE TRIGGER availability_alerts_person_is_here BEFORE INSERT ON availability_alerts FOR EACH ROW EXECUTE FUNCTION person_is_here();
