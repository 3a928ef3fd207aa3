-- States that an audit found possible and that must never be. Every refusal of a trigger below carries the trigger's name as its constraint.

-- The address of a delivery, NULL no longer slips through (drizzle-kit's own two statements; the schema says the same).
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_delivery_address";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_delivery_address" CHECK ("bookings"."delivery_method" = 'pickup' or (coalesce(btrim("bookings"."delivery_street_address"), '') <> '' and coalesce(btrim("bookings"."delivery_city"), '') <> '' and coalesce(btrim("bookings"."delivery_state"), '') <> '' and coalesce(btrim("bookings"."delivery_zip_code"), '') <> ''));--> statement-breakpoint

-- ---- bookings ----
-- Lines of {kind, label, cents}, whole cents, that sum to the total. CASE, so that nothing malformed is ever cast.
CREATE FUNCTION price_lines_add_up(lines jsonb, total integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(lines) = 'array' THEN (
    SELECT coalesce(sum(cents), 0) = total
        AND coalesce(bool_and(coalesce(cents = trunc(cents) AND jsonb_typeof(line -> 'kind') = 'string' AND line ->> 'kind' <> ''
          AND jsonb_typeof(line -> 'label') = 'string' AND line ->> 'label' <> '', false)), false)
      FROM (SELECT line, CASE WHEN jsonb_typeof(line -> 'cents') = 'number' THEN (line ->> 'cents')::numeric END AS cents
        FROM jsonb_array_elements(lines) AS line) AS priced)
  ELSE false END
$$;--> statement-breakpoint
ALTER TABLE bookings
  ADD CONSTRAINT bookings_rental_type CHECK (rental_type IN ('hourly', 'daily', 'weekly')),
  ADD CONSTRAINT bookings_duration_type CHECK (duration_type IN ('4hours', 'daily', 'weekly', 'hourly', 'custom')),
  ADD CONSTRAINT bookings_date_selection_mode CHECK (date_selection_mode IN ('consecutive', 'multiple')),
  ADD CONSTRAINT bookings_delivery_method CHECK (delivery_method IN ('pickup', 'delivery')),
  ADD CONSTRAINT bookings_cancellation_policy CHECK (cancellation_policy IN ('standard', 'flexible')),
  ADD CONSTRAINT bookings_price_lines CHECK (price_lines_add_up(price_lines, total_cents)),
  ADD CONSTRAINT bookings_captured_is_out CHECK (NOT authorization_captured OR status IN ('active', 'completed'));--> statement-breakpoint
ALTER TABLE booking_transitions
  ADD CONSTRAINT booking_transitions_from CHECK (from_status IN ('pending', 'confirmed', 'active', 'completed', 'canceled')),
  ADD CONSTRAINT booking_transitions_to CHECK (to_status IN ('pending', 'confirmed', 'active', 'completed', 'canceled')),
  ADD CONSTRAINT booking_transitions_actor CHECK (actor_kind IN ('owner', 'renter', 'admin', 'provider', 'time'));--> statement-breakpoint

-- Who rents what from whom: right at the beginning, the same ever after. All that refers to the parties relies on it.
CREATE FUNCTION booking_is_the_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM equipment WHERE id = NEW.equipment_id AND owner_id = NEW.owner_id) THEN
    RAISE EXCEPTION 'the item % does not belong to %', NEW.equipment_id, NEW.owner_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_owner_owns_item AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION booking_is_the_owners();--> statement-breakpoint
CREATE FUNCTION refuse_other_parties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'item, owner and renter of the booking % are settled', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_parties_stay BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.equipment_id, OLD.owner_id, OLD.renter_id) IS DISTINCT FROM (NEW.equipment_id, NEW.owner_id, NEW.renter_id))
  EXECUTE FUNCTION refuse_other_parties();--> statement-breakpoint

-- What is occupied or rated for a booking is that booking's item.
CREATE UNIQUE INDEX bookings_with_item ON bookings (id, equipment_id);--> statement-breakpoint
ALTER TABLE occupancy
  DROP CONSTRAINT occupancy_booking_fk,
  ADD CONSTRAINT occupancy_bookings_item_fk FOREIGN KEY (booking_id, equipment_id) REFERENCES bookings (id, equipment_id);--> statement-breakpoint

-- A confirmed or active booking holds its item until it has come back. Looked at when the transaction commits, whatever came
-- first in it. Once picked up, the time from the pickup on counts; a no-show may be released (decisions 12). FOR SHARE: of two
-- transactions, one confirming and one releasing, the second sees what the first has done.
CREATE FUNCTION booking_holds_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings%ROWTYPE;
  wanted text;
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN wanted := NEW.id; ELSE wanted := OLD.booking_id; END IF;
  SELECT * INTO booking FROM bookings WHERE id = wanted FOR SHARE;
  IF booking.status IN ('confirmed', 'active') AND booking.actual_return_time IS NULL AND NOT booking.no_show
    AND NOT EXISTS (SELECT FROM occupancy WHERE booking_id = wanted AND kind = 'booking' AND released_at IS NULL
      AND lower(during) <= greatest(booking.starts_at, booking.actual_pickup_time) AND upper(during) >= booking.ends_at)
  THEN
    RAISE EXCEPTION 'the % booking % does not hold its item', booking.status, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_hold_item AFTER INSERT OR UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IN ('confirmed', 'active')) EXECUTE FUNCTION booking_holds_item();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER occupancy_keeps_hold AFTER UPDATE OR DELETE ON occupancy DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.kind = 'booking') EXECUTE FUNCTION booking_holds_item();--> statement-breakpoint

-- ---- payments and ledger ----
ALTER TABLE payments
  ADD CONSTRAINT payments_kind CHECK (kind IN ('booking_fee', 'hold', 'balance', 'late_fee', 'damage')),
  ADD CONSTRAINT payments_status CHECK (status IN ('created', 'requires_action', 'processing', 'authorized', 'succeeded', 'captured',
    'captured_early', 'canceled', 'expired', 'failed', 'partially_refunded', 'refunded', 'disputed'));--> statement-breakpoint
ALTER TABLE payment_operations ADD CONSTRAINT payment_operations_status CHECK (status IN ('pending', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_status CHECK (status IN ('pending', 'succeeded', 'failed'));--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_status CHECK (status IN ('pending', 'paid', 'failed', 'reversed'));--> statement-breakpoint

-- The booking fee is paid once. A refunded one makes room: a payment that arrives too late or twice is recorded, then refunded.
CREATE UNIQUE INDEX payments_one_paid_fee ON payments (booking_id) WHERE kind = 'booking_fee'
  AND status IN ('succeeded', 'captured', 'captured_early', 'partially_refunded', 'disputed');--> statement-breakpoint

-- Two live holds at most, the second while the first is being renewed. The booking's row makes rivals come one after the other.
CREATE FUNCTION at_most_two_live_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM payments WHERE booking_id = NEW.booking_id AND kind = 'hold'
    AND status IN ('created', 'requires_action', 'processing', 'authorized')) > 2
  THEN
    RAISE EXCEPTION 'the booking % has two live holds already', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_two_live_holds AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.kind = 'hold' AND NEW.status IN ('created', 'requires_action', 'processing', 'authorized'))
  EXECUTE FUNCTION at_most_two_live_holds();--> statement-breakpoint
-- Not while a live hold merely changes its state: that must not wait for the booking's row.
CREATE TRIGGER payments_two_holds_revived AFTER UPDATE OF booking_id, kind, status ON payments FOR EACH ROW
  WHEN (NEW.kind = 'hold' AND NEW.status IN ('created', 'requires_action', 'processing', 'authorized')
    AND NOT (OLD.kind = 'hold' AND OLD.status IN ('created', 'requires_action', 'processing', 'authorized') AND OLD.booking_id = NEW.booking_id))
  EXECUTE FUNCTION at_most_two_live_holds();--> statement-breakpoint

-- Never more back than was taken; a failed refund gave nothing back.
CREATE FUNCTION refunds_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  payment text;
BEGIN
  IF TG_TABLE_NAME = 'refunds' THEN payment := NEW.payment_id; ELSE payment := NEW.id; END IF;
  SELECT captured_cents INTO captured FROM payments WHERE id = payment FOR NO KEY UPDATE;
  IF (SELECT sum(amount_cents) FROM refunds WHERE payment_id = payment AND status <> 'failed') > captured THEN
    RAISE EXCEPTION 'the refunds of payment % exceed the % cents that were captured', payment, captured
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_within_captured AFTER INSERT OR UPDATE OF payment_id, amount_cents, status ON refunds FOR EACH ROW
  EXECUTE FUNCTION refunds_within_captured();--> statement-breakpoint
CREATE TRIGGER payments_cover_refunds AFTER UPDATE OF captured_cents ON payments FOR EACH ROW
  WHEN (NEW.captured_cents < OLD.captured_cents) EXECUTE FUNCTION refunds_within_captured();--> statement-breakpoint

-- An entry without lines would balance as well.
CREATE FUNCTION journal_entry_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM journal_lines WHERE entry_id = NEW.id) < 2 THEN
    RAISE EXCEPTION 'journal entry % has fewer than two lines', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entries_two_lines AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_has_lines();--> statement-breakpoint

-- Append-only: row triggers do not see TRUNCATE.
CREATE TRIGGER booking_transitions_no_truncate BEFORE TRUNCATE ON booking_transitions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER agreements_no_truncate BEFORE TRUNCATE ON agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_transitions_no_truncate BEFORE TRUNCATE ON payment_transitions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_lines_no_truncate BEFORE TRUNCATE ON journal_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- ---- people ----
-- A deletion empties the names itself (they cannot be NULL); whoever deletes has to empty the rest, as its files are to go as well.
CREATE FUNCTION forget_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_name := '';
  NEW.last_name := '';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_deletion_forgets_name BEFORE UPDATE ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_name();--> statement-breakpoint
UPDATE users SET first_name = '', last_name = '', profile_image_url = NULL, security_question = NULL, security_answer_hash = NULL
  WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE users
  ADD CONSTRAINT users_deleted_are_nameless CHECK (deleted_at IS NULL OR (first_name = '' AND last_name = ''
    AND profile_image_url IS NULL AND security_question IS NULL AND security_answer_hash IS NULL)),
  ADD CONSTRAINT users_email_form CHECK (email LIKE '%_@_%'),
  ADD CONSTRAINT users_one_reviewer CHECK (NOT is_reviewer OR id = 'Reviewer'),
  ADD CONSTRAINT users_guest_has_no_password CHECK (id <> 'guest-user' OR password_hash IS NULL);--> statement-breakpoint
ALTER TABLE warnings ADD CONSTRAINT warnings_never_to_fixed_accounts CHECK (user_id NOT IN ('Admin', 'Reviewer', 'guest-user'));--> statement-breakpoint

-- 'owner', 'renter', or NULL for somebody who is neither.
CREATE FUNCTION side_in_booking(booking text, person text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE person WHEN owner_id THEN 'owner' WHEN renter_id THEN 'renter' END FROM bookings WHERE id = booking
$$;--> statement-breakpoint
ALTER TABLE user_ratings ADD CONSTRAINT user_ratings_type CHECK (rating_type IN ('owner', 'renter'));--> statement-breakpoint
CREATE FUNCTION people_rate_each_other() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF side_in_booking(NEW.booking_id, NEW.rater_id) IS NULL
    OR side_in_booking(NEW.booking_id, NEW.rated_user_id) IS DISTINCT FROM NEW.rating_type
  THEN
    RAISE EXCEPTION 'not a rating of the % by the other party of booking %', NEW.rating_type, NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_ratings_parties AFTER INSERT OR UPDATE OF booking_id, rater_id, rated_user_id, rating_type ON user_ratings
  FOR EACH ROW EXECUTE FUNCTION people_rate_each_other();--> statement-breakpoint

ALTER TABLE condition_ratings
  ADD CONSTRAINT condition_ratings_type CHECK (rating_type IN ('pre_rental', 'post_rental', 'maintenance')),
  ADD CONSTRAINT condition_ratings_bookings_item_fk FOREIGN KEY (booking_id, equipment_id) REFERENCES bookings (id, equipment_id);--> statement-breakpoint
CREATE FUNCTION party_rates_condition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF side_in_booking(NEW.booking_id, NEW.rater_id) IS NULL THEN
    RAISE EXCEPTION '% is no party of booking %', NEW.rater_id, NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER condition_ratings_party AFTER INSERT OR UPDATE OF booking_id, rater_id ON condition_ratings
  FOR EACH ROW EXECUTE FUNCTION party_rates_condition();--> statement-breakpoint

ALTER TABLE messages
  ADD CONSTRAINT messages_type CHECK (message_type IN ('text', 'system_notification')),
  ADD CONSTRAINT messages_not_to_self CHECK (sender_id <> recipient_id);--> statement-breakpoint
CREATE FUNCTION parties_talk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF side_in_booking(NEW.booking_id, NEW.recipient_id) IS NULL
    OR (NEW.sender_id IS NOT NULL AND side_in_booking(NEW.booking_id, NEW.sender_id) IS NULL)
  THEN
    RAISE EXCEPTION 'not a message between the parties of booking %', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_parties AFTER INSERT OR UPDATE OF booking_id, sender_id, recipient_id ON messages
  FOR EACH ROW EXECUTE FUNCTION parties_talk();--> statement-breakpoint
ALTER TABLE uploads ADD CONSTRAINT uploads_bytes CHECK (bytes BETWEEN 1 AND 5 * 1024 * 1024);--> statement-breakpoint

-- ---- equipment ----
ALTER TABLE equipment ADD CONSTRAINT equipment_specifications CHECK (jsonb_typeof(specifications) = 'array');--> statement-breakpoint

-- owner_restricted says what the owner's row says, whoever writes it. FOR SHARE: an owner who is being restricted at this very moment
-- either is waited for, or waits and then hides the new item too.
CREATE FUNCTION take_owner_restriction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE restricted boolean;
BEGIN
  SELECT restriction_no_list OR deleted_at IS NOT NULL INTO restricted FROM users WHERE id = NEW.owner_id FOR SHARE;
  NEW.owner_restricted := coalesce(restricted, NEW.owner_restricted);
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE equipment e SET owner_restricted = u.restriction_no_list OR u.deleted_at IS NOT NULL FROM users u
  WHERE u.id = e.owner_id AND e.owner_restricted <> (u.restriction_no_list OR u.deleted_at IS NOT NULL);--> statement-breakpoint
CREATE TRIGGER equipment_takes_restriction BEFORE INSERT OR UPDATE OF owner_id, owner_restricted ON equipment
  FOR EACH ROW EXECUTE FUNCTION take_owner_restriction();--> statement-breakpoint

-- A named zone that PostgreSQL knows. It would read 'CST' as a fixed offset and 'Nowhere5' as a rule of its own, hence the form.
CREATE FUNCTION time_zone_is_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.time_zone !~ '^(UTC|[A-Za-z_]+(/[A-Za-z_-]+)+|Etc/GMT[+-][0-9]{1,2})$' THEN
    RAISE invalid_parameter_value;
  END IF;
  PERFORM timezone(NEW.time_zone, timestamptz '2000-01-01 00:00:00Z');
  RETURN NULL;
EXCEPTION WHEN invalid_parameter_value THEN
  RAISE EXCEPTION 'unknown time zone: %', NEW.time_zone USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER equipment_time_zone AFTER INSERT OR UPDATE OF time_zone ON equipment FOR EACH ROW EXECUTE FUNCTION time_zone_is_known();--> statement-breakpoint

-- ---- accounts and system ----
ALTER TABLE sessions ADD CONSTRAINT sessions_expiry_after_creation CHECK (expires_at > created_at);--> statement-breakpoint
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose CHECK (purpose IN ('verify_email', 'reset_password'));--> statement-breakpoint
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_channel CHECK (channel IN ('email', 'sms')),
  ADD CONSTRAINT deliveries_status CHECK (status IN ('queued', 'sent', 'failed'));
