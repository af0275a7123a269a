ALTER TABLE "payments" ADD COLUMN "taking_until" timestamp (3) with time zone;--> statement-breakpoint
-- Who was erased before keeps no number of a payout, which may be a mobile or a name.
UPDATE "payouts" SET "reference" = '' FROM "users" WHERE "users"."id" = "payouts"."person_id" AND "users"."deleted_at" IS NOT NULL AND "payouts"."reference" <> '';
