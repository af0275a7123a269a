CREATE TABLE "cash_handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"announced" integer NOT NULL,
	"counted" integer,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"reason" text,
	CONSTRAINT "cash_handovers_state" CHECK ("cash_handovers"."state" in ('announced', 'confirmed', 'refused', 'withdrawn')),
	CONSTRAINT "cash_handovers_announced" CHECK ("cash_handovers"."announced" > 0),
	CONSTRAINT "cash_handovers_counted" CHECK (("cash_handovers"."state" = 'confirmed') = ("cash_handovers"."counted" is not null) and coalesce("cash_handovers"."counted", 1) > 0),
	CONSTRAINT "cash_handovers_answered" CHECK (("cash_handovers"."state" = 'announced') = ("cash_handovers"."answered_at" is null)),
	CONSTRAINT "cash_handovers_reason" CHECK (("cash_handovers"."state" = 'refused') = ("cash_handovers"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "cash_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_share" integer;--> statement-breakpoint
-- Orders from before: the whole fee.
UPDATE "orders" SET "courier_share" = "delivery_fee";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "courier_share" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "courier_share_percent" numeric(5, 2) DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "courier_cash_limit" integer DEFAULT 300000 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_handovers_by_courier" ON "cash_handovers" USING btree ("courier_id","announced_at","id");--> statement-breakpoint
CREATE INDEX "cash_handovers_open" ON "cash_handovers" USING btree ("courier_id") WHERE "cash_handovers"."state" = 'announced';--> statement-breakpoint
CREATE INDEX "cash_handovers_by_state" ON "cash_handovers" USING btree ("state","announced_at","id");--> statement-breakpoint
CREATE INDEX "orders_ended_by_courier" ON "orders" USING btree ("delivery_id",(coalesce("delivered_at", "cancelled_at")),"id") WHERE "orders"."status" in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_of_cash" ON "orders" USING btree ("delivery_id","cash_collected_at","id") WHERE "orders"."cash_collected_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_share" CHECK ("orders"."courier_share" between 0 and "orders"."delivery_fee");--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_courier_share" CHECK ("order_limits"."courier_share_percent" between 0 and 100);
--> statement-breakpoint
-- What couriers hold from before counts.
UPDATE "couriers" c SET "cash_held" = o.collected FROM (
  SELECT delivery_id, sum(total)::int AS collected FROM orders WHERE cash_collected_at IS NOT NULL GROUP BY delivery_id) o
WHERE o.delivery_id = c.user_id;--> statement-breakpoint
-- Adds amounts to what couriers hold, in one order, so that two who change several at once wait for each other and not both for ever.
CREATE FUNCTION "add_cash"("given" jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF given IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM couriers WHERE user_id IN (SELECT courier FROM jsonb_to_recordset(given) AS g (courier text))
    ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE couriers c SET cash_held = c.cash_held + g.amount
  FROM (SELECT courier, sum(amount)::int AS amount FROM jsonb_to_recordset(given) AS g (courier text, amount int) GROUP BY courier) g
  WHERE g.courier = c.user_id AND g.amount <> 0;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_collected_cash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT delivery_id AS courier, sum(total) AS amount FROM written
      WHERE cash_collected_at IS NOT NULL AND delivery_id IS NOT NULL GROUP BY delivery_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT delivery_id AS courier, -sum(total) AS amount FROM removed
      WHERE cash_collected_at IS NOT NULL AND delivery_id IS NOT NULL GROUP BY delivery_id) g));
  ELSE
    PERFORM add_cash(jsonb_build_array(
      jsonb_build_object('courier', OLD.delivery_id, 'amount', CASE WHEN OLD.cash_collected_at IS NULL THEN 0 ELSE -OLD.total END),
      jsonb_build_object('courier', NEW.delivery_id, 'amount', CASE WHEN NEW.cash_collected_at IS NULL THEN 0 ELSE NEW.total END)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_cash_written" AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_collected_cash();--> statement-breakpoint
CREATE TRIGGER "orders_cash_removed" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_collected_cash();--> statement-breakpoint
-- By row, and only where money moves: positions are written to the same row every few seconds.
CREATE TRIGGER "orders_cash_changed" AFTER UPDATE OF "cash_collected_at", "delivery_id", "total" ON "orders" FOR EACH ROW
  WHEN ((OLD.cash_collected_at IS NULL) <> (NEW.cash_collected_at IS NULL)
    OR (NEW.cash_collected_at IS NOT NULL AND (OLD.delivery_id, OLD.total) IS DISTINCT FROM (NEW.delivery_id, NEW.total)))
  EXECUTE FUNCTION keep_collected_cash();--> statement-breakpoint
CREATE FUNCTION "keep_handed_cash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT courier_id AS courier, -sum(counted) AS amount FROM written WHERE counted IS NOT NULL GROUP BY courier_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT courier_id AS courier, sum(counted) AS amount FROM removed WHERE counted IS NOT NULL GROUP BY courier_id) g));
  ELSE
    PERFORM add_cash(jsonb_build_array(jsonb_build_object('courier', NEW.courier_id,
      'amount', coalesce(OLD.counted, 0) - coalesce(NEW.counted, 0))));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "handovers_written" AFTER INSERT ON "cash_handovers"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_handed_cash();--> statement-breakpoint
CREATE TRIGGER "handovers_removed" AFTER DELETE ON "cash_handovers"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_handed_cash();--> statement-breakpoint
CREATE TRIGGER "handovers_changed" AFTER UPDATE OF "counted" ON "cash_handovers" FOR EACH ROW
  WHEN (OLD.counted IS DISTINCT FROM NEW.counted) EXECUTE FUNCTION keep_handed_cash();
