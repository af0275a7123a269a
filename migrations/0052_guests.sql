CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"orders" integer NOT NULL,
	"last_order_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guests_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "guests_orders" CHECK ("guests"."orders" > 0)
);
--> statement-breakpoint
CREATE INDEX "guests_by_time" ON "guests" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "guests_by_orders" ON "guests" USING btree ("orders","last_order_at","id");--> statement-breakpoint
CREATE INDEX "guests_by_name" ON "guests" USING btree (lower("name"),"last_order_at","id");--> statement-breakpoint
CREATE INDEX "guests_search" ON "guests" USING gin ((translate(lower("name" || ' ' || coalesce("email", '') || ' ' || "mobile"), 'أإآٱىة', 'اااايه')) gin_trgm_ops);--> statement-breakpoint
INSERT INTO "guests" ("id", "mobile", "name", "email", "orders", "last_order_at")
SELECT gen_random_uuid()::text, guest_mobile, (array_agg(customer_name ORDER BY created_at DESC, id DESC))[1],
  (array_agg(guest_email ORDER BY created_at DESC, id DESC))[1], count(*), max(created_at)
FROM "orders" WHERE guest_mobile IS NOT NULL AND customer_id IS NULL GROUP BY guest_mobile;--> statement-breakpoint
-- Counts anew what was ordered with a number by nobody with an account: one after the other, so that none is missed.
CREATE FUNCTION "count_guest"("which" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('count_guest'), hashtext(which));
  SELECT count(*) AS orders, max(created_at) AS last_order_at,
    (array_agg(customer_name ORDER BY created_at DESC, id DESC))[1] AS name,
    (array_agg(guest_email ORDER BY created_at DESC, id DESC))[1] AS email
  INTO found FROM orders WHERE guest_mobile = which AND customer_id IS NULL;
  IF found.orders = 0 THEN
    DELETE FROM guests WHERE mobile = which;
  ELSE
    INSERT INTO guests (id, mobile, name, email, orders, last_order_at)
    VALUES (gen_random_uuid()::text, which, found.name, found.email, found.orders, found.last_order_at)
    ON CONFLICT (mobile) DO UPDATE SET name = excluded.name, email = excluded.email, orders = excluded.orders,
      last_order_at = excluded.last_order_at
    WHERE (guests.name, guests.email, guests.orders, guests.last_order_at)
      IS DISTINCT FROM (excluded.name, excluded.email, excluded.orders, excluded.last_order_at);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_guests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_guest(OLD.guest_mobile); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.guest_mobile <> OLD.guest_mobile) THEN PERFORM count_guest(NEW.guest_mobile); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_guests_written" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.guest_mobile IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION keep_guests();--> statement-breakpoint
CREATE TRIGGER "orders_guests_removed" AFTER DELETE ON "orders" FOR EACH ROW
  WHEN (OLD.guest_mobile IS NOT NULL AND OLD.customer_id IS NULL) EXECUTE FUNCTION keep_guests();--> statement-breakpoint
CREATE TRIGGER "orders_guests_changed" AFTER UPDATE OF "guest_mobile", "guest_email", "customer_name", "customer_id" ON "orders"
  FOR EACH ROW WHEN (OLD.guest_mobile IS NOT NULL) EXECUTE FUNCTION keep_guests();
