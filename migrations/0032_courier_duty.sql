ALTER TABLE "couriers" ADD COLUMN "on_duty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "couriers_on_duty" ON "couriers" USING btree ("last_seen_at") WHERE "couriers"."on_duty";--> statement-breakpoint
-- Whoever works here already goes on doing so, and was seen now.
UPDATE "couriers" SET "on_duty" = true, "last_seen_at" = now();
