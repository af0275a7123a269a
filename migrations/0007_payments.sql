CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"charge" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision,
	"state" text DEFAULT 'opening' NOT NULL,
	"reference" text,
	"url" text,
	"capture_id" text,
	"asked_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."charge" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('opening', 'open', 'paid', 'surplus', 'declined')),
	CONSTRAINT "payments_money" CHECK (("payments"."state" in ('paid', 'surplus')) = ("payments"."capture_id" is not null) and ("payments"."capture_id" is null) = ("payments"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"charge" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_from" timestamp (3) with time zone,
	"refunded" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- Only invented data has orders that were paid online before there were payments: each such checkout gets the payment that it had.
INSERT INTO "payments" ("id", "checkout_id", "provider", "method", "amount", "charge", "currency", "state", "reference", "capture_id", "expires_at", "created_at", "paid_at")
	SELECT c."id", c."id", 'test', c."payment_method", c."total", c."total", 'EGP', 'paid', c."id", c."id", c."created_at" + interval '15 minutes', c."created_at", c."created_at"
	FROM "checkouts" c WHERE c."payment_method" <> 'cash' AND c."total" > 0
		AND EXISTS (SELECT FROM "orders" o WHERE o."checkout_id" = c."id" AND o."payment_status" IN ('paid', 'refunding', 'refunded'));--> statement-breakpoint
DELETE FROM "refunds" r WHERE NOT EXISTS (SELECT FROM "orders" o JOIN "payments" p ON p."checkout_id" = o."checkout_id" WHERE o."id" = r."order_id");--> statement-breakpoint
UPDATE "refunds" r SET "payment_id" = o."checkout_id", "kind" = CASE WHEN r."asked_by" IS NULL THEN 'cancelled' ELSE 'office' END, "charge" = r."amount",
	"state" = CASE r."state" WHEN 'failed' THEN 'refused' ELSE r."state" END, "ended_at" = CASE r."state" WHEN 'asked' THEN NULL ELSE r."at" END
	FROM "orders" o WHERE o."id" = r."order_id";--> statement-breakpoint
UPDATE "orders" o SET "refunded" = r."amount" FROM "refunds" r WHERE r."order_id" = o."id" AND r."state" = 'done' AND r."amount" <= o."total";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" SET NOT NULL, ALTER COLUMN "kind" SET NOT NULL, ALTER COLUMN "charge" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "paypal_currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "paypal_rate" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_paid_once" ON "payments" USING btree ("checkout_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("provider","reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_checkout" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('opening', 'open', 'declined');--> statement-breakpoint
CREATE INDEX "test_payments_by_time" ON "test_payments" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("at") WHERE "refunds"."state" in ('asked', 'pending');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_once" UNIQUE NULLS NOT DISTINCT("payment_id","order_id","kind","request");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('cancelled', 'office', 'surplus'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'pending', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_end" CHECK (("refunds"."state" in ('done', 'refused')) = ("refunds"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order" CHECK (("refunds"."order_id" is null) = ("refunds"."kind" = 'surplus'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0 and "refunds"."charge" > 0);--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_paypal_rate" CHECK ("order_limits"."paypal_rate" > 0);--> statement-breakpoint
CREATE INDEX "checkouts_unpaid" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."state" = 'awaiting';--> statement-breakpoint
-- An order that is paid online counts as placed when it is paid.
DROP TRIGGER orders_guests_changed ON orders;--> statement-breakpoint
CREATE TRIGGER orders_guests_changed AFTER UPDATE OF guest_mobile, guest_email, customer_name, customer_id, created_at ON orders FOR EACH ROW WHEN ((old.guest_mobile IS NOT NULL)) EXECUTE FUNCTION keep_guests();
