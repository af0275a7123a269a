ALTER TABLE "content_reports" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The searched text of a report always follows from its words, its dish and its review: nobody else writes it.
CREATE FUNCTION "keep_report_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT translate(lower(concat_ws(' ', NEW.words, d.name, d.name_ar, r.comment)), 'أإآٱىة', 'اااايه') INTO NEW.search_text
  FROM (SELECT) one LEFT JOIN reviews r ON r.id = NEW.review_id LEFT JOIN dishes d ON d.id = coalesce(NEW.dish_id, r.dish_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "content_reports_text" BEFORE INSERT OR UPDATE OF "words", "search_text" ON "content_reports"
  FOR EACH ROW EXECUTE FUNCTION keep_report_text();--> statement-breakpoint
UPDATE "content_reports" SET "search_text" = '';--> statement-breakpoint
-- A new name or comment is written to the reports of the dish or the review, whose own trigger folds it.
CREATE FUNCTION "keep_report_text_of_dish"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_reports SET search_text = '' WHERE id IN (
    SELECT c.id FROM content_reports c WHERE c.dish_id = NEW.id
    UNION ALL SELECT c.id FROM reviews r JOIN content_reports c ON c.review_id = r.id WHERE r.dish_id = NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dishes_report_text" AFTER UPDATE OF "name", "name_ar" ON "dishes" FOR EACH ROW
  WHEN ((OLD.name, OLD.name_ar) IS DISTINCT FROM (NEW.name, NEW.name_ar)) EXECUTE FUNCTION keep_report_text_of_dish();--> statement-breakpoint
CREATE FUNCTION "keep_report_text_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_reports SET search_text = '' WHERE review_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_report_text" AFTER UPDATE OF "comment" ON "reviews" FOR EACH ROW
  WHEN (OLD.comment <> NEW.comment) EXECUTE FUNCTION keep_report_text_of_review();--> statement-breakpoint
CREATE INDEX "content_reports_open_by_kind" ON "content_reports" USING btree ((case when "dish_id" is null then 'review' else 'dish' end),"created_at","id") WHERE "content_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "content_reports_resolved_by_kind" ON "content_reports" USING btree ((case when "dish_id" is null then 'review' else 'dish' end),"created_at","id") WHERE "content_reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "content_reports_search" ON "content_reports" USING gin ("search_text" gin_trgm_ops);
