ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_kind";--> statement-breakpoint
ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_note";--> statement-breakpoint
ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_announced";--> statement-breakpoint
ALTER TABLE "cash_handovers" DROP CONSTRAINT "cash_handovers_counted";--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_kind" CHECK ("cash_handovers"."kind" in ('announced', 'recorded', 'recount', 'correction'));--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_note" CHECK ("cash_handovers"."kind" not in ('recount', 'correction') or "cash_handovers"."note" is not null);--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_announced" CHECK (case "cash_handovers"."kind" when 'correction' then "cash_handovers"."announced" <> 0 when 'recount' then "cash_handovers"."announced" < 0 else "cash_handovers"."announced" > 0 end);--> statement-breakpoint
ALTER TABLE "cash_handovers" ADD CONSTRAINT "cash_handovers_counted" CHECK (("cash_handovers"."state" = 'confirmed') = ("cash_handovers"."counted" is not null) and (coalesce("cash_handovers"."counted", 1) > 0 or "cash_handovers"."kind" in ('recount', 'correction')));