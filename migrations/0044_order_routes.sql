-- Orders from before have no route: their line stays straight.
ALTER TABLE "orders" ADD COLUMN "route_polyline" text;