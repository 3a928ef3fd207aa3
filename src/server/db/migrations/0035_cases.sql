CREATE TABLE "case_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"audience" text NOT NULL,
	"content" text NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_messages_author" CHECK ("case_messages"."author" in ('opener', 'other', 'admin')),
	CONSTRAINT "case_messages_audience" CHECK ("case_messages"."audience" in ('opener', 'other', 'both')),
	CONSTRAINT "case_messages_not_empty" CHECK (btrim("case_messages"."content") <> ''),
	CONSTRAINT "case_messages_guest" CHECK ("case_messages"."author_id" is not null or "case_messages"."author" = 'opener')
);
--> statement-breakpoint
CREATE TABLE "case_photos" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "case_photos_private" CHECK ("case_photos"."photo_id" like 'evi\_%')
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"opened_by" text,
	"guest_email" text,
	"booking_id" text,
	"subject_id" text,
	"other_id" text,
	"other_joined_at" timestamp with time zone,
	"client_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cases_kind" CHECK (kind in ('question', 'report_person', 'report_listing', 'report_message', 'handover_dispute', 'claim_dispute', 'privacy_request')),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('new', 'waiting', 'closed')),
	CONSTRAINT "cases_opener" CHECK (num_nonnulls("cases"."opened_by", "cases"."guest_email") = 1),
	CONSTRAINT "cases_other_joined" CHECK (("cases"."other_id" is null) = ("cases"."other_joined_at" is null)),
	CONSTRAINT "cases_other_is_another" CHECK ("cases"."other_id" <> "cases"."opened_by"),
	CONSTRAINT "cases_reporter_hidden" CHECK ("cases"."other_id" is null or "cases"."kind" in ('question', 'handover_dispute', 'claim_dispute')),
	CONSTRAINT "cases_subject" CHECK ("cases"."subject_id" is not null or "cases"."kind" not in ('report_person', 'report_listing', 'report_message', 'claim_dispute')),
	CONSTRAINT "cases_guest_kind" CHECK ("cases"."opened_by" is not null or "cases"."kind" in ('question', 'privacy_request'))
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_photos" ADD CONSTRAINT "case_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_photos" ADD CONSTRAINT "case_photos_message_id_case_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."case_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_thread" ON "case_messages" USING btree ("case_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "case_messages_client_key_once" ON "case_messages" USING btree ("case_id","author_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "case_photos_place_once" ON "case_photos" USING btree ("message_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_client_key_once" ON "cases" USING btree ("opened_by","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_guest_key_once" ON "cases" USING btree ("guest_email","client_key");--> statement-breakpoint
CREATE INDEX "cases_inbox" ON "cases" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "cases_opened_by" ON "cases" USING btree ("opened_by","changed_at");--> statement-breakpoint
CREATE INDEX "cases_other" ON "cases" USING btree ("other_id","changed_at");--> statement-breakpoint
CREATE INDEX "cases_booking" ON "cases" USING btree ("booking_id");--> statement-breakpoint

-- ---- docs/decisions/0074-cases.md ----
-- What was said and shown in a case stays as it was; that a case exists stays, too.
CREATE TRIGGER case_messages_append_only BEFORE UPDATE OR DELETE ON case_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER case_photos_append_only BEFORE UPDATE OR DELETE ON case_photos FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER case_messages_no_truncate BEFORE TRUNCATE ON case_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER case_photos_no_truncate BEFORE TRUNCATE ON case_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER cases_stay BEFORE DELETE ON cases FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- Sent by whoever wrote the message; FOR SHARE, so that it is not discarded at the same time.
CREATE FUNCTION author_sends_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM photos p JOIN case_messages m ON m.author_id = p.owner_id
    WHERE p.id = NEW.photo_id AND m.id = NEW.message_id AND p.discarded_at IS NULL FOR SHARE OF p;
  IF NOT FOUND OR EXISTS (SELECT FROM booking_photos WHERE photo_id = NEW.photo_id) THEN
    RAISE EXCEPTION 'not a photo of the author of message %', NEW.message_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER case_photos_author AFTER INSERT ON case_photos FOR EACH ROW EXECUTE FUNCTION author_sends_photo();--> statement-breakpoint
CREATE OR REPLACE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM booking_photos WHERE photo_id = NEW.id)
    OR EXISTS (SELECT FROM case_photos WHERE photo_id = NEW.id) THEN
    RAISE EXCEPTION 'the photo % belongs to a booking or a case', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
