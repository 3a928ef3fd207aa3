CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_pk" PRIMARY KEY("user_id","equipment_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Nobody keeps anything who has left (docs/decisions/0028-profile-and-deletion.md).
CREATE TRIGGER favourites_person_is_here BEFORE INSERT ON favourites FOR EACH ROW EXECUTE FUNCTION person_is_here();
