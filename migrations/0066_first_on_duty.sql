ALTER TABLE "couriers" ADD COLUMN "first_on_duty_at" timestamp (3) with time zone;--> statement-breakpoint
-- Couriers who were approved before are taken to have begun, so that none of them is greeted as new.
UPDATE "couriers" SET "first_on_duty_at" = "approved_at" WHERE "approved_at" IS NOT NULL;
