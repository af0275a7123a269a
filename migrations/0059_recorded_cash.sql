ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_announced";--> statement-breakpoint
ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_counted";--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD COLUMN "kind" text DEFAULT 'announced' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_kind" CHECK ("cash_handovers"."kind" in ('announced', 'recorded', 'correction'));--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_note" CHECK ("cash_handovers"."kind" <> 'correction' or "cash_handovers"."note" is not null);--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_recorded" CHECK ("cash_handovers"."kind" = 'announced' or "cash_handovers"."state" = 'confirmed');--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_announced" CHECK ("cash_handovers"."announced" > 0 or ("cash_handovers"."kind" = 'correction' and "cash_handovers"."announced" <> 0));--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_counted" CHECK (("cash_handovers"."state" = 'confirmed') = ("cash_handovers"."counted" is not null) and (coalesce("cash_handovers"."counted", 1) > 0 or "cash_handovers"."kind" = 'correction'));