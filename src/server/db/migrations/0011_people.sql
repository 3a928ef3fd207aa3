CREATE TABLE "booking_photos" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"taken_by" text NOT NULL,
	"moment" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"client_key" text,
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
CREATE UNIQUE INDEX "booking_photos_client_key_once" ON "booking_photos" USING btree ("booking_id","taken_by","client_key");--> statement-breakpoint
CREATE INDEX "booking_photos_booking" ON "booking_photos" USING btree ("booking_id","taken_at","photo_id");--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_client_key_unique";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unseen_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("booking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key_once" ON "messages" USING btree ("sender_id","client_key");--> statement-breakpoint

-- ---- evidence (docs/decisions/0027-ratings-and-evidence.md) ----
-- Photos of a booking are private, and their ids say so: no listing and no portrait, which everybody sees, may show one.
ALTER TABLE booking_photos ADD CONSTRAINT booking_photos_private CHECK (photo_id LIKE 'evi\_%');--> statement-breakpoint
ALTER TABLE equipment ADD CONSTRAINT equipment_pictures_public
  CHECK (concat_ws(' ', thumbnail_image_url, array_to_string(image_urls, ' ')) NOT LIKE '%/photos/evi\_%');--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_portrait_public CHECK (profile_image_url NOT LIKE '%/photos/evi\_%');--> statement-breakpoint

-- Taken by a party, who sent the photo; FOR SHARE, so that nobody throws it away at this very moment.
CREATE FUNCTION party_takes_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM photos WHERE id = NEW.photo_id AND owner_id = NEW.taken_by AND discarded_at IS NULL FOR SHARE;
  IF NOT FOUND OR side_in_booking(NEW.booking_id, NEW.taken_by) IS NULL THEN
    RAISE EXCEPTION 'not a photo of booking % by one of its parties', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_photos_party AFTER INSERT ON booking_photos FOR EACH ROW EXECUTE FUNCTION party_takes_photo();--> statement-breakpoint

-- Never changed, never taken back.
CREATE TRIGGER booking_photos_append_only BEFORE UPDATE OR DELETE ON booking_photos FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER booking_photos_no_truncate BEFORE TRUNCATE ON booking_photos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM booking_photos WHERE photo_id = NEW.id) THEN
    RAISE EXCEPTION 'the photo % belongs to a booking', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER photos_evidence_stays BEFORE UPDATE OF discarded_at ON photos FOR EACH ROW
  WHEN (NEW.discarded_at IS NOT NULL) EXECUTE FUNCTION evidence_stays();--> statement-breakpoint

-- What a condition rating points to are photos of its booking.
CREATE FUNCTION condition_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(NEW.photos) AS photo
    WHERE NOT EXISTS (SELECT FROM booking_photos WHERE photo_id = photo AND booking_id = NEW.booking_id))
  THEN
    RAISE EXCEPTION 'not only photos of booking %', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER condition_ratings_photos AFTER INSERT OR UPDATE OF booking_id, photos ON condition_ratings
  FOR EACH ROW WHEN (NEW.photos <> '{}') EXECUTE FUNCTION condition_is_shown();--> statement-breakpoint

-- ---- people who leave (docs/decisions/0028-profile-and-deletion.md) ----
-- An agreement stays word for word, but for the names of a party that has left; its hash stays that of the whole.
CREATE FUNCTION agreement_only_loses_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.booking_id, NEW.sha256, NEW.agreed_by, NEW.agreed_at) = (OLD.booking_id, OLD.sha256, OLD.agreed_by, OLD.agreed_at)
    AND EXISTS (SELECT FROM bookings b JOIN users u ON u.id IN (b.owner_id, b.renter_id)
      WHERE b.id = OLD.booking_id AND u.deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
DROP TRIGGER agreements_append_only ON agreements;--> statement-breakpoint
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION agreement_only_loses_names();--> statement-breakpoint

-- Nothing personal is left in the row: neither a picture of the consent nor who they are at the payment provider.
ALTER TABLE users ADD CONSTRAINT users_deleted_are_forgotten CHECK (deleted_at IS NULL OR (sms_consent_date IS NULL
  AND stripe_customer_id IS NULL AND stripe_connect_account_id IS NULL));--> statement-breakpoint

-- Nothing is made for somebody who has left. FOR SHARE: a deletion that is under way is waited for, and seen.
CREATE FUNCTION person_is_here() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone timestamptz;
BEGIN
  SELECT deleted_at INTO gone FROM users WHERE id = NEW.user_id FOR SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'the person % has left', NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_person_is_here BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION person_is_here();--> statement-breakpoint
CREATE TRIGGER one_time_codes_person_is_here BEFORE INSERT ON one_time_codes FOR EACH ROW EXECUTE FUNCTION person_is_here();--> statement-breakpoint
CREATE TRIGGER alerts_person_is_here BEFORE INSERT ON alerts FOR EACH ROW EXECUTE FUNCTION person_is_here();--> statement-breakpoint
CREATE TRIGGER notice_choices_person_is_here BEFORE INSERT ON notice_choices FOR EACH ROW EXECUTE FUNCTION person_is_here();
