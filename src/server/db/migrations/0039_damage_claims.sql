CREATE TABLE "claim_steps" (
	"claim_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"amount_cents" integer,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_steps_pk" PRIMARY KEY("claim_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "damage_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"claimed_cents" integer NOT NULL,
	"cap_cents" integer NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"offered_cents" integer,
	"offered_at" timestamp with time zone,
	"renter_words" text,
	"consented_at" timestamp with time zone,
	"review_cause" text,
	"decided_cents" integer,
	"ground" text,
	"decided_by" text,
	"decision_reason" text,
	"decided_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refusal_code" text,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "damage_claims_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "damage_claims_status" CHECK ("damage_claims"."status" in ('filed', 'offered', 'in_review', 'charging', 'owed', 'paid', 'withdrawn', 'dismissed')),
	CONSTRAINT "damage_claims_ground" CHECK ("damage_claims"."ground" in ('renter_accepted', 'owner_accepted', 'admin_decided')),
	CONSTRAINT "damage_claims_review_cause" CHECK ("damage_claims"."review_cause" in ('disputed', 'unanswered', 'offer_refused', 'offer_unanswered')),
	CONSTRAINT "damage_claims_amounts" CHECK ("damage_claims"."claimed_cents" >= 50 and "damage_claims"."claimed_cents" <= "damage_claims"."cap_cents" and ("damage_claims"."offered_cents" is null or "damage_claims"."offered_cents" >= 50 and "damage_claims"."offered_cents" < "damage_claims"."claimed_cents") and ("damage_claims"."decided_cents" is null or "damage_claims"."decided_cents" >= 0 and "damage_claims"."decided_cents" <= "damage_claims"."claimed_cents")),
	CONSTRAINT "damage_claims_offer" CHECK (("damage_claims"."offered_cents" is null) = ("damage_claims"."offered_at" is null)),
	CONSTRAINT "damage_claims_grounded" CHECK (("damage_claims"."ground" is null) = ("damage_claims"."decided_cents" is null) and ("damage_claims"."ground" is null) = ("damage_claims"."decided_at" is null) and ("damage_claims"."status" not in ('charging', 'owed', 'paid') or coalesce("damage_claims"."decided_cents", 0) >= 50) and ("damage_claims"."status" <> 'dismissed' or "damage_claims"."decided_cents" = 0)),
	CONSTRAINT "damage_claims_consent" CHECK (case "damage_claims"."ground" when 'admin_decided' then "damage_claims"."decided_by" is not null and coalesce(btrim("damage_claims"."decision_reason"), '') <> '' when 'renter_accepted' then "damage_claims"."consented_at" is not null and "damage_claims"."decided_cents" = "damage_claims"."claimed_cents" when 'owner_accepted' then "damage_claims"."consented_at" is not null and "damage_claims"."decided_cents" = "damage_claims"."offered_cents" else true end),
	CONSTRAINT "damage_claims_closed" CHECK (("damage_claims"."closed_at" is not null) = ("damage_claims"."status" in ('paid', 'withdrawn', 'dismissed'))),
	CONSTRAINT "damage_claims_description" CHECK (btrim("damage_claims"."description") <> '')
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "purchase_price_cents" integer;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_damage_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."damage_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_claims" ADD CONSTRAINT "damage_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_claims_open" ON "damage_claims" USING btree ("filed_at","id") WHERE "damage_claims"."status" in ('filed', 'offered', 'in_review', 'charging', 'owed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_damage_once" ON "payments" USING btree ("booking_id") WHERE "payments"."kind" = 'damage' and "payments"."status" in ('created', 'requires_action', 'processing', 'succeeded');--> statement-breakpoint

-- The steps of a claim that touch money, as those of fees and transfers: what is not here is refused, every other one is recorded.
INSERT INTO money_moves (subject, from_status, to_status) VALUES
  ('damage', 'filed', 'offered'), ('damage', 'filed', 'in_review'), ('damage', 'filed', 'charging'), ('damage', 'filed', 'withdrawn'),
  ('damage', 'offered', 'in_review'), ('damage', 'offered', 'charging'), ('damage', 'offered', 'withdrawn'),
  ('damage', 'in_review', 'charging'), ('damage', 'in_review', 'dismissed'), ('damage', 'in_review', 'withdrawn'),
  ('damage', 'charging', 'paid'), ('damage', 'charging', 'owed'), ('damage', 'owed', 'paid');--> statement-breakpoint
CREATE FUNCTION follow_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move(NEW.booking_id, 'damage', NEW.id, OLD.status, NEW.status, NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER damage_claims_money_moves AFTER UPDATE OF status ON damage_claims FOR EACH ROW EXECUTE FUNCTION follow_claim();--> statement-breakpoint
-- A claim begins as filed, and what was claimed, for which booking and up to which price never changes.
CREATE FUNCTION keep_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.status <> 'filed')
    OR (TG_OP = 'UPDATE' AND (NEW.booking_id, NEW.claimed_cents, NEW.cap_cents, NEW.filed_at) IS DISTINCT FROM (OLD.booking_id, OLD.claimed_cents, OLD.cap_cents, OLD.filed_at))
    OR (TG_OP = 'UPDATE' AND OLD.decided_cents IS NOT NULL AND NEW.decided_cents IS DISTINCT FROM OLD.decided_cents) THEN
    RAISE EXCEPTION 'damage_claims: % cannot be changed so', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'damage_claims_kept';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER damage_claims_kept BEFORE INSERT OR UPDATE ON damage_claims FOR EACH ROW EXECUTE FUNCTION keep_claim();--> statement-breakpoint
-- Damage is charged for a claim that was agreed to or decided, and in its amount.
CREATE FUNCTION charge_by_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM damage_claims c WHERE c.booking_id = NEW.booking_id AND c.status IN ('charging', 'owed')
      AND c.decided_cents = NEW.amount_cents) THEN
    RAISE EXCEPTION 'payments: no claim of % was agreed to or decided for this amount', NEW.booking_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_damage_by_claim';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_damage_by_claim BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.kind = 'damage') EXECUTE FUNCTION charge_by_claim();--> statement-breakpoint
CREATE TRIGGER claim_steps_append_only BEFORE UPDATE OR DELETE ON claim_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER claim_steps_no_truncate BEFORE TRUNCATE ON claim_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
