-- The order of quality with words, within a category: a text and a category without a place read a category's part of the index
-- alone (docs/decisions/0059-quality-rings.md).
CREATE INDEX equipment_best_with_words_by_category ON equipment USING gist (
  category_id, ((round(rating * 10) * 1048576 + review_count) * 67108864 + (hashtext(id) & 67108863)),
  words tsvector_ops (siglen = 256), (daily_rate_cents + 0)) WHERE listed;--> statement-breakpoint
ANALYZE equipment;
