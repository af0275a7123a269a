CREATE TABLE "cart_changes" (
	"user_id" text NOT NULL,
	"change_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_changes_user_id_change_id_pk" PRIMARY KEY("user_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_changes_by_time" ON "cart_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "changed_at";--> statement-breakpoint
-- Ratings were kept by differences from 0022 on, whatever they were before. Nobody reviews while they are counted anew.
LOCK TABLE "reviews" IN SHARE MODE;--> statement-breakpoint
UPDATE "dishes" d SET "rating_sum" = r.stars, "rating_count" = r.times
FROM (SELECT d.id, coalesce(sum(r.rating), 0)::int AS stars, count(r.id)::int AS times
  FROM "dishes" d LEFT JOIN "reviews" r ON r.dish_id = d.id GROUP BY d.id) r
WHERE r.id = d.id AND (d.rating_sum, d.rating_count) <> (r.stars, r.times);--> statement-breakpoint
UPDATE "kitchens" k SET "rating_sum" = r.stars, "rating_count" = r.times
FROM (SELECT k.cook_id, coalesce(sum(d.rating_sum), 0)::int AS stars, coalesce(sum(d.rating_count), 0)::int AS times
  FROM "kitchens" k LEFT JOIN "dishes" d ON d.cook_id = k.cook_id GROUP BY k.cook_id) r
WHERE r.cook_id = k.cook_id AND (k.rating_sum, k.rating_count) <> (r.stars, r.times);--> statement-breakpoint
-- A dish that was reviewed cannot be deleted: there is no rating to take along.
DROP TRIGGER "dishes_rating_taken_along" ON "dishes";--> statement-breakpoint
DROP FUNCTION "take_rating_along"();
