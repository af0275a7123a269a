-- A courier whom an admin named before the pickup kept the order from every courier's list.
update "orders" set "delivery_id" = null where "delivery_id" is not null and "status" in ('pending', 'preparing', 'ready_for_pickup');
--> statement-breakpoint
-- As the contract rounds them from now on. Orders keep theirs: the table would be written anew, a million rows under lock,
-- for digits that no answer shows and that no decision depends on.
update "couriers" set "base_latitude" = round("base_latitude"::numeric, 6), "base_longitude" = round("base_longitude"::numeric, 6)
where "base_latitude" is not null;
