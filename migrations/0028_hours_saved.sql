ALTER TABLE "kitchens" ADD COLUMN "hours_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Kitchens at work are not asked for hours that they have worked with.
UPDATE "kitchens" k SET "hours_saved" = true WHERE exists (SELECT FROM "orders" o WHERE o."cook_id" = k."cook_id");
