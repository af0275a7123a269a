ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_by_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_watched" ON "refunds" USING btree ("ended_at") WHERE "refunds"."state" = 'refused' and "refunds"."ended_by" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_by_hand" CHECK ("orders"."refunded_by_hand" between 0 and "orders"."refunded");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_hand" CHECK (("refunds"."kind" = 'hand') = ("refunds"."payment_id" is null) and ("refunds"."kind" = 'hand') = ("refunds"."method" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash', 'instapay', 'wallet', 'bank'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ended_by" CHECK (("refunds"."ended_by" is null) = ("refunds"."end_reason" is null) and ("refunds"."ended_by" is null or "refunds"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('cancelled', 'changed', 'office', 'surplus', 'hand'));--> statement-breakpoint
-- Every refund so far was a provider's: no method, and nothing was given by hand. What is given by hand comes out of the till or the bank account.
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
	CROSS JOIN LATERAL (VALUES
		(CASE WHEN r.kind <> 'changed' AND o.status = 'delivered' AND o.deleted_at IS NULL THEN 'refunds' ELSE 'buyers' END, r.amount),
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
	WHERE y.undone_at IS NULL;
