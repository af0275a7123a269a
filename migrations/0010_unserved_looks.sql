CREATE TABLE "unserved_looks" (
	"day" date NOT NULL,
	"district_id" text NOT NULL,
	"looks" integer NOT NULL,
	CONSTRAINT "unserved_looks_day_district_id_pk" PRIMARY KEY("day","district_id"),
	CONSTRAINT "unserved_looks_some" CHECK ("unserved_looks"."looks" > 0)
);
--> statement-breakpoint
ALTER TABLE "unserved_looks" ADD CONSTRAINT "unserved_looks_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE cascade ON UPDATE no action;