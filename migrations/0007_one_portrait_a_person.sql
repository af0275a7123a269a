ALTER TABLE "couriers" DROP COLUMN "portrait";--> statement-breakpoint
ALTER TABLE "kitchens" DROP COLUMN "portrait";