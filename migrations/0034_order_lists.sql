DROP INDEX "orders_to_deliver";--> statement-breakpoint
DROP INDEX "orders_unanswered";--> statement-breakpoint
CREATE INDEX "orders_by_cook_and_subtotal" ON "orders" USING btree ("cook_id","subtotal");--> statement-breakpoint
CREATE INDEX "orders_by_part_of_number" ON "orders" USING gin ("id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_active" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery');