ALTER TABLE "orders" ADD COLUMN "promised_arrival_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_radius_km" numeric(8, 2);--> statement-breakpoint
CREATE INDEX "orders_offered_wider" ON "orders" USING btree ("id") WHERE "orders"."status" = 'ready_for_pickup' and "orders"."offer_radius_km" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised_arrival" CHECK ("orders"."promised_arrival_minutes" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_radius" CHECK ("orders"."offer_radius_km" > 0);