create extension if not exists cube;--> statement-breakpoint
DROP INDEX "kitchens_by_place";--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "place" "cube" GENERATED ALWAYS AS (case when latitude is not null then cube(array[
        cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))
      ]) end) STORED;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "open_now" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "open_changed_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "dishes_top_rated" ON "dishes" USING btree (((-("rating_sum" + 4.0 * 5) / ("rating_count" + 5))::float8),"id") WHERE "dishes"."status" = 'approved' and not "dishes"."flagged";--> statement-breakpoint
CREATE INDEX "dishes_price_low" ON "dishes" USING btree (("price"::float8),"id") WHERE "dishes"."status" = 'approved' and not "dishes"."flagged";--> statement-breakpoint
CREATE INDEX "dishes_price_high" ON "dishes" USING btree (((-"price")::float8),"id") WHERE "dishes"."status" = 'approved' and not "dishes"."flagged";--> statement-breakpoint
CREATE INDEX "dishes_newest" ON "dishes" USING btree (((-extract(epoch from "created_at" at time zone 'UTC'))::float8),"id") WHERE "dishes"."status" = 'approved' and not "dishes"."flagged";--> statement-breakpoint
CREATE INDEX "kitchens_around" ON "kitchens" USING gist ("place") WHERE "kitchens"."active";--> statement-breakpoint
CREATE INDEX "kitchens_open_around" ON "kitchens" USING gist ("place") WHERE "kitchens"."active" and "kitchens"."open_now";