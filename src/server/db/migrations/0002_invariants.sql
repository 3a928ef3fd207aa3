-- What must never be false, and the indexes that Drizzle cannot express.

-- One item, one holder at a time: bookings, blocked days and buffers together.
ALTER TABLE occupancy ADD CONSTRAINT occupancy_booking_fk FOREIGN KEY (booking_id) REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE occupancy ADD CONSTRAINT occupancy_never_twice
  EXCLUDE USING gist (equipment_id WITH =, during WITH &&) WHERE (released_at IS NULL);--> statement-breakpoint

-- Search (docs/decisions/0006-search.md): nearest-neighbour order on the rounded position, text beside it.
CREATE INDEX equipment_near_by_category ON equipment USING gist (category_id, position) WHERE listed;--> statement-breakpoint
CREATE INDEX equipment_near_with_words ON equipment USING gist (position, words tsvector_ops (siglen = 256)) WHERE listed;--> statement-breakpoint
CREATE INDEX equipment_words ON equipment USING gin (words) WHERE listed;--> statement-breakpoint
CREATE INDEX equipment_best_rated ON equipment (rating DESC, review_count DESC, id) WHERE listed;--> statement-breakpoint
CREATE INDEX equipment_best_rated_by_category ON equipment (category_id, rating DESC, review_count DESC, id) WHERE listed;--> statement-breakpoint
CREATE INDEX search_terms_similar ON search_terms USING gin (term gin_trgm_ops);--> statement-breakpoint

-- Append-only tables: history, agreements, ledger, audit.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER booking_transitions_append_only BEFORE UPDATE OR DELETE ON booking_transitions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER agreements_append_only BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payment_transitions_append_only BEFORE UPDATE OR DELETE ON payment_transitions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE ON journal_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- A journal entry balances, or its transaction does not commit.
CREATE FUNCTION journal_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT sum(amount_cents) INTO total FROM journal_lines WHERE entry_id = NEW.entry_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'journal entry % does not balance: %', NEW.entry_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_entry_balances();--> statement-breakpoint

-- The fixed accounts can neither disappear nor be restricted.
CREATE FUNCTION protect_fixed_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.id IN ('Admin', 'Reviewer', 'guest-user') THEN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'the account % is protected', OLD.id USING ERRCODE = 'integrity_constraint_violation';
    ELSIF NEW.id <> OLD.id OR NEW.deleted_at IS NOT NULL OR NEW.restriction_no_book OR NEW.restriction_no_list THEN
      RAISE EXCEPTION 'the account % is protected', OLD.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_fixed_accounts BEFORE UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION protect_fixed_accounts();--> statement-breakpoint

-- A restricted owner's items leave search at once, and new ones start hidden.
CREATE FUNCTION follow_owner_restriction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE equipment SET owner_restricted = (NEW.restriction_no_list OR NEW.deleted_at IS NOT NULL) WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_restriction_hides_items AFTER UPDATE OF restriction_no_list, deleted_at ON users FOR EACH ROW
  WHEN (OLD.restriction_no_list IS DISTINCT FROM NEW.restriction_no_list OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION follow_owner_restriction();--> statement-breakpoint

-- Words that a typo can be mended to: names, brands, models and categories of the items, with a count of the items that use them.
CREATE FUNCTION equipment_terms(name text, brand text, model text, category_id text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT lexeme FROM unnest(to_tsvector('simple',
    translate(name || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '') || ' ' || replace(category_id, '-', ' '), '/', ' '))) WHERE length(lexeme) BETWEEN 3 AND 40
$$;--> statement-breakpoint
-- Rows are touched in the order of the term, so that two writers never wait for each other in a circle.
CREATE FUNCTION keep_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE search_terms s SET uses = s.uses - 1
      FROM (SELECT s2.term FROM search_terms s2 WHERE s2.term IN (SELECT equipment_terms(OLD.name, OLD.brand, OLD.model, OLD.category_id)) ORDER BY s2.term FOR UPDATE) old_terms
      WHERE s.term = old_terms.term;
    DELETE FROM search_terms WHERE uses <= 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_terms (term, uses)
      SELECT term, 1 FROM equipment_terms(NEW.name, NEW.brand, NEW.model, NEW.category_id) AS term ORDER BY term
      ON CONFLICT (term) DO UPDATE SET uses = search_terms.uses + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER equipment_search_terms AFTER INSERT OR DELETE OR UPDATE OF name, brand, model, category_id ON equipment
  FOR EACH ROW EXECUTE FUNCTION keep_search_terms();--> statement-breakpoint

-- The sandbox clock starts at real time; the ten categories are part of the product.
INSERT INTO product_clock (id, offset_seconds) VALUES (1, 0);--> statement-breakpoint
INSERT INTO categories (id, name, position) VALUES
  ('electrical', 'Electrical', 1), ('plumbing', 'Plumbing', 2), ('landscape', 'Landscape', 3), ('framing', 'Framing', 4), ('hvac', 'HVAC', 5),
  ('trailers', 'Trailers', 6), ('heavy-equipment', 'Heavy Equipment', 7), ('service-vehicles', 'Service Vehicles', 8),
  ('drills-and-attachments', 'Drills and Attachments', 9), ('concrete', 'Concrete', 10);
