CREATE TABLE "order_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposer_id" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"contents" jsonb,
	"old_total" integer NOT NULL,
	"new_total" integer NOT NULL,
	"old_subtotal" integer NOT NULL,
	"new_subtotal" integer NOT NULL,
	"without_consent" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_changes_proposed_by" CHECK ("order_changes"."proposed_by" in ('cook', 'admin')),
	CONSTRAINT "order_changes_without_consent" CHECK ("order_changes"."without_consent" in ('keep', 'cancel')),
	CONSTRAINT "order_changes_state" CHECK ("order_changes"."state" in ('open', 'accepted', 'declined', 'expired', 'withdrawn', 'overtaken')),
	CONSTRAINT "order_changes_closed" CHECK (("order_changes"."state" = 'open') = ("order_changes"."closed_at" is null)),
	CONSTRAINT "order_changes_span" CHECK ("order_changes"."expires_at" >= "order_changes"."created_at")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reduced_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_by_order" ON "order_changes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_changes_by_proposer" ON "order_changes" USING btree ("proposer_id","created_at");--> statement-breakpoint
CREATE INDEX "order_changes_by_end" ON "order_changes" USING btree ("expires_at") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_reduced" CHECK ("orders"."reduced_by" >= 0 and ("orders"."reduced_by" = 0 or "orders"."payment_method" <> 'cash'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total" + "orders"."reduced_by");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('cancelled', 'changed', 'office', 'surplus'));--> statement-breakpoint
CREATE TRIGGER order_changes_person BEFORE INSERT ON "order_changes" FOR EACH ROW EXECUTE FUNCTION require_person('proposer_id');--> statement-breakpoint
-- What was paid for an order is its total, and what a change made it cheaper by. That goes back against what its buyer had paid, delivered or not.
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
	FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id WHERE p.state = 'paid'
	UNION ALL
	SELECT 'payment', p.id, NULL, 'buyers', NULL, -p.amount, p.paid_at FROM payments p WHERE p.state = 'surplus'
	UNION ALL
	SELECT 'refund', r.id, r.order_id, e.account, NULL, e.amount, r.ended_at
	FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id
	CROSS JOIN LATERAL (VALUES
		(CASE WHEN r.kind <> 'changed' AND o.status = 'delivered' AND o.deleted_at IS NULL THEN 'refunds' ELSE 'buyers' END, r.amount),
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
	WHERE y.undone_at IS NULL;
