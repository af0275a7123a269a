CREATE TABLE "counted_figures" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "counted_figures_grain_first_day_kind_id_pk" PRIMARY KEY("grain","first_day","kind","id")
);
--> statement-breakpoint
CREATE TABLE "counted_spans" (
	"grain" text NOT NULL,
	"first_day" date NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counted_spans_grain_first_day_pk" PRIMARY KEY("grain","first_day"),
	CONSTRAINT "counted_spans_grain" CHECK ("counted_spans"."grain" in ('day', 'month', 'past')),
	CONSTRAINT "counted_spans_month" CHECK ("counted_spans"."grain" = 'day' or "counted_spans"."first_day" = date_trunc('month', "counted_spans"."first_day"::timestamp)::date)
);

--> statement-breakpoint
-- Whoever counts a day waits for those who change it, and the other way round.
CREATE FUNCTION lock_counted_day(day date, alone boolean) RETURNS void LANGUAGE sql AS $$
  SELECT CASE WHEN alone THEN pg_advisory_xact_lock(hashtext('counted_spans'), day - date '2000-01-01')
    ELSE pg_advisory_xact_lock_shared(hashtext('counted_spans'), day - date '2000-01-01') END
$$;
--> statement-breakpoint
CREATE FUNCTION uncount_day(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  day date := (moment AT TIME ZONE 'Africa/Cairo')::date;
BEGIN
  PERFORM lock_counted_day(day, false);
  DELETE FROM counted_spans
    WHERE (grain, first_day) IN (('day', day), ('month', date_trunc('month', day::timestamp)::date))
      OR (grain = 'past' AND first_day > day);
END
$$;
--> statement-breakpoint
CREATE FUNCTION uncount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_day(OLD.created_at); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN PERFORM uncount_day(NEW.created_at); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION uncount_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM uncount_day(NEW.at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- No day is counted before it has been over for two days, so that the orders of today cost nothing here.
CREATE TRIGGER orders_uncount_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
    AND (OLD.created_at, OLD.status, OLD.deleted_at, OLD.payment_status, OLD.customer_id, OLD.cook_id, OLD.area, OLD.checkout_id)
      IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.deleted_at, NEW.payment_status, NEW.customer_id, NEW.cook_id, NEW.area, NEW.checkout_id))
  EXECUTE FUNCTION uncount_order();
--> statement-breakpoint
CREATE TRIGGER orders_uncount_placed AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_order();
--> statement-breakpoint
CREATE TRIGGER orders_uncount_removed AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION uncount_order();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_uncount AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.at < now() - interval '1 day') EXECUTE FUNCTION uncount_entry();
