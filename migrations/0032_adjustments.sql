ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "kind" text DEFAULT 'payout' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind" CHECK ("payouts"."kind" in ('payout', 'adjustment'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_terms" CHECK (case "payouts"."kind" when 'payout' then "payouts"."method" is not null and num_nonnulls("payouts"."reason", "payouts"."order_id") = 0
        else "payouts"."reason" is not null and "payouts"."method" is null and "payouts"."reference" = '' end);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0 or "payouts"."kind" = 'adjustment' and "payouts"."amount" <> 0);--> statement-breakpoint
-- What admins add to what we owe somebody, or take off it, is booked as a source of its own.
CREATE OR REPLACE VIEW ledger_due AS
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
	SELECT 'payment', p.id, o.id, 'buyers', NULL, -(o.total + o.reduced_by), p.paid_at
	FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id WHERE p.state = 'paid' AND o.payment_status <> 'expired'
	UNION ALL
	SELECT 'payment', p.id, NULL, 'buyers', NULL, -p.amount, p.paid_at FROM payments p WHERE p.state = 'surplus'
	UNION ALL
	SELECT 'refund', r.id, r.order_id, e.account, NULL, e.amount, r.ended_at
	FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id
	CROSS JOIN LATERAL (SELECT coalesce(sum(earlier.amount), 0)::int AS amount FROM refunds earlier
		WHERE earlier.order_id = r.order_id AND earlier.state = 'done' AND (earlier.ended_at, earlier.id) < (r.ended_at, r.id)) before
	CROSS JOIN LATERAL (SELECT CASE WHEN o.status = 'delivered' AND o.deleted_at IS NULL
		THEN greatest(0, r.amount - greatest(0, o.reduced_by - before.amount)) ELSE 0 END AS amount) food
	CROSS JOIN LATERAL (VALUES
		('refunds', food.amount), ('buyers', r.amount - food.amount),
		(coalesce(p.provider, CASE r.method WHEN 'cash' THEN 'till' ELSE 'bank' END), -r.amount)) e (account, amount)
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
	WHERE y.kind = 'payout' AND y.undone_at IS NULL
	UNION ALL
	SELECT 'adjustment', y.id, y.order_id, e.account, y.person_id, e.amount, y.paid_at
	FROM payouts y CROSS JOIN LATERAL (VALUES (y.account, -y.amount), ('adjustments', y.amount)) e (account, amount)
	WHERE y.kind = 'adjustment' AND y.undone_at IS NULL;--> statement-breakpoint
DROP TRIGGER payouts_booked ON payouts;--> statement-breakpoint
DROP TRIGGER payouts_written ON payouts;--> statement-breakpoint
CREATE TRIGGER payouts_booked AFTER UPDATE OF undone_at ON payouts FOR EACH ROW WHEN (NEW.kind = 'payout') EXECUTE FUNCTION book_row('payout');--> statement-breakpoint
CREATE TRIGGER adjustments_booked AFTER UPDATE OF undone_at ON payouts FOR EACH ROW WHEN (NEW.kind = 'adjustment') EXECUTE FUNCTION book_row('adjustment');--> statement-breakpoint
CREATE TRIGGER payouts_written AFTER INSERT ON payouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('payout', 'kind = ''payout'' AND undone_at IS NULL');--> statement-breakpoint
CREATE TRIGGER adjustments_written AFTER INSERT ON payouts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_written('adjustment', 'kind = ''adjustment'' AND undone_at IS NULL');
