DROP INDEX "orders_ready_at";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_latitude" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_longitude" double precision;--> statement-breakpoint
-- Orders from before are fetched from the kitchen's place that is stored with them.
UPDATE "orders" SET "pickup_latitude" = "cook_latitude", "pickup_longitude" = "cook_longitude" WHERE "cook_latitude" IS NOT NULL AND "cook_longitude" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_ready_at" ON "orders" USING btree ("pickup_latitude","pickup_longitude") WHERE "orders"."status" = 'ready_for_pickup' and "orders"."delivery_id" is null and "orders"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pickup" CHECK (("orders"."pickup_latitude" is null) = ("orders"."pickup_longitude" is null));