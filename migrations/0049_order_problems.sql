CREATE TABLE "order_problems" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"photo" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"promo_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "order_problems_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_problems_state" CHECK ("order_problems"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "order_problems_reason" CHECK ("order_problems"."reason" in ('missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other')),
	CONSTRAINT "order_problems_answer" CHECK (("order_problems"."answer" is null) = ("order_problems"."answered_at" is null)),
	CONSTRAINT "order_problems_open" CHECK ("order_problems"."state" <> 'open' or "order_problems"."answer" is null),
	CONSTRAINT "order_problems_answered" CHECK ("order_problems"."state" <> 'answered' or "order_problems"."answer" is not null),
	CONSTRAINT "order_problems_closed" CHECK (("order_problems"."state" = 'closed') = ("order_problems"."closed_at" is not null)),
	CONSTRAINT "order_problems_code" CHECK ("order_problems"."promo_id" is null or "order_problems"."answer" is not null)
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "only_for" text[];--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_problems_by_time" ON "order_problems" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_problems_by_state" ON "order_problems" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "order_problems_by_photo" ON "order_problems" USING btree ("photo") WHERE "order_problems"."photo" is not null;--> statement-breakpoint
CREATE INDEX "order_problems_search" ON "order_problems" USING gin ((translate(lower("order_id" || ' ' || "words"), 'أإآٱىة', 'اااايه')) gin_trgm_ops);