CREATE TABLE "dish_edits" (
	"dish_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"description" text NOT NULL,
	"description_ar" text,
	"dish_types" text[] NOT NULL,
	"photo" text,
	"refusal" text,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dish_edits_types" CHECK (cardinality("dish_edits"."dish_types") > 0),
	CONSTRAINT "dish_edits_name" CHECK (btrim("dish_edits"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dish_edits" ADD CONSTRAINT "dish_edits_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_edits_to_review" ON "dish_edits" USING btree ("sent_at") WHERE "dish_edits"."refusal" is null;--> statement-breakpoint
CREATE INDEX "dish_edits_photo" ON "dish_edits" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "dishes_photo" ON "dishes" USING btree ("photo");