ALTER TABLE "kitchens" ADD COLUMN "special_days" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "special_dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "kitchens" ADD COLUMN "special_hours" "tsmultirange" DEFAULT '{}' NOT NULL;