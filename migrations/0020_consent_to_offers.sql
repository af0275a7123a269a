ALTER TABLE "profiles" ADD COLUMN "wants_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_offers_at" timestamp (3) with time zone;