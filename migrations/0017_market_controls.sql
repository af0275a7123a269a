CREATE TABLE "market_controls" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"district_id" text,
	"cook_id" text,
	"reason" text NOT NULL,
	"words" jsonb,
	"minutes" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "market_controls_kind" CHECK ("market_controls"."kind" in ('pause', 'rush')),
	CONSTRAINT "market_controls_scope" CHECK (case "market_controls"."scope" when 'everything' then "market_controls"."district_id" is null and "market_controls"."cook_id" is null
        when 'district' then "market_controls"."district_id" is not null and "market_controls"."cook_id" is null
        when 'kitchen' then "market_controls"."district_id" is null and "market_controls"."cook_id" is not null else false end),
	CONSTRAINT "market_controls_rush" CHECK (("market_controls"."kind" = 'rush') = ("market_controls"."minutes" is not null)),
	CONSTRAINT "market_controls_minutes" CHECK ("market_controls"."minutes" between 5 and 120),
	CONSTRAINT "market_controls_words" CHECK (("market_controls"."reason" = 'other') = ("market_controls"."words" is not null))
);
--> statement-breakpoint
-- A running break goes on: it is the cook's own.
ALTER TABLE "kitchens" RENAME COLUMN "paused_until" TO "break_until";--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "paused_until" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(break_until, held_until)) STORED;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "rush_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No order of before was placed in a rush.
ALTER TABLE "orders" ADD COLUMN "rush_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_controls" ADD CONSTRAINT "market_controls_cook_id_kitchens_cook_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."kitchens"("cook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_controls_open" ON "market_controls" USING btree ("started_at") WHERE "market_controls"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "market_controls_by_kitchen" ON "market_controls" USING btree ("cook_id");--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_rush" CHECK ("kitchens"."rush_minutes" between 0 and 120);