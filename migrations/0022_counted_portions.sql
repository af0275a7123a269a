CREATE INDEX "idempotency_keys_by_key" ON "idempotency_keys" USING btree ("key");--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
-- Every dish's day is counted now, so that a number of portions set at noon knows what was sold in the morning. Existing rows: the days
-- on which orders can still be placed or returned get their count. While processes of the version before still serve, they place dishes
-- without a number uncounted; such a count is a little low for a day.
INSERT INTO dish_days (dish_id, day, taken)
SELECT i.dish_id, o.placed_on, sum(i.quantity) FROM orders o JOIN order_items i ON i.order_id = o.id JOIN dishes d ON d.id = i.dish_id
WHERE o.created_at > now() - interval '3 days' AND o.status <> 'cancelled' AND o.deleted_at IS NULL
GROUP BY i.dish_id, o.placed_on ORDER BY 1, 2
ON CONFLICT (dish_id, day) DO UPDATE SET taken = greatest(dish_days.taken, excluded.taken);
