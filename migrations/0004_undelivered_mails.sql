-- Letters that failed before were logged only, so the table begins empty.
CREATE TABLE "undelivered_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"mail" jsonb,
	"reason" text,
	"is_refused" boolean NOT NULL,
	"failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "undelivered_mails_latest" ON "undelivered_mails" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_by_address" ON "undelivered_mails" USING btree ("address");