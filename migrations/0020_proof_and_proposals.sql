CREATE TABLE "door_proofs" (
	"order_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"tried" text[] DEFAULT '{}' NOT NULL,
	"proof" text,
	"photo" text,
	"proven_at" timestamp (3) with time zone,
	CONSTRAINT "door_proofs_kind" CHECK ("door_proofs"."kind" in ('code', 'photo')),
	CONSTRAINT "door_proofs_code" CHECK ("door_proofs"."code" ~ '^[0-9]{4}$'),
	CONSTRAINT "door_proofs_tried" CHECK (cardinality("door_proofs"."tried") <= 3),
	CONSTRAINT "door_proofs_proof" CHECK ("door_proofs"."proof" in ('code', 'photo', 'office')),
	CONSTRAINT "door_proofs_proven" CHECK (("door_proofs"."proof" is null) = ("door_proofs"."proven_at" is null)),
	CONSTRAINT "door_proofs_open" CHECK (case when "door_proofs"."proof" is null then ("door_proofs"."kind" = 'code') = ("door_proofs"."code" is not null) and "door_proofs"."photo" is null
        else "door_proofs"."code" is null and "door_proofs"."tried" = '{}' and ("door_proofs"."photo" is null or "door_proofs"."proof" = 'photo') end)
);
--> statement-breakpoint
ALTER TABLE "incidents" DROP CONSTRAINT "incidents_reason";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "leave_at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "untaken_action" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "untaken_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "door_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_proofs" ADD CONSTRAINT "door_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_proofs_by_photo" ON "door_proofs" USING btree ("photo") WHERE "door_proofs"."photo" is not null;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reason" CHECK (case "incidents"."reported_by"
        when 'courier' then "incidents"."reason" in ('nobody_answers', 'wrong_address', 'refused', 'food_damaged', 'cannot_continue', 'wrong_code')
        else "incidents"."reason" in ('ran_out', 'broken', 'unwell', 'other') end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_leave_at_door" CHECK (not "orders"."leave_at_door" or "orders"."payment_method" <> 'cash');--> statement-breakpoint
ALTER TABLE "order_limits" ADD CONSTRAINT "order_limits_untaken" CHECK ("order_limits"."untaken_action" in ('nothing', 'propose', 'assign') and "order_limits"."untaken_minutes" between 1 and 60);