-- A changed listing takes and adds words in one pass in the order of the word: in two passes, two writers could wait for each
-- other in a circle.
CREATE OR REPLACE FUNCTION keep_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed text[] := '{}';
  added text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    removed := ARRAY(SELECT equipment_terms(OLD.name, OLD.brand, OLD.model, OLD.category_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    added := ARRAY(SELECT equipment_terms(NEW.name, NEW.brand, NEW.model, NEW.category_id));
  END IF;
  INSERT INTO search_terms (term, uses)
    SELECT term, sum(change)
    FROM (SELECT unnest(removed) AS term, -1 AS change UNION ALL SELECT unnest(added), 1) changes
    GROUP BY term HAVING sum(change) <> 0 ORDER BY term
    ON CONFLICT (term) DO UPDATE SET uses = search_terms.uses + excluded.uses;
  DELETE FROM search_terms WHERE term = ANY (removed) AND uses <= 0;
  RETURN NULL;
END $$;
