DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "guests_search";--> statement-breakpoint
DROP INDEX "order_problems_search";--> statement-breakpoint
-- The database derives the text of existing rows too.
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(' ' || name || ' ' || coalesce(name_ar, '') || ' ' || email), 'أإآٱىة', 'اااايه')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(' ' || name || ' ' || coalesce(email, '') || ' ' || mobile), 'أإآٱىة', 'اااايه')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(' ' || order_id || ' ' || words), 'أإآٱىة', 'اااايه')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_carried" ON "orders" USING btree ("delivery_id") WHERE "orders"."status" = 'out_for_delivery';--> statement-breakpoint
CREATE INDEX "order_problems_by_reason" ON "order_problems" USING btree ("reason","state","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Building this index anew would lock a million orders for half a minute.
ALTER INDEX "orders_by_part_of_number" SET (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "order_problems_search" ON "order_problems" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- As in the other search columns, a space stands before each word.
CREATE OR REPLACE FUNCTION "keep_report_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT translate(lower(' ' || concat_ws(' ', NEW.words, d.name, d.name_ar, r.comment)), 'أإآٱىة', 'اااايه') INTO NEW.search_text
  FROM (SELECT) one LEFT JOIN reviews r ON r.id = NEW.review_id LEFT JOIN dishes d ON d.id = coalesce(NEW.dish_id, r.dish_id);
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE "content_reports" SET "search_text" = '';
