ALTER TABLE "dishes" ALTER COLUMN "availability" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "kitchens" ALTER COLUMN "availability" SET DATA TYPE json;