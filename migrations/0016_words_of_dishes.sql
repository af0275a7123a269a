-- The word without its first letter, without its second, and so on: words one slip apart share one of these, or one is
-- the other's. No slip is looked for in longer words (domain/catalog/one-slip.ts).
CREATE FUNCTION "one_letter_less"("word" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array(
  SELECT overlay("word" placing '' from "at" for 1) FROM generate_series(1, char_length("word")) AS "at" WHERE char_length("word") <= 25
);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT "word" FROM "dishes", unnest(string_to_array("search_text", ' ')) AS "word" WHERE "word" <> '';--> statement-breakpoint
-- In one order, so that two who write the same new words wait for each other and not both for ever.
CREATE FUNCTION "keep_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM written, unnest(string_to_array(search_text, ' ')) AS word WHERE word <> ''
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dishes_words_added" AFTER INSERT ON "dishes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
CREATE TRIGGER "dishes_words_changed" AFTER UPDATE ON "dishes"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();--> statement-breakpoint
DROP INDEX "dishes_search";--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin (one_letter_less("word"));--> statement-breakpoint
CREATE INDEX "dishes_by_word" ON "dishes" USING gin (string_to_array("search_text", ' '));--> statement-breakpoint
CREATE INDEX "kitchens_best" ON "kitchens" USING btree (((-("rating_sum" + 4.0 * 5) / ("rating_count" + 5))::float8),"cook_id") WHERE "kitchens"."active";
