ALTER TABLE "reviews" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "guest_order_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_guest_order_id_orders_id_fk" FOREIGN KEY ("guest_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_an_order" ON "reviews" USING btree ("guest_order_id","dish_id") WHERE "reviews"."guest_order_id" is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author" CHECK (num_nonnulls("reviews"."user_id", "reviews"."guest_order_id") = 1);--> statement-breakpoint
-- Existing reviews keep their accounts. A guest's review names nobody, so it needs nobody to be there.
DROP TRIGGER "reviews_person" ON "reviews";--> statement-breakpoint
CREATE TRIGGER "reviews_person" BEFORE INSERT OR UPDATE OF "user_name" ON "reviews" FOR EACH ROW
	WHEN (NEW.user_name <> 'Anonymous' AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION require_person('user_id');
