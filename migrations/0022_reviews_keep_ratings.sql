CREATE TABLE "content_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"dish_id" text,
	"review_id" text,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "content_reports_subject" CHECK (num_nonnulls("content_reports"."dish_id", "content_reports"."review_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once_a_dish" ON "content_reports" USING btree ("dish_id","reporter");--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once_a_review" ON "content_reports" USING btree ("review_id","reporter");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("created_at","id") WHERE "content_reports"."resolved_at" is null;
--> statement-breakpoint
-- Adds stars and times to the dishes and to their kitchens; dishes first and in one order, so that two who change several
-- ratings at once wait for each other and not both for ever.
CREATE FUNCTION "add_ratings"("given" jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF given IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM dishes WHERE id IN (SELECT dish_id FROM jsonb_to_recordset(given) AS g (dish_id text))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM kitchens WHERE cook_id IN (
      SELECT d.cook_id FROM dishes d JOIN jsonb_to_recordset(given) AS g (dish_id text) ON d.id = g.dish_id)
    ORDER BY cook_id FOR NO KEY UPDATE;
  WITH rated AS (
    UPDATE dishes d SET rating_sum = d.rating_sum + g.stars, rating_count = d.rating_count + g.times
    FROM jsonb_to_recordset(given) AS g (dish_id text, stars int, times int) WHERE d.id = g.dish_id
    RETURNING d.cook_id, g.stars, g.times)
  UPDATE kitchens k SET rating_sum = k.rating_sum + s.stars, rating_count = k.rating_count + s.times
  FROM (SELECT cook_id, sum(stars)::int AS stars, sum(times)::int AS times FROM rated GROUP BY cook_id) s
  WHERE k.cook_id = s.cook_id;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT dish_id, sum(rating) AS stars, count(*) AS times FROM written GROUP BY dish_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT dish_id, -sum(rating) AS stars, -count(*) AS times FROM removed GROUP BY dish_id) g));
  ELSE
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT w.dish_id, sum(w.rating - r.rating) AS stars, 0 AS times FROM written w JOIN removed r ON r.id = w.id
      GROUP BY w.dish_id HAVING sum(w.rating - r.rating) <> 0) g));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_written" AFTER INSERT ON "reviews"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();--> statement-breakpoint
CREATE TRIGGER "reviews_removed" AFTER DELETE ON "reviews"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER UPDATE ON "reviews"
  REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();--> statement-breakpoint
-- A dish that is deleted takes its reviews along; by then nobody can tell whose kitchen they were about.
CREATE FUNCTION "take_rating_along"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kitchens SET rating_sum = rating_sum - OLD.rating_sum, rating_count = rating_count - OLD.rating_count
  WHERE cook_id = OLD.cook_id AND OLD.rating_count > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dishes_rating_taken_along" AFTER DELETE ON "dishes"
  FOR EACH ROW EXECUTE FUNCTION take_rating_along();
