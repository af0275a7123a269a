-- No broadcast was sent before, so the table begins empty.
CREATE TABLE "broadcasts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"category" text NOT NULL,
	"audience" text NOT NULL,
	"person_id" text,
	"url" text,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"cursor" text,
	"counted" integer,
	"reached" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "broadcasts_category" CHECK ("broadcasts"."category" in ('system', 'promo')),
	CONSTRAINT "broadcasts_audience" CHECK ("broadcasts"."audience" in ('everybody', 'customers', 'cooks', 'couriers', 'admins', 'person')
        and ("broadcasts"."audience" = 'person') = ("broadcasts"."person_id" is not null)),
	CONSTRAINT "broadcasts_url" CHECK ("broadcasts"."url" is null or "broadcasts"."url" ~ '^/([^/\\]|$)'),
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "broadcasts_began" CHECK (case "broadcasts"."state" when 'scheduled' then "broadcasts"."began_at" is null when 'stopped' then true else "broadcasts"."began_at" is not null end
        and ("broadcasts"."began_at" is null) = ("broadcasts"."counted" is null) and ("broadcasts"."state" = 'sent') = ("broadcasts"."sent_at" is not null)),
	CONSTRAINT "broadcasts_reached" CHECK ("broadcasts"."reached" between 0 and coalesce("broadcasts"."counted", 0) and ("broadcasts"."state" <> 'sent' or "broadcasts"."reached" = "broadcasts"."counted"))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_by_time" ON "broadcasts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_by_person" ON "broadcasts" USING btree ("person_id") WHERE "broadcasts"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("due_at") WHERE "broadcasts"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "profiles_offers" ON "profiles" USING btree ("user_id") WHERE "profiles"."wants_offers" or "profiles"."wants_offer_push";--> statement-breakpoint
CREATE TRIGGER broadcasts_person BEFORE INSERT OR UPDATE OF person_id ON broadcasts FOR EACH ROW
	WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION require_person('person_id');
