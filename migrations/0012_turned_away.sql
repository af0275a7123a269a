CREATE TABLE "turned_away" (
	"id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"cook_id" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "turned_away_count" CHECK ("turned_away"."count" > 0),
	CONSTRAINT "turned_away_order" CHECK ("turned_away"."first_at" <= "turned_away"."last_at")
);
--> statement-breakpoint
ALTER TABLE "turned_away" ADD CONSTRAINT "turned_away_cook_id_users_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "turned_away_once" ON "turned_away" USING btree ("rule","subject","hour");--> statement-breakpoint
CREATE INDEX "turned_away_by_time" ON "turned_away" USING btree ("first_at","id");