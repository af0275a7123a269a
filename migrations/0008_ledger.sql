CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"person_id" text NOT NULL,
	"balance" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	CONSTRAINT "ledger_balances_account_person_id_pk" PRIMARY KEY("account","person_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" text,
	"account" text NOT NULL,
	"person_id" text,
	"amount" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"request" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"paid_by" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone_reason" text,
	CONSTRAINT "payouts_once" UNIQUE("person_id","request"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_account" CHECK ("payouts"."account" in ('cook', 'courier')),
	CONSTRAINT "payouts_method" CHECK ("payouts"."method" in ('cash', 'instapay', 'wallet', 'bank')),
	CONSTRAINT "payouts_undone" CHECK (("payouts"."undone_at" is null) = ("payouts"."undone_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "payout_weekday" integer;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_balances_by_balance" ON "ledger_balances" USING btree ("account","balance","person_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_source" ON "ledger_entries" USING btree ("source_id","source");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_person" ON "ledger_entries" USING btree ("person_id","at") WHERE "ledger_entries"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "payouts_by_person" ON "payouts" USING btree ("person_id","account","paid_at","id");--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "payouts" USING btree ("paid_at","id");--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_payout_weekday" CHECK ("order_limits"."payout_weekday" between 0 and 6);--> statement-breakpoint
-- What the ledger has to say of everything that is booked. It is the one place where money is divided: what it says of a source adds up to nothing.
CREATE VIEW ledger_due AS
	SELECT 'order' AS source, o.id AS source_id, o.id AS order_id, e.account, e.person_id, e.amount, o.delivered_at AS at
	FROM orders o CROSS JOIN LATERAL (VALUES
		('buyers', NULL, o.total),
		(CASE WHEN EXISTS (SELECT FROM promo_redemptions r JOIN promo_codes p ON p.id = r.promo_id
			WHERE r.checkout_id = o.checkout_id AND p.only_for IS NOT NULL) THEN 'apology' ELSE 'promo' END, NULL, o.discount_amount),
		('cook', o.cook_id, o.commission - o.subtotal),
		('commission', o.cook_id, -o.commission),
		('courier', o.delivery_id, -o.courier_share),
		('delivery', NULL, o.courier_share - o.delivery_fee),
		('service', NULL, -o.service_charge)) e (account, person_id, amount)
	WHERE o.status = 'delivered' AND o.delivered_at IS NOT NULL AND o.deleted_at IS NULL
	UNION ALL
	SELECT 'order', o.id, o.id, e.account, e.person_id, e.amount, o.cash_collected_at
	FROM orders o CROSS JOIN LATERAL (VALUES ('cash', o.delivery_id, o.total), ('buyers', NULL, -o.total)) e (account, person_id, amount)
	WHERE o.cash_collected_at IS NOT NULL
	UNION ALL
	SELECT 'payment', p.id, NULL, p.provider, NULL, p.amount, p.paid_at FROM payments p WHERE p.paid_at IS NOT NULL
	UNION ALL
	SELECT 'payment', p.id, o.id, 'buyers', NULL, -o.total, p.paid_at
	FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id WHERE p.state = 'paid'
	UNION ALL
	SELECT 'payment', p.id, NULL, 'buyers', NULL, -p.amount, p.paid_at FROM payments p WHERE p.state = 'surplus'
	UNION ALL
	SELECT 'refund', r.id, r.order_id, e.account, NULL, e.amount, r.ended_at
	FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id
	CROSS JOIN LATERAL (VALUES
		(CASE WHEN o.status = 'delivered' AND o.deleted_at IS NULL THEN 'refunds' ELSE 'buyers' END, r.amount),
		(p.provider, -r.amount)) e (account, amount)
	WHERE r.state = 'done'
	UNION ALL
	SELECT 'handover', h.id, NULL, e.account, h.courier_id, e.amount, h.answered_at
	FROM cash_handovers h CROSS JOIN LATERAL (VALUES
		(CASE h.kind WHEN 'correction' THEN 'corrections' ELSE 'till' END, h.counted), ('cash', -h.counted)) e (account, amount)
	WHERE h.counted IS NOT NULL
	UNION ALL
	SELECT 'payout', y.id, NULL, e.account, y.person_id, e.amount, y.paid_at
	FROM payouts y CROSS JOIN LATERAL (VALUES
		(y.account, y.amount), (CASE y.method WHEN 'cash' THEN 'till' ELSE 'bank' END, -y.amount)) e (account, amount)
	WHERE y.undone_at IS NULL;--> statement-breakpoint
-- Books what is due and not in the ledger yet, and books back what is in it and not due any more.
CREATE FUNCTION book(what text, ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
	INSERT INTO ledger_entries (source, source_id, order_id, account, person_id, amount, at)
	SELECT what, source_id, order_id, account, person_id, sum(amount), at FROM (
		SELECT source_id, order_id, account, person_id, amount, at FROM ledger_due WHERE source = what AND source_id = ANY (ids)
		UNION ALL
		SELECT source_id, order_id, account, person_id, -amount, at FROM ledger_entries WHERE source = what AND source_id = ANY (ids)) d
	GROUP BY source_id, order_id, account, person_id, at HAVING sum(amount) <> 0
	ORDER BY source_id, at, account, person_id
$$;--> statement-breakpoint
CREATE FUNCTION ledger_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'an entry of the ledger stays as it was booked';
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION ledger_stays();--> statement-breakpoint
-- Balances change in one order, so that two who book for the same people at once wait for each other and not both for ever.
CREATE FUNCTION balance_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF EXISTS (SELECT FROM written GROUP BY source, source_id HAVING sum(amount) <> 0) THEN
		RAISE EXCEPTION 'what is booked does not add up to nothing';
	END IF;
	-- Couriers first: who counts cash has locked the courier before anything is booked.
	PERFORM add_cash((SELECT jsonb_agg(g) FROM (
		SELECT person_id AS courier, sum(amount) AS amount FROM written
		WHERE account = 'cash' AND person_id IS NOT NULL GROUP BY person_id) g));
	INSERT INTO ledger_balances AS b (account, person_id, balance, paid_out)
	SELECT account, person_id, sum(amount), coalesce(sum(amount) FILTER (WHERE source = 'payout'), 0) FROM written
	WHERE account IN ('cook', 'courier', 'cash') AND person_id IS NOT NULL
	GROUP BY account, person_id HAVING sum(amount) <> 0 OR sum(amount) FILTER (WHERE source = 'payout') <> 0
	ORDER BY account, person_id
	ON CONFLICT (account, person_id) DO UPDATE SET balance = b.balance + excluded.balance, paid_out = b.paid_out + excluded.paid_out;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Every order, payment, refund and hand-over that there is. Couriers hold what they held.
SELECT book('order', array_agg(id)) FROM orders;--> statement-breakpoint
SELECT book('payment', array_agg(id)) FROM payments;--> statement-breakpoint
SELECT book('refund', array_agg(id)) FROM refunds;--> statement-breakpoint
SELECT book('handover', array_agg(id)) FROM cash_handovers;--> statement-breakpoint
INSERT INTO ledger_balances (account, person_id, balance, paid_out)
	SELECT account, person_id, sum(amount), 0 FROM ledger_entries
	WHERE account IN ('cook', 'courier', 'cash') AND person_id IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER ledger_balanced AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION balance_ledger();--> statement-breakpoint
-- What a courier holds follows from the ledger.
DROP TRIGGER IF EXISTS orders_cash_changed ON orders;--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_cash_removed ON orders;--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_cash_written ON orders;--> statement-breakpoint
DROP TRIGGER IF EXISTS handovers_changed ON cash_handovers;--> statement-breakpoint
DROP TRIGGER IF EXISTS handovers_removed ON cash_handovers;--> statement-breakpoint
DROP TRIGGER IF EXISTS handovers_written ON cash_handovers;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_collected_cash;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_handed_cash;--> statement-breakpoint
CREATE FUNCTION book_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM book(TG_ARGV[0], ARRAY[NEW.id]);
	RETURN NULL;
END
$$;--> statement-breakpoint
-- An order also says what its refunds were for.
CREATE FUNCTION book_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	given text[];
BEGIN
	PERFORM book('order', ARRAY[NEW.id]);
	SELECT array_agg(id) INTO given FROM refunds WHERE order_id = NEW.id;
	IF given IS NOT NULL THEN PERFORM book('refund', given); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION book_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	ids text[];
BEGIN
	EXECUTE format('SELECT array_agg(id) FROM written WHERE %s', TG_ARGV[1]) INTO ids;
	IF ids IS NOT NULL THEN PERFORM book(TG_ARGV[0], ids); END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- By row, and only where money moves: positions are written to the same row every few seconds.
CREATE TRIGGER orders_booked AFTER UPDATE OF status, delivered_at, deleted_at, cash_collected_at, delivery_id, cook_id, total, subtotal, commission, courier_share, delivery_fee, service_charge, discount_amount, refunded ON orders
	FOR EACH ROW WHEN ((OLD.status = 'delivered' OR NEW.status = 'delivered' OR OLD.cash_collected_at IS NOT NULL OR NEW.cash_collected_at IS NOT NULL OR OLD.refunded <> NEW.refunded)
		AND (OLD.status, OLD.delivered_at, OLD.deleted_at, OLD.cash_collected_at, OLD.delivery_id, OLD.cook_id, OLD.total, OLD.subtotal, OLD.commission, OLD.courier_share, OLD.delivery_fee, OLD.service_charge, OLD.discount_amount, OLD.refunded)
			IS DISTINCT FROM (NEW.status, NEW.delivered_at, NEW.deleted_at, NEW.cash_collected_at, NEW.delivery_id, NEW.cook_id, NEW.total, NEW.subtotal, NEW.commission, NEW.courier_share, NEW.delivery_fee, NEW.service_charge, NEW.discount_amount, NEW.refunded))
	EXECUTE FUNCTION book_order();--> statement-breakpoint
CREATE TRIGGER orders_written AFTER INSERT ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('order', 'status = ''delivered'' OR cash_collected_at IS NOT NULL');--> statement-breakpoint
CREATE TRIGGER payments_booked AFTER UPDATE OF state ON payments FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION book_row('payment');--> statement-breakpoint
CREATE TRIGGER payments_written AFTER INSERT ON payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('payment', 'paid_at IS NOT NULL');--> statement-breakpoint
CREATE TRIGGER refunds_booked AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION book_row('refund');--> statement-breakpoint
CREATE TRIGGER refunds_written AFTER INSERT ON refunds REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('refund', 'state = ''done''');--> statement-breakpoint
CREATE TRIGGER handovers_booked AFTER UPDATE OF counted, state, kind, answered_at ON cash_handovers FOR EACH ROW WHEN (OLD.counted IS DISTINCT FROM NEW.counted) EXECUTE FUNCTION book_row('handover');--> statement-breakpoint
CREATE TRIGGER handovers_written AFTER INSERT ON cash_handovers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('handover', 'counted IS NOT NULL');--> statement-breakpoint
CREATE TRIGGER payouts_booked AFTER UPDATE OF undone_at ON payouts FOR EACH ROW EXECUTE FUNCTION book_row('payout');--> statement-breakpoint
CREATE TRIGGER payouts_written AFTER INSERT ON payouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('payout', 'undone_at IS NULL');--> statement-breakpoint
-- Sums of cash read the ledger now.
DROP INDEX IF EXISTS orders_by_collection;--> statement-breakpoint
DROP INDEX IF EXISTS cash_handovers_counted;
