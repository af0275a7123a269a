CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reported_by" text NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo" text,
	"first_call_at" timestamp (3) with time zone,
	"second_call_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" text,
	CONSTRAINT "incidents_reported_by" CHECK ("incidents"."reported_by" in ('courier', 'cook')),
	CONSTRAINT "incidents_reason" CHECK (case "incidents"."reported_by"
        when 'courier' then "incidents"."reason" in ('nobody_answers', 'wrong_address', 'refused', 'food_damaged', 'cannot_continue')
        else "incidents"."reason" in ('ran_out', 'broken', 'unwell', 'other') end),
	CONSTRAINT "incidents_answer" CHECK ("incidents"."answer" is null or "incidents"."closed_at" is not null),
	CONSTRAINT "incidents_answered_by" CHECK (("incidents"."answer" is null) = ("incidents"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picked_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("order_id","reported_by") WHERE "incidents"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_by_order" ON "incidents" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "incidents_by_reporter" ON "incidents" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "incidents_by_photo" ON "incidents" USING btree ("photo") WHERE "incidents"."photo" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_picked_up" CHECK ("orders"."picked_up_at" is null or "orders"."delivery_id" is not null);--> statement-breakpoint
-- Orders on the road count as picked up, so that none is given back with the food gone. Orders that are over keep no time: nothing
-- reads it, and the table would be written anew.
UPDATE "orders" SET "picked_up_at" = "delivery_started_at" WHERE "status" = 'out_for_delivery' AND "delivery_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "incidents_person" BEFORE INSERT ON "incidents" FOR EACH ROW EXECUTE FUNCTION require_person('reporter_id');--> statement-breakpoint
-- The words and the photo may be about the person who ordered.
CREATE TRIGGER "incidents_customer" BEFORE INSERT OR UPDATE OF "note", "answer", "photo" ON "incidents" FOR EACH ROW
	WHEN (NEW.note <> '' OR coalesce(NEW.answer, '') <> '' OR NEW.photo IS NOT NULL)
	EXECUTE FUNCTION require_person_of_problem();
