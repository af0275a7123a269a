-- Devices and tokens of guests' orders under their plain names. The device that had an order first placed it; of the others we
-- know only that they came later.
ALTER TABLE "order_holders" RENAME TO "order_devices";--> statement-breakpoint
ALTER TABLE "order_devices" RENAME CONSTRAINT "order_holders_order_id_device_hash_pk" TO "order_devices_order_id_device_hash_pk";--> statement-breakpoint
ALTER TABLE "order_devices" RENAME CONSTRAINT "order_holders_order_id_orders_id_fk" TO "order_devices_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_holders_by_device" RENAME TO "order_devices_by_device";--> statement-breakpoint
ALTER TABLE "order_devices" ADD COLUMN "proof" text;--> statement-breakpoint
UPDATE "order_devices" d SET "proof" = CASE WHEN EXISTS (
	SELECT FROM "order_devices" e WHERE e."order_id" = d."order_id" AND e."at" < d."at") THEN 'claimed' ELSE 'placed' END;--> statement-breakpoint
ALTER TABLE "order_devices" ALTER COLUMN "proof" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_devices" ADD CONSTRAINT "order_devices_proof" CHECK ("order_devices"."proof" in ('placed', 'repeated', 'claimed'));--> statement-breakpoint
ALTER TABLE "order_keys" RENAME TO "claim_tokens";--> statement-breakpoint
ALTER TABLE "claim_tokens" RENAME COLUMN "key_hash" TO "token_hash";--> statement-breakpoint
ALTER TABLE "claim_tokens" RENAME CONSTRAINT "order_keys_pkey" TO "claim_tokens_pkey";--> statement-breakpoint
ALTER TABLE "claim_tokens" RENAME CONSTRAINT "order_keys_order_id_orders_id_fk" TO "claim_tokens_order_id_orders_id_fk";--> statement-breakpoint
-- An order outlives what was known of whoever ordered it.
ALTER TABLE "orders" ADD COLUMN "customer_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_owner";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner" CHECK ("orders"."customer_id" is not null or "orders"."guest_mobile" is not null or "orders"."customer_erased_at" is not null);--> statement-breakpoint
-- Nothing takes a dish with its reviews.
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_dish_id_dishes_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A kept cart holds one dish with two notes.
UPDATE "cart_items" SET "notes" = '' WHERE "notes" IS NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "notes" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "notes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_user_id_dish_id_pk";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_dish_id_notes_pk" PRIMARY KEY("user_id","dish_id","notes");
