CREATE TABLE "counted_facts" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"report" text NOT NULL,
	"id" text NOT NULL,
	"orders" bigint,
	"cancelled" bigint,
	"declined" bigint,
	"unanswered" bigint,
	"delivered" bigint,
	"food" bigint,
	"service" bigint,
	"delivery" bigint,
	"discount" bigint,
	"total" bigint,
	"refunded" bigint,
	"commission" bigint,
	"deliveries" bigint,
	"earned" bigint,
	"cash" bigint,
	"incidents" bigint,
	"portions" bigint,
	"stars" bigint,
	"ratings" bigint,
	CONSTRAINT "counted_facts_grain_first_day_report_id_pk" PRIMARY KEY("grain","first_day","report","id")
);
--> statement-breakpoint
-- What is sold counts on the day of its delivery, and is told apart by the order's kitchen, courier, checkout and code.
CREATE OR REPLACE FUNCTION uncount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM uncount_day(OLD.created_at);
    IF OLD.delivered_at IS NOT NULL THEN PERFORM uncount_day(OLD.delivered_at); END IF;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN PERFORM uncount_day(NEW.created_at); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER orders_uncount_changed ON orders;
--> statement-breakpoint
-- Who cancelled an order is in its history, which changes only together with its status.
CREATE TRIGGER orders_uncount_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
    AND (OLD.created_at, OLD.status, OLD.deleted_at, OLD.payment_status, OLD.customer_id, OLD.cook_id, OLD.area, OLD.checkout_id,
        OLD.delivery_id, OLD.promo_code, OLD.cancel_reason)
      IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.deleted_at, NEW.payment_status, NEW.customer_id, NEW.cook_id, NEW.area, NEW.checkout_id,
        NEW.delivery_id, NEW.promo_code, NEW.cancel_reason))
  EXECUTE FUNCTION uncount_order();
--> statement-breakpoint
CREATE FUNCTION uncount_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_day(OLD.created_at); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN PERFORM uncount_day(NEW.created_at); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_uncount_changed AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
    AND (OLD.created_at, OLD.dish_id, OLD.rating) IS DISTINCT FROM (NEW.created_at, NEW.dish_id, NEW.rating))
  EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
CREATE TRIGGER reviews_uncount_written AFTER INSERT ON reviews FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
CREATE TRIGGER reviews_uncount_removed AFTER DELETE ON reviews FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
CREATE TRIGGER incidents_uncount_changed AFTER UPDATE ON incidents FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
    AND (OLD.created_at, OLD.reported_by, OLD.reporter_id) IS DISTINCT FROM (NEW.created_at, NEW.reported_by, NEW.reporter_id))
  EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
CREATE TRIGGER incidents_uncount_written AFTER INSERT ON incidents FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
CREATE TRIGGER incidents_uncount_removed AFTER DELETE ON incidents FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_created();
--> statement-breakpoint
-- No report is counted of the days that are: the job counts them again.
DELETE FROM counted_spans;
