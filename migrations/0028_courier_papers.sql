CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"photo" text,
	"expires_on" date,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('identity', 'license'))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_by_courier" ON "papers" USING btree ("courier_id","kind");--> statement-breakpoint
CREATE INDEX "papers_by_photo" ON "papers" USING btree ("photo");--> statement-breakpoint
INSERT INTO "papers" ("id", "courier_id", "kind", "number", "photo", "submitted_at")
  SELECT replace(gen_random_uuid()::text, '-', ''), c."user_id", p."kind", p."number", p."photo", u."created_at"
  FROM "couriers" c JOIN "users" u ON u."id" = c."user_id"
  CROSS JOIN LATERAL (VALUES ('identity', c."id_number", c."id_photo"), ('license', c."license_number", c."license_photo"))
    AS p ("kind", "number", "photo") WHERE p."number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "id_number";--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "id_photo";--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "license_number";--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "license_photo";