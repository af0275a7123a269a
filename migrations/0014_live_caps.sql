-- Counts that end with their processes: nothing of them has to reach the disk.
CREATE UNLOGGED TABLE "live_caps" (
	"key" text PRIMARY KEY NOT NULL,
	"streams" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
