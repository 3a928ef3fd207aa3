CREATE TABLE "listing_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" text NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_pages" (
	"last_id" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "equipment_latest_by_category" ON "equipment" USING btree ("category_id","updated_at") WHERE "equipment"."listed";--> statement-breakpoint

-- Every listing in the order of its id, for the sitemap, from the index alone.
CREATE INDEX equipment_listed ON equipment (id) INCLUDE (updated_at) WHERE listed;--> statement-breakpoint

-- Whether an item is free, asked of hundreds of items at once: a tenth of the time that the exclusion constraint's index takes.
CREATE INDEX occupancy_open ON occupancy (equipment_id, upper(during), lower(during)) WHERE released_at IS NULL;--> statement-breakpoint

-- Text without a place (docs/decisions/0059-quality-rings.md): the best rated matches in their order, and all of a rare text's.
CREATE INDEX equipment_best_with_words ON equipment USING gist (
  ((round(rating * 10) * 1048576 + review_count) * 67108864 + (hashtext(id) & 67108863)), words tsvector_ops (siglen = 256)) WHERE listed;--> statement-breakpoint
DROP INDEX equipment_words;--> statement-breakpoint
CREATE INDEX equipment_words ON equipment USING gin ((words || ''::tsvector)) WHERE listed;--> statement-breakpoint
-- What the planner knows of the new expressions decides how a text is searched for.
ANALYZE equipment;--> statement-breakpoint

-- Counts of what search finds (docs/decisions/0058-kept-counts.md). A statement appends what it changes.
CREATE FUNCTION keep_listing_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_counts (category_id, listings) SELECT category_id, count(*) FROM came WHERE listed GROUP BY category_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_counts (category_id, listings) SELECT category_id, -count(*) FROM went WHERE listed GROUP BY category_id;
  ELSE
    INSERT INTO listing_counts (category_id, listings)
      SELECT category_id, sum(change)
      FROM (SELECT category_id, 1 AS change FROM came WHERE listed UNION ALL SELECT category_id, -1 FROM went WHERE listed) moved
      GROUP BY category_id HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER equipment_counted_in AFTER INSERT ON equipment REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
CREATE TRIGGER equipment_counted_out AFTER DELETE ON equipment REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
CREATE TRIGGER equipment_counted_again AFTER UPDATE ON equipment REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_listing_counts();--> statement-breakpoint
-- For after a load without triggers.
CREATE FUNCTION recount_listings() RETURNS void LANGUAGE sql AS $$
  LOCK TABLE equipment IN SHARE MODE;
  DELETE FROM listing_counts;
  INSERT INTO listing_counts (category_id, listings) SELECT category_id, count(*) FROM equipment WHERE listed GROUP BY category_id;
$$;--> statement-breakpoint
SELECT recount_listings();
