CREATE TABLE "receipt_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"issued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"tax_number" text,
	"vat_percent" numeric(5, 2),
	"vat" integer,
	CONSTRAINT "receipts_by_number" UNIQUE("year","number"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" > 0),
	CONSTRAINT "receipts_tax" CHECK (num_nulls("receipts"."tax_number", "receipts"."vat_percent", "receipts"."vat") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "vat_percent" numeric(5, 2) DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_tax" CHECK ("order_limits"."tax_number" ~ '^([0-9]{9})?$' and "order_limits"."vat_percent" between 0 and 100);--> statement-breakpoint
-- Every delivered order gets its number, in the order in which they were delivered. There was no tax number yet.
INSERT INTO "receipts" ("order_id", "year", "number", "issued_at")
	SELECT d."id", d."year", row_number() OVER (PARTITION BY d."year" ORDER BY d."at", d."id"), d."at"
	FROM (SELECT o."id", its."at", extract(year FROM its."at" AT TIME ZONE 'Africa/Cairo')::int AS "year"
		FROM "orders" o, LATERAL (SELECT coalesce(o."delivered_at", o."updated_at") AS "at") its
		WHERE o."status" = 'delivered' AND o."deleted_at" IS NULL) d;--> statement-breakpoint
INSERT INTO "receipt_years" ("year", "issued") SELECT "year", count(*) FROM "receipts" GROUP BY "year";
