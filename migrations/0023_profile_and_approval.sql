CREATE TABLE "saved_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"district_id" text,
	"street" text,
	"building" text,
	"floor" text,
	"apartment" text,
	"landmark" text,
	"address" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_point" CHECK (("saved_addresses"."latitude" is null) = ("saved_addresses"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_given_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "couriers_need_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "cooks_need_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_by_user" ON "saved_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_default" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
-- What there is already stays as it works today: everybody was let in, and a session is as recent as its sign-in.
UPDATE "sessions" SET "password_given_at" = "created_at";--> statement-breakpoint
UPDATE "couriers" c SET "approved_at" = u."created_at" FROM "users" u WHERE u."id" = c."user_id";--> statement-breakpoint
UPDATE "kitchens" SET "approved_at" = "joined_at";--> statement-breakpoint
INSERT INTO "saved_addresses" ("id", "user_id", "address", "latitude", "longitude", "is_default", "created_at")
  SELECT replace(gen_random_uuid()::text, '-', ''), u."id", p."address", p."customer_latitude", p."customer_longitude", true, u."created_at"
  FROM "profiles" p JOIN "users" u ON u."id" = p."user_id"
  WHERE u."role" = 'customer' AND (p."address" IS NOT NULL OR p."customer_latitude" IS NOT NULL);--> statement-breakpoint
UPDATE "profiles" p SET "address" = NULL FROM "users" u WHERE u."id" = p."user_id" AND u."role" = 'customer';--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "customer_latitude";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "customer_longitude";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "customer_geohash";