-- Names that the field uses: preferences of notifications, scheduled jobs, expiry. Existing rows keep their meaning.
ALTER TABLE "notice_choices" RENAME TO "notification_choices";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "notice_choices_pk" TO "notification_choices_pk";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "notice_choices_channel" TO "notification_choices_channel";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "notice_choices_user_id_users_id_fk" TO "notification_choices_user_id_users_id_fk";--> statement-breakpoint
ALTER TRIGGER "notice_choices_person_is_here" ON "notification_choices" RENAME TO "notification_choices_person_is_here";--> statement-breakpoint
ALTER TABLE "due_work" RENAME TO "scheduled_jobs";--> statement-breakpoint
ALTER INDEX "due_work_pkey" RENAME TO "scheduled_jobs_pkey";--> statement-breakpoint
ALTER INDEX "due_work_open" RENAME TO "scheduled_jobs_open";--> statement-breakpoint
ALTER INDEX "due_work_once" RENAME TO "scheduled_jobs_once";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "unseen_told_at" TO "unseen_notified_at";--> statement-breakpoint
ALTER TABLE "reconciliations" RENAME COLUMN "healed" TO "backfilled";--> statement-breakpoint
CREATE FUNCTION pg_temp.plain_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
    '^(booking\.)?lapse_(unpaid|unanswered|hold_refused|no_show)$', '\1expire_\2'),
    '^(booking\.)?item_missing(?=:|$)', '\1item_not_returned'),
    '^booking\.lapsed(?=:|$)', 'booking.expired'),
    '^booking\.hold_mended(?=:|$)', 'booking.hold_recovered')
$$;--> statement-breakpoint
UPDATE "scheduled_jobs" SET "kind" = pg_temp.plain_name("kind") WHERE "kind" <> pg_temp.plain_name("kind");--> statement-breakpoint
UPDATE "domain_events" SET "type" = pg_temp.plain_name("type") WHERE "type" <> pg_temp.plain_name("type");--> statement-breakpoint
UPDATE "alerts" SET "kind" = pg_temp.plain_name("kind"), "source_event_id" = pg_temp.plain_name("source_event_id") WHERE "kind" <> pg_temp.plain_name("kind");--> statement-breakpoint
-- A notification that is handed over again after the update is still queued once.
UPDATE "deliveries" SET "dedupe_key" = pg_temp.plain_name("dedupe_key") WHERE "dedupe_key" <> pg_temp.plain_name("dedupe_key");--> statement-breakpoint
-- The history is append-only for everybody but a migration that renames its events.
ALTER TABLE "booking_transitions" DISABLE TRIGGER "booking_transitions_append_only";--> statement-breakpoint
UPDATE "booking_transitions" SET "event" = pg_temp.plain_name("event") WHERE "event" <> pg_temp.plain_name("event");--> statement-breakpoint
ALTER TABLE "booking_transitions" ENABLE TRIGGER "booking_transitions_append_only";--> statement-breakpoint
UPDATE "messages" SET "content" = replace(replace("content", 'Booking lapsed', 'Booking expired'), ' has lapsed.', ' has expired.') WHERE "message_type" = 'system_notification' AND "content" LIKE '%lapsed%';
