ALTER TABLE "orders" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "building" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "floor" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "apartment" text;