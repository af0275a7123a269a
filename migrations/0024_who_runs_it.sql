ALTER TABLE "receipts" ADD COLUMN "issuer" jsonb;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "legal_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "legal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "legal_address_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "register_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "receipts_by_time" ON "receipts" USING btree ("issued_at","year","number");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issuer" CHECK ("receipts"."issuer" is null or coalesce("receipts"."issuer" ->> 'nameAr', '') <> '');--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_business" CHECK (("order_limits"."legal_name" = '' or "order_limits"."legal_name_ar" <> '') and ("order_limits"."legal_address" = '' or "order_limits"."legal_address_ar" <> '')
        and "order_limits"."register_number" ~ '^[0-9]{0,15}$');