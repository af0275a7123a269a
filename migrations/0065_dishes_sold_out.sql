-- No dish is sold out yet: existing rows get null.
ALTER TABLE "dishes" ADD COLUMN "sold_out_until" timestamp (3) with time zone;
