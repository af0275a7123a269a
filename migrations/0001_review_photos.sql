ALTER TABLE "reviews" ADD COLUMN "photo" text;--> statement-breakpoint
CREATE INDEX "reviews_by_photo" ON "reviews" USING btree ("photo") WHERE "reviews"."photo" is not null;--> statement-breakpoint
-- Existing reviews have no photo. A photo needs its person to be there, as a name does.
DROP TRIGGER "reviews_person" ON "reviews";--> statement-breakpoint
CREATE TRIGGER "reviews_person" BEFORE INSERT OR UPDATE OF "user_name", "photo" ON "reviews" FOR EACH ROW
	WHEN (NEW.user_id IS NOT NULL AND (NEW.user_name <> 'Anonymous' OR NEW.photo IS NOT NULL)) EXECUTE FUNCTION require_person('user_id');
