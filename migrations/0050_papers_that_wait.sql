DROP INDEX "papers_by_courier";--> statement-breakpoint
-- Papers from before wait for nothing: they count.
ALTER TABLE "papers" ADD COLUMN "waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_by_courier" ON "papers" USING btree ("courier_id","kind","waits");