ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ban_reason" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ((lower("name")));--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((translate(lower("name" || ' ' || coalesce("name_ar", '') || ' ' || "email"), 'أإآٱىة', 'اااايه')) gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what admins did stays as it was written';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
