-- Existing notifications are indexed as they are.
CREATE INDEX "notifications_by_category" ON "notifications" USING btree ("user_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","category") WHERE not "notifications"."read";
