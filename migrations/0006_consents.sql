-- Consents that were given or withdrawn before the register stand in it with their last known time and no place. A consent to push
-- messages had no time: the register says when it was found.
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"agreed" boolean NOT NULL,
	"place" text NOT NULL,
	"wording" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_channel" CHECK ("consents"."channel" in ('mail', 'push')),
	CONSTRAINT "consents_place" CHECK ("consents"."place" in ('sign_up', 'account', 'letter', 'mail_program', 'erasure', 'unrecorded')
        and (not "consents"."agreed" or "consents"."place" in ('sign_up', 'account', 'unrecorded'))),
	CONSTRAINT "consents_wording" CHECK (("consents"."wording" is not null) = ("consents"."agreed" and "consents"."place" <> 'unrecorded'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
INSERT INTO "consents" ("user_id", "channel", "agreed", "place", "at")
SELECT "user_id", 'mail', "wants_offers", 'unrecorded', coalesce("wants_offers_at", now()) FROM "profiles"
WHERE "wants_offers" OR "wants_offers_at" IS NOT NULL
UNION ALL SELECT "user_id", 'push', true, 'unrecorded', now() FROM "profiles" WHERE "wants_offer_push";--> statement-breakpoint
CREATE FUNCTION consents_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'a consent stays in the register as it was given';
END
$$;--> statement-breakpoint
CREATE TRIGGER consents_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "consents" FOR EACH STATEMENT EXECUTE FUNCTION consents_stay();--> statement-breakpoint
CREATE TRIGGER consents_person BEFORE INSERT ON "consents" FOR EACH ROW WHEN (NEW.agreed) EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "wants_offers_at";