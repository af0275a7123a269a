ALTER TABLE "orders" ADD COLUMN "commission" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "commission_percent" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_commission" CHECK ("orders"."commission" between 0 and "orders"."subtotal");--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_commission" CHECK ("order_limits"."commission_percent" between 0 and 100);