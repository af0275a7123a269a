ALTER TABLE "terms" DROP CONSTRAINT "terms_pkey";--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_audience_version_pk" PRIMARY KEY("audience","version");--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_audience" CHECK ("terms"."audience" in ('customers', 'cooks', 'couriers'));
