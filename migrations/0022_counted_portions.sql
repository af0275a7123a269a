-- Every dish's day is counted now, so that a number of portions set at noon knows what was sold in the morning. Existing rows: the days
-- on which orders can still be placed or returned get their count.
INSERT INTO dish_days (dish_id, day, taken)
SELECT i.dish_id, o.placed_on, sum(i.quantity) FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.created_at > now() - interval '3 days' AND o.status <> 'cancelled' AND o.deleted_at IS NULL
GROUP BY i.dish_id, o.placed_on
ON CONFLICT (dish_id, day) DO UPDATE SET taken = excluded.taken;
