CREATE TABLE "cart_merges" (
	"user_id" text NOT NULL,
	"merge_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_user_id_merge_id_pk" PRIMARY KEY("user_id","merge_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_merges_by_time" ON "cart_merges" USING btree ("at");--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "cart_items" i SET "position" = n.at
FROM (SELECT user_id, dish_id, notes, row_number() OVER (PARTITION BY user_id ORDER BY added_at, dish_id) AS at FROM "cart_items") n
WHERE n.user_id = i.user_id AND n.dish_id = i.dish_id AND n.notes = i.notes;--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" DROP COLUMN "added_at";--> statement-breakpoint
INSERT INTO "carts" ("user_id", "version")
SELECT p.user_id, p.cart_version FROM "profiles" p WHERE EXISTS (SELECT FROM "cart_items" i WHERE i.user_id = p.user_id);--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "cart_version";