-- A record stays as it was written, but for what it says of somebody who was erased.
DROP TRIGGER "audit_log_stays" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();--> statement-breakpoint
CREATE TRIGGER "audit_log_forgets_only_the_erased" BEFORE UPDATE ON "audit_log"
	FOR EACH ROW WHEN (
		NEW.details <> '{"erased": true}'::jsonb
		OR (NEW.id, NEW.actor_id, NEW.action, NEW.subject, NEW.address, NEW.at)
			IS DISTINCT FROM (OLD.id, OLD.actor_id, OLD.action, OLD.subject, OLD.address, OLD.at)
	) EXECUTE FUNCTION audit_log_stays();
