CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"total" integer NOT NULL,
	"payment_method" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_total" CHECK ("checkouts"."total" >= 0),
	CONSTRAINT "checkouts_method" CHECK ("checkouts"."payment_method" in ('cash', 'card', 'paypal')),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('awaiting', 'placed', 'expired')),
	CONSTRAINT "checkouts_expiry" CHECK ("checkouts"."state" = 'placed' or "checkouts"."expires_at" is not null),
	CONSTRAINT "checkouts_cash" CHECK ("checkouts"."payment_method" <> 'cash' or "checkouts"."state" = 'placed')
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One row for each checkout that its orders knew by number only.
INSERT INTO "checkouts" ("id", "customer_id", "total", "payment_method", "state", "expires_at", "created_at")
SELECT "checkout_id", max("customer_id"), sum("total"), min("payment_method"), "state",
	CASE WHEN "state" <> 'placed' THEN min("created_at") + interval '30 minutes' END, min("created_at")
FROM (
	SELECT o.*, CASE WHEN bool_and("payment_status" = 'expired') OVER same THEN 'expired'
		WHEN bool_or("payment_status" = 'awaiting') OVER same THEN 'awaiting' ELSE 'placed' END AS "state"
	FROM "orders" o WINDOW same AS (PARTITION BY "checkout_id")) o
GROUP BY "checkout_id", "state";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('due', 'awaiting', 'paid', 'collected', 'refunding', 'refunded', 'expired'));