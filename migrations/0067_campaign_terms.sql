-- Existing codes get null: no minimum, no largest discount, valid at once, as before.
ALTER TABLE "promo_codes" ADD COLUMN "minimum_order" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "maximum_discount" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_minimum_order" CHECK ("promo_codes"."minimum_order" > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_maximum_discount" CHECK ("promo_codes"."maximum_discount" is null or ("promo_codes"."maximum_discount" > 0 and "promo_codes"."type" = 'percent'));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_apology" CHECK ("promo_codes"."only_for" is null or num_nonnulls("promo_codes"."minimum_order", "promo_codes"."maximum_discount", "promo_codes"."starts_on") = 0);