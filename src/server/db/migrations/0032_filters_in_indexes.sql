-- Filters that are answered inside the index of an order, so that rows they leave out are not fetched
-- (docs/decisions/0059-quality-rings.md). The word index has the rate as searches with words compare it.
CREATE INDEX equipment_best_rated_filtered ON equipment (rating DESC, review_count DESC, id)
  INCLUDE (daily_rate_cents, delivery_offered) WHERE listed;--> statement-breakpoint
DROP INDEX equipment_best_rated;--> statement-breakpoint
ALTER INDEX equipment_best_rated_filtered RENAME TO equipment_best_rated;--> statement-breakpoint
CREATE INDEX equipment_best_rated_by_category_filtered ON equipment (category_id, rating DESC, review_count DESC, id)
  INCLUDE (daily_rate_cents, delivery_offered) WHERE listed;--> statement-breakpoint
DROP INDEX equipment_best_rated_by_category;--> statement-breakpoint
ALTER INDEX equipment_best_rated_by_category_filtered RENAME TO equipment_best_rated_by_category;--> statement-breakpoint
CREATE INDEX equipment_best_with_words_filtered ON equipment USING gist (
  ((round(rating * 10) * 1048576 + review_count) * 67108864 + (hashtext(id) & 67108863)), words tsvector_ops (siglen = 256),
  (daily_rate_cents + 0)) WHERE listed;--> statement-breakpoint
DROP INDEX equipment_best_with_words;--> statement-breakpoint
ALTER INDEX equipment_best_with_words_filtered RENAME TO equipment_best_with_words;--> statement-breakpoint
ANALYZE equipment;
