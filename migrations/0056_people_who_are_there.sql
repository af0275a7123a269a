ALTER TABLE "notifications" ADD COLUMN "about" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_by_about" ON "notifications" USING gin ("about") WHERE "notifications"."about" <> '{}';--> statement-breakpoint
-- Existing notices: those of orders are about everybody in the order that their address names, the others about nobody.
UPDATE "notifications" n SET "about" = array_remove(ARRAY[o.id, o.cook_id, o.delivery_id], NULL)
	FROM "orders" o WHERE n.url LIKE '/track-order/%' AND o.id = substr(n.url, 14, 16);--> statement-breakpoint
-- Refuses a row that names a person who has been erased, or who no longer has the role that the row needs. The share lock makes
-- the writer wait for an erasure or a change of role under way, and those wait for the writer. A transaction that is refused is
-- tried once more, so that its operation can decide anew.
CREATE FUNCTION "person_is_gone"("person" text, "what" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'somebody named in % is not there any more', what USING ERRCODE = 'AM001', DETAIL = coalesce(person, '');
END $$;--> statement-breakpoint
CREATE FUNCTION "require_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
	PERFORM FROM users WHERE id = person AND deleted_at IS NULL AND (TG_NARGS = 1 OR role = TG_ARGV[1]) FOR SHARE;
	IF NOT FOUND THEN PERFORM person_is_gone(person, TG_TABLE_NAME); END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_person" BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "credentials_person" BEFORE INSERT ON "credentials" FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "second_factors_person" BEFORE INSERT ON "second_factors" FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "push_subscriptions_person" BEFORE INSERT OR UPDATE OF "user_id" ON "push_subscriptions"
	FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "profiles_person" BEFORE INSERT OR UPDATE ON "profiles" FOR EACH ROW
	WHEN (NEW.mobile_number IS NOT NULL OR NEW.address IS NOT NULL OR NEW.wants_offers)
	EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "saved_addresses_person" BEFORE INSERT OR UPDATE ON "saved_addresses"
	FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "carts_person" BEFORE INSERT ON "carts" FOR EACH ROW EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "reviews_person" BEFORE INSERT OR UPDATE OF "user_name" ON "reviews" FOR EACH ROW
	WHEN (NEW.user_name <> 'Anonymous') EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "kitchens_person" BEFORE INSERT OR UPDATE OF "active", "bio", "bio_ar", "address", "latitude", "search_text", "refusal_reason"
	ON "kitchens" FOR EACH ROW
	WHEN (NEW.active OR NEW.bio <> '' OR NEW.bio_ar IS NOT NULL OR NEW.address <> '' OR NEW.latitude IS NOT NULL
		OR NEW.search_text <> '' OR NEW.refusal_reason IS NOT NULL)
	EXECUTE FUNCTION require_person('cook_id');--> statement-breakpoint
CREATE TRIGGER "dishes_person" BEFORE INSERT ON "dishes" FOR EACH ROW EXECUTE FUNCTION require_person('cook_id', 'cook');--> statement-breakpoint
CREATE TRIGGER "dishes_person_changed" BEFORE UPDATE OF "withdrawn", "search_text" ON "dishes" FOR EACH ROW
	WHEN (NOT NEW.withdrawn) EXECUTE FUNCTION require_person('cook_id');--> statement-breakpoint
CREATE TRIGGER "couriers_person" BEFORE INSERT OR UPDATE OF "base_latitude", "on_duty", "approved_at", "refusal_reason" ON "couriers"
	FOR EACH ROW
	WHEN (NEW.base_latitude IS NOT NULL OR NEW.on_duty OR NEW.approved_at IS NOT NULL OR NEW.refusal_reason IS NOT NULL)
	EXECUTE FUNCTION require_person('user_id');--> statement-breakpoint
CREATE TRIGGER "papers_person" BEFORE INSERT ON "papers" FOR EACH ROW EXECUTE FUNCTION require_person('courier_id', 'delivery');--> statement-breakpoint
CREATE TRIGGER "users_erased" BEFORE UPDATE OF "name", "name_ar", "email", "image" ON "users" FOR EACH ROW
	WHEN (OLD.deleted_at IS NOT NULL
		AND (NEW.name <> '' OR NEW.name_ar IS NOT NULL OR NEW.image IS NOT NULL OR NEW.email NOT LIKE 'erased-%'))
	EXECUTE FUNCTION require_person('id');--> statement-breakpoint
-- An order under way needs everybody in it. A finished order needs only whom a change adds: the others may have been erased.
CREATE FUNCTION "require_people_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opens boolean := NEW.status NOT IN ('delivered', 'cancelled')
	AND (TG_OP = 'INSERT' OR OLD.status IN ('delivered', 'cancelled'));
BEGIN
	IF NEW.customer_id IS NOT NULL AND (opens OR TG_OP = 'INSERT' OR NEW.customer_id IS DISTINCT FROM OLD.customer_id) THEN
		PERFORM FROM users WHERE id = NEW.customer_id AND deleted_at IS NULL FOR SHARE;
		IF NOT FOUND THEN PERFORM person_is_gone(NEW.customer_id, 'orders'); END IF;
	END IF;
	IF opens AND NEW.customer_erased_at IS NOT NULL THEN PERFORM person_is_gone(NEW.customer_id, 'orders'); END IF;
	IF opens THEN
		PERFORM FROM users WHERE id = NEW.cook_id AND deleted_at IS NULL AND role = 'cook' FOR SHARE;
		IF NOT FOUND THEN PERFORM person_is_gone(NEW.cook_id, 'orders'); END IF;
	END IF;
	IF NEW.delivery_id IS NOT NULL AND TG_OP = 'UPDATE' AND (opens OR NEW.delivery_id IS DISTINCT FROM OLD.delivery_id) THEN
		PERFORM FROM users WHERE id = NEW.delivery_id AND deleted_at IS NULL AND role = 'delivery' FOR SHARE;
		IF NOT FOUND THEN PERFORM person_is_gone(NEW.delivery_id, 'orders'); END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_people" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION require_people_of_order();--> statement-breakpoint
CREATE TRIGGER "orders_people_changed" BEFORE UPDATE OF "status", "customer_id", "delivery_id" ON "orders" FOR EACH ROW
	WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id OR NEW.delivery_id IS DISTINCT FROM OLD.delivery_id
		OR OLD.status IN ('delivered', 'cancelled'))
	EXECUTE FUNCTION require_people_of_order();--> statement-breakpoint
-- What is said about a problem names the person who ordered, an account or a guest.
CREATE FUNCTION "require_person_of_problem"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE customer text;
BEGIN
	SELECT customer_id INTO customer FROM orders WHERE id = NEW.order_id;
	PERFORM FROM users WHERE id = customer AND deleted_at IS NULL FOR SHARE;
	IF customer IS NOT NULL AND NOT FOUND THEN PERFORM person_is_gone(customer, 'order_problems'); END IF;
	PERFORM FROM orders WHERE id = NEW.order_id AND customer_erased_at IS NULL FOR SHARE;
	IF NOT FOUND THEN PERFORM person_is_gone(customer, 'order_problems'); END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_problems_person" BEFORE INSERT OR UPDATE OF "words", "answer", "photo" ON "order_problems" FOR EACH ROW
	WHEN (NEW.words <> '' OR coalesce(NEW.answer, '') <> '' OR NEW.photo IS NOT NULL)
	EXECUTE FUNCTION require_person_of_problem();--> statement-breakpoint
-- Nobody who was erased gets a notice. One that still names somebody who was erased is refused, and written anew without the name.
CREATE FUNCTION "require_people_of_notice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone text;
BEGIN
	PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR SHARE;
	IF NOT FOUND THEN RETURN NULL; END IF;
	IF NEW.about <> '{}' THEN
		PERFORM FROM users WHERE id = ANY(NEW.about) FOR SHARE;
		PERFORM FROM orders WHERE id = ANY(NEW.about) FOR SHARE;
		SELECT id INTO gone FROM users WHERE id = ANY(NEW.about) AND deleted_at IS NOT NULL
			UNION ALL SELECT id FROM orders WHERE id = ANY(NEW.about) AND customer_erased_at IS NOT NULL LIMIT 1;
		IF FOUND THEN PERFORM person_is_gone(gone, 'notifications'); END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "notifications_people" BEFORE INSERT ON "notifications" FOR EACH ROW EXECUTE FUNCTION require_people_of_notice();
