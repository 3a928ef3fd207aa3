-- Messages that go out (e-mails, text messages, push notifications) are no deliveries of machines; a deadline's actor is the system.
ALTER TABLE "deliveries" RENAME TO "outbound_messages";--> statement-breakpoint
ALTER TABLE "outbound_messages" RENAME CONSTRAINT "deliveries_pkey" TO "outbound_messages_pkey";--> statement-breakpoint
ALTER TABLE "outbound_messages" RENAME CONSTRAINT "deliveries_dedupe_key_unique" TO "outbound_messages_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "outbound_messages" RENAME CONSTRAINT "deliveries_push" TO "outbound_messages_push";--> statement-breakpoint
ALTER TABLE "outbound_messages" RENAME CONSTRAINT "deliveries_channel" TO "outbound_messages_channel";--> statement-breakpoint
ALTER TABLE "outbound_messages" RENAME CONSTRAINT "deliveries_status" TO "outbound_messages_status";--> statement-breakpoint
ALTER INDEX "deliveries_newest" RENAME TO "outbound_messages_newest";--> statement-breakpoint
ALTER INDEX "deliveries_queued" RENAME TO "outbound_messages_queued";--> statement-breakpoint
ALTER INDEX "deliveries_failed" RENAME TO "outbound_messages_failed";--> statement-breakpoint
ALTER TABLE "booking_transitions" DROP CONSTRAINT "booking_transitions_actor";--> statement-breakpoint
-- The history is append-only, and ended bookings do not change, except for a migration that renames a value.
ALTER TABLE "booking_transitions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "booking_transitions" SET "actor_kind" = 'system' WHERE "actor_kind" = 'time';--> statement-breakpoint
ALTER TABLE "booking_transitions" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_actor" CHECK ("actor_kind" IN ('owner', 'renter', 'admin', 'provider', 'system'));--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_canceled_by";--> statement-breakpoint
ALTER TABLE "bookings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "bookings" SET "canceled_by" = 'system' WHERE "canceled_by" = 'time';--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_canceled_by" CHECK ("canceled_by" IN ('renter', 'owner', 'admin', 'system'));
