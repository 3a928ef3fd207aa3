CREATE TABLE "guarded_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarded_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guard" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_token_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_attempts" CHECK ("one_time_codes"."attempts" between 0 and 5),
	CONSTRAINT "one_time_codes_expiry" CHECK ("one_time_codes"."expires_at" > "one_time_codes"."created_at")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_transitions" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"equipment_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"renter_id" text NOT NULL,
	"status" text NOT NULL,
	"rental_type" text NOT NULL,
	"duration_type" text NOT NULL,
	"date_selection_mode" text,
	"selected_dates" date[],
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"hours" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"delivery_method" text NOT NULL,
	"delivery_street_address" text,
	"delivery_apartment_number" text,
	"delivery_city" text,
	"delivery_state" text,
	"delivery_zip_code" text,
	"notes" text DEFAULT '' NOT NULL,
	"cancellation_policy" text NOT NULL,
	"price_lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"delivery_fee_cents" integer NOT NULL,
	"booking_fee_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"late_hourly_rate_cents" integer NOT NULL,
	"late_fee_hours" integer,
	"late_fee_cents" integer,
	"owner_pickup_confirmed_at" timestamp with time zone,
	"renter_pickup_confirmed_at" timestamp with time zone,
	"owner_return_confirmed_at" timestamp with time zone,
	"renter_return_confirmed_at" timestamp with time zone,
	"actual_pickup_time" timestamp with time zone,
	"actual_return_time" timestamp with time zone,
	"condition_notes" text,
	"no_show" boolean DEFAULT false NOT NULL,
	"balance_waived" boolean DEFAULT false NOT NULL,
	"authorization_captured" boolean DEFAULT false NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'active', 'completed', 'canceled')),
	CONSTRAINT "bookings_not_own" CHECK ("bookings"."owner_id" <> "bookings"."renter_id"),
	CONSTRAINT "bookings_span" CHECK ("bookings"."ends_at" > "bookings"."starts_at" and "bookings"."last_day" >= "bookings"."first_day"),
	CONSTRAINT "bookings_money" CHECK ("bookings"."total_cents" > 0 and "bookings"."booking_fee_cents" >= 50 and "bookings"."balance_cents" >= 0 and ("bookings"."balance_cents" = 0 or "bookings"."balance_cents" >= 50) and "bookings"."booking_fee_cents" + "bookings"."balance_cents" = "bookings"."total_cents" and "bookings"."delivery_fee_cents" >= 0 and coalesce("bookings"."late_fee_cents", 0) >= 0),
	CONSTRAINT "bookings_return_after_pickup" CHECK ("bookings"."actual_return_time" is null or ("bookings"."actual_pickup_time" is not null and "bookings"."actual_return_time" >= "bookings"."actual_pickup_time") or "bookings"."no_show" or "bookings"."status" = 'completed'),
	CONSTRAINT "bookings_active_is_out" CHECK ("bookings"."status" <> 'active' or "bookings"."actual_pickup_time" is not null),
	CONSTRAINT "bookings_delivery_address" CHECK ("bookings"."delivery_method" = 'pickup' or (btrim("bookings"."delivery_street_address") <> '' and btrim("bookings"."delivery_city") <> '' and btrim("bookings"."delivery_state") <> '' and btrim("bookings"."delivery_zip_code") <> '')),
	CONSTRAINT "bookings_hours" CHECK (("bookings"."rental_type" = 'hourly') = ("bookings"."hours" is not null) and "bookings"."hours" >= 4)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"model" text,
	"description" text DEFAULT '' NOT NULL,
	"daily_rate_cents" integer NOT NULL,
	"hourly_rate_cents" integer,
	"weekly_rate_cents" integer,
	"purchase_price_cents" integer NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"owner_restricted" boolean DEFAULT false NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"thumbnail_image_url" text,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pickup_offered" boolean DEFAULT true NOT NULL,
	"delivery_offered" boolean DEFAULT false NOT NULL,
	"delivery_radius_miles" integer DEFAULT 25 NOT NULL,
	"delivery_fee_cents" integer DEFAULT 5000 NOT NULL,
	"instant_booking" boolean DEFAULT false NOT NULL,
	"cancellation_policy" text DEFAULT 'standard' NOT NULL,
	"allow_multiple_days" boolean DEFAULT true NOT NULL,
	"min_rental_days" integer,
	"max_rental_days" integer,
	"lead_time_hours" integer DEFAULT 0 NOT NULL,
	"buffer_hours" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"listed" boolean GENERATED ALWAYS AS (is_available and not owner_restricted and deleted_at is null) STORED,
	"rating" double precision GENERATED ALWAYS AS (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 1)::float8 end) STORED,
	"position" "cube" GENERATED ALWAYS AS (ll_to_earth(round(latitude::numeric, 2)::float8, round(longitude::numeric, 2)::float8)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('english', translate(name || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''), '/', ' ')), 'A')
      || setweight(to_tsvector('english', replace(category_id, '-', ' ')), 'B')
      || setweight(to_tsvector('english', translate(description, '/', ' ')), 'C')) STORED,
	CONSTRAINT "equipment_rates" CHECK ("equipment"."daily_rate_cents" >= 399 and "equipment"."hourly_rate_cents" > 0 and "equipment"."weekly_rate_cents" > 0 and "equipment"."purchase_price_cents" > 0 and "equipment"."delivery_fee_cents" >= 0),
	CONSTRAINT "equipment_photos" CHECK (cardinality("equipment"."image_urls") <= 6),
	CONSTRAINT "equipment_place" CHECK ("equipment"."latitude" between -90 and 90 and "equipment"."longitude" between -180 and 180),
	CONSTRAINT "equipment_rating_bounded" CHECK ("equipment"."rating_sum" between "equipment"."review_count" and 5 * "equipment"."review_count"),
	CONSTRAINT "equipment_policy" CHECK ("equipment"."cancellation_policy" in ('standard', 'flexible')),
	CONSTRAINT "equipment_lengths" CHECK ("equipment"."min_rental_days" >= 1 and "equipment"."max_rental_days" >= coalesce("equipment"."min_rental_days", 1) and "equipment"."lead_time_hours" >= 0 and "equipment"."buffer_hours" >= 0 and "equipment"."delivery_radius_miles" >= 0),
	CONSTRAINT "equipment_name" CHECK (btrim("equipment"."name") <> ''),
	CONSTRAINT "equipment_handover" CHECK ("equipment"."pickup_offered" or "equipment"."delivery_offered")
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"id" text PRIMARY KEY NOT NULL,
	"equipment_id" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" text,
	"during" "tstzrange" NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "occupancy_kind" CHECK (("occupancy"."kind" = 'block') = ("occupancy"."booking_id" is null) and "occupancy"."kind" in ('booking', 'block', 'buffer')),
	CONSTRAINT "occupancy_bounded" CHECK (not isempty("occupancy"."during") and lower("occupancy"."during") is not null and upper("occupancy"."during") is not null)
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" text,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"account" text NOT NULL,
	"owner_id" text,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "journal_lines_not_zero" CHECK ("journal_lines"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text,
	"payment_id" text,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payment_operations_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payment_transitions" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"provider_intent_id" text,
	"provider_charge_id" text,
	"capture_before" timestamp with time zone,
	"last_error_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_intent_id_unique" UNIQUE("provider_intent_id"),
	CONSTRAINT "payments_provider_charge_id_unique" UNIQUE("provider_charge_id"),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_cents" > 0 and "payments"."captured_cents" between 0 and "payments"."amount_cents" and "payments"."refunded_cents" between 0 and "payments"."captured_cents")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider_refund_id" text,
	"amount_cents" integer NOT NULL,
	"cause" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"provider_transfer_id" text,
	"source_charge_id" text,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_provider_transfer_id_unique" UNIQUE("provider_transfer_id"),
	CONSTRAINT "transfers_amounts" CHECK ("transfers"."amount_cents" > 0 and "transfers"."reversed_cents" between 0 and "transfers"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"booking_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"source_event_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "condition_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"equipment_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"rater_id" text NOT NULL,
	"rating_type" text NOT NULL,
	"overall_condition" integer NOT NULL,
	"cleanliness" integer NOT NULL,
	"functionality" integer NOT NULL,
	"appearance" integer NOT NULL,
	"accessories" integer NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "condition_ratings_scores" CHECK ("condition_ratings"."overall_condition" between 1 and 5 and "condition_ratings"."cleanliness" between 1 and 5 and "condition_ratings"."functionality" between 1 and 5 and "condition_ratings"."appearance" between 1 and 5 and "condition_ratings"."accessories" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"sender_id" text,
	"recipient_id" text NOT NULL,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"client_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "messages_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "messages_kind" CHECK (("messages"."message_type" = 'text') = ("messages"."sender_id" is not null)),
	CONSTRAINT "messages_not_empty" CHECK (btrim("messages"."content") <> '')
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"booking_id" text,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "user_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"rater_id" text NOT NULL,
	"rated_user_id" text NOT NULL,
	"rating_type" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_ratings_score" CHECK ("user_ratings"."rating" between 1 and 5),
	CONSTRAINT "user_ratings_not_self" CHECK ("user_ratings"."rater_id" <> "user_ratings"."rated_user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"dedupe_key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"dispatched_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "event_handlings" (
	"event_id" text NOT NULL,
	"subscriber" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_seconds" bigint NOT NULL,
	CONSTRAINT "product_clock_one_row" CHECK ("product_clock"."id" = 1),
	CONSTRAINT "product_clock_forward" CHECK ("product_clock"."offset_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"profile_image_url" text,
	"password_hash" text,
	"security_question" text,
	"security_answer_hash" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"sms_consent_given" boolean DEFAULT false NOT NULL,
	"sms_consent_date" timestamp with time zone,
	"owner_rating_sum" integer DEFAULT 0 NOT NULL,
	"owner_rating_count" integer DEFAULT 0 NOT NULL,
	"renter_rating_sum" integer DEFAULT 0 NOT NULL,
	"renter_rating_count" integer DEFAULT 0 NOT NULL,
	"is_reviewer" boolean DEFAULT false NOT NULL,
	"reviewer_active" boolean DEFAULT false NOT NULL,
	"restriction_no_book" boolean DEFAULT false NOT NULL,
	"restriction_no_list" boolean DEFAULT false NOT NULL,
	"stripe_customer_id" text,
	"stripe_connect_account_id" text,
	"stripe_connect_onboarding_complete" boolean DEFAULT false NOT NULL,
	"stripe_connect_details_submitted" boolean DEFAULT false NOT NULL,
	"stripe_connect_charges_enabled" boolean DEFAULT false NOT NULL,
	"stripe_connect_payouts_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_ratings_bounded" CHECK (
      "users"."owner_rating_sum" between "users"."owner_rating_count" and 5 * "users"."owner_rating_count"
      and "users"."renter_rating_sum" between "users"."renter_rating_count" and 5 * "users"."renter_rating_count"),
	CONSTRAINT "users_consent_dated" CHECK (not "users"."sms_consent_given" or "users"."sms_consent_date" is not null),
	CONSTRAINT "users_deleted_are_anonymous" CHECK ("users"."deleted_at" is null or ("users"."email" is null and "users"."password_hash" is null and "users"."phone_number" is null)),
	CONSTRAINT "users_live_have_email" CHECK ("users"."deleted_at" is not null or "users"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issued_by" text NOT NULL,
	"severity" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "warnings_severity" CHECK ("warnings"."severity" in ('low', 'medium', 'high')),
	CONSTRAINT "warnings_never_to_admin" CHECK ("warnings"."user_id" <> 'Admin')
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_transitions" ADD CONSTRAINT "booking_transitions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_renter_id_users_id_fk" FOREIGN KEY ("renter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transitions" ADD CONSTRAINT "payment_transitions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_ratings" ADD CONSTRAINT "condition_ratings_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_ratings" ADD CONSTRAINT "condition_ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_ratings" ADD CONSTRAINT "condition_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_rated_user_id_users_id_fk" FOREIGN KEY ("rated_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_handlings" ADD CONSTRAINT "event_handlings_event_id_domain_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."domain_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guarded_attempts_lookup" ON "guarded_attempts" USING btree ("guard","subject","at");--> statement-breakpoint
CREATE INDEX "guarded_attempts_age" ON "guarded_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_link_unique" ON "one_time_codes" USING btree ("link_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_one_open" ON "one_time_codes" USING btree ("user_id","purpose") WHERE "one_time_codes"."used_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_transitions_order" ON "booking_transitions" USING btree ("booking_id","sequence");--> statement-breakpoint
CREATE INDEX "bookings_renter" ON "bookings" USING btree ("renter_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_owner" ON "bookings" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_equipment" ON "bookings" USING btree ("equipment_id","starts_at");--> statement-breakpoint
CREATE INDEX "equipment_owner" ON "equipment" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "occupancy_booking" ON "occupancy" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "journal_entries_booking" ON "journal_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "journal_lines_entry" ON "journal_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("account","owner_id");--> statement-breakpoint
CREATE INDEX "payment_operations_pending" ON "payment_operations" USING btree ("created_at") WHERE "payment_operations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_operations_booking" ON "payment_operations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_transitions_payment" ON "payment_transitions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_generation" ON "payments" USING btree ("booking_id","kind","generation");--> statement-breakpoint
CREATE INDEX "payments_capture_before" ON "payments" USING btree ("capture_before") WHERE "payments"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transfers_owner" ON "transfers" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_booking" ON "transfers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("source_event_id","user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "condition_ratings_once" ON "condition_ratings" USING btree ("booking_id","rater_id","rating_type");--> statement-breakpoint
CREATE INDEX "condition_ratings_equipment" ON "condition_ratings" USING btree ("equipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipient_id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_ratings_once" ON "user_ratings" USING btree ("booking_id","rater_id");--> statement-breakpoint
CREATE INDEX "user_ratings_rated" ON "user_ratings" USING btree ("rated_user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_queued" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "domain_events_open" ON "domain_events" USING btree ("position") WHERE "domain_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "due_work_open" ON "due_work" USING btree ("due_at") WHERE "due_work"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "due_work_once" ON "due_work" USING btree ("kind","subject") WHERE "due_work"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_handlings_once" ON "event_handlings" USING btree ("event_id","subscriber");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_customer_unique" ON "users" USING btree ("stripe_customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_stripe_account_unique" ON "users" USING btree ("stripe_connect_account_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "warnings_active" ON "warnings" USING btree ("user_id") WHERE "warnings"."dismissed_at" is null;