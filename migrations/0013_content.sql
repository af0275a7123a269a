DROP INDEX "announcements_by_time";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_by_end" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "announcements_by_start" ON "announcements" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "terms_acceptances_by_version" ON "terms_acceptances" USING btree ("audience","version");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('all', 'customers', 'cooks', 'couriers', 'admins'));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_span" CHECK ("announcements"."ends_at" >= "announcements"."starts_at");--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "category";
