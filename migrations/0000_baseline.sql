-- The schema of the first release, by table: columns, keys, indexes; then what triggers call, the triggers, the references and the first rows.

create extension if not exists pg_trgm;
create extension if not exists cube;
set local check_function_bodies = off;

-- The word without its first letter, without its second, and so on: words one slip apart share one of these, or one is
-- the other's. No slip is looked for in longer words (domain/catalog/one-slip.ts).
CREATE FUNCTION one_letter_less(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT OVERLAY(one_letter_less.word PLACING ''::text FROM at.at FOR 1) AS "overlay" FROM generate_series(1, char_length(one_letter_less.word)) at(at) WHERE (char_length(one_letter_less.word) <= 25));

CREATE TABLE users (
    id text NOT NULL,
    name text NOT NULL,
    name_ar text,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    role text DEFAULT 'customer'::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    banned_at timestamp(3) with time zone,
    ban_reason text,
    search_text text GENERATED ALWAYS AS (translate(lower((((((' '::text || name) || ' '::text) || COALESCE(name_ar, ''::text)) || ' '::text) || email)), 'أإآٱىة'::text, 'اااايه'::text)) STORED NOT NULL,
    CONSTRAINT users_email_lower CHECK ((email = lower(email))),
    CONSTRAINT users_locale CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['customer'::text, 'cook'::text, 'delivery'::text, 'admin'::text, 'superadmin'::text]))),
    CONSTRAINT users_status CHECK ((status = ANY (ARRAY['active'::text, 'banned'::text])))
);
ALTER TABLE ONLY users ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE ONLY users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX users_by_image ON users USING btree (image) WHERE (image IS NOT NULL);
CREATE INDEX users_by_name ON users USING btree (lower(name));
CREATE INDEX users_by_role ON users USING btree (role, created_at);
CREATE INDEX users_by_status ON users USING btree (status, created_at);
CREATE INDEX users_by_time ON users USING btree (created_at);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);

CREATE TABLE sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    password_given_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_token_unique UNIQUE (token);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

CREATE TABLE credentials (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    password text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY credentials ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX credentials_by_user ON credentials USING btree (user_id, provider_id);

CREATE TABLE verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
CREATE INDEX verifications_by_identifier ON verifications USING btree (identifier);

CREATE TABLE profiles (
    user_id text NOT NULL,
    mobile_number text,
    address text,
    wants_offers boolean DEFAULT false NOT NULL,
    wants_offers_at timestamp(3) with time zone,
    wants_order_letters boolean DEFAULT true NOT NULL,
    CONSTRAINT profiles_mobile CHECK (((mobile_number IS NULL) OR (mobile_number ~ '^\+201[0125][0-9]{8}$'::text)))
);
ALTER TABLE ONLY profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);
CREATE INDEX profiles_by_mobile ON profiles USING btree (mobile_number);
CREATE INDEX profiles_search ON profiles USING gin (mobile_number gin_trgm_ops);

CREATE TABLE saved_addresses (
    id text NOT NULL,
    user_id text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    district_id text,
    street text,
    building text,
    floor text,
    apartment text,
    landmark text,
    address text,
    postal_code text,
    latitude double precision,
    longitude double precision,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_addresses_point CHECK (((latitude IS NULL) = (longitude IS NULL)))
);
ALTER TABLE ONLY saved_addresses ADD CONSTRAINT saved_addresses_pkey PRIMARY KEY (id);
CREATE INDEX saved_addresses_by_user ON saved_addresses USING btree (user_id, created_at);
CREATE UNIQUE INDEX saved_addresses_one_default ON saved_addresses USING btree (user_id) WHERE is_default;

CREATE TABLE push_subscriptions (
    endpoint text NOT NULL,
    user_id text NOT NULL,
    keys jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY push_subscriptions ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (endpoint);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions USING btree (user_id);

CREATE TABLE audit_log (
    id text NOT NULL,
    actor_id text,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    address text
);
ALTER TABLE ONLY audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, at);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, at);
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject, at);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at);

CREATE TABLE second_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY second_factors ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);

CREATE TABLE recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp(3) with time zone
);
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);

CREATE TABLE terms (
    version text NOT NULL,
    audience text NOT NULL,
    body jsonb NOT NULL,
    published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counts_from timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT terms_audience CHECK ((audience = ANY (ARRAY['customer'::text, 'cook'::text, 'delivery'::text]))),
    CONSTRAINT terms_version CHECK ((version ~ '^v[1-9][0-9]{0,8}$'::text))
);
ALTER TABLE ONLY terms ADD CONSTRAINT terms_audience_version_pk PRIMARY KEY (audience, version);

CREATE TABLE terms_acceptances (
    user_id text NOT NULL,
    audience text NOT NULL,
    version text NOT NULL,
    accepted_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY terms_acceptances ADD CONSTRAINT terms_acceptances_user_id_audience_version_pk PRIMARY KEY (user_id, audience, version);

CREATE TABLE kitchens (
    cook_id text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    bio_ar text,
    district_id text,
    area text DEFAULT ''::text NOT NULL,
    area_ar text,
    address text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision,
    cook_geohash text,
    availability json NOT NULL,
    open_minutes int4multirange NOT NULL,
    daily_order_limit integer DEFAULT 10 NOT NULL,
    hidden_on date,
    paused_until timestamp(3) with time zone,
    unavailable_dates date[] DEFAULT '{}'::date[] NOT NULL,
    typical_prep_minutes integer DEFAULT 40 NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    place cube GENERATED ALWAYS AS (
CASE
    WHEN (latitude IS NOT NULL) THEN cube(ARRAY[(cos(radians(latitude)) * cos(radians(longitude))), (cos(radians(latitude)) * sin(radians(longitude))), sin(radians(latitude))])
    ELSE NULL::cube
END) STORED,
    open_now boolean DEFAULT true NOT NULL,
    open_changed_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    approved_at timestamp(3) with time zone,
    refused_at timestamp(3) with time zone,
    refusal_reason text,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT kitchens_limit CHECK (((daily_order_limit >= 0) AND (daily_order_limit <= 1000))),
    CONSTRAINT kitchens_point CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT kitchens_prep CHECK (((typical_prep_minutes >= 1) AND (typical_prep_minutes <= 600)))
);
ALTER TABLE ONLY kitchens ADD CONSTRAINT kitchens_pkey PRIMARY KEY (cook_id);
CREATE INDEX kitchens_around ON kitchens USING gist (place) WHERE active;
CREATE INDEX kitchens_best ON kitchens USING btree (((((- ((rating_sum)::numeric + (4.0 * (5)::numeric))) / ((rating_count + 5))::numeric))::double precision), cook_id) WHERE active;
CREATE INDEX kitchens_by_geohash ON kitchens USING btree (cook_geohash COLLATE "C");
CREATE INDEX kitchens_by_word ON kitchens USING gin (string_to_array(search_text, ' '::text));
CREATE INDEX kitchens_open_around ON kitchens USING gist (place) WHERE (active AND open_now);
CREATE INDEX kitchens_waiting ON kitchens USING btree (cook_id) WHERE (approved_at IS NULL);

CREATE TABLE cook_days (
    cook_id text NOT NULL,
    day date NOT NULL,
    taken integer NOT NULL,
    CONSTRAINT cook_days_taken CHECK ((taken >= 0))
);
ALTER TABLE ONLY cook_days ADD CONSTRAINT cook_days_cook_id_day_pk PRIMARY KEY (cook_id, day);

CREATE TABLE dishes (
    id text NOT NULL,
    cook_id text NOT NULL,
    name text NOT NULL,
    name_ar text,
    description text NOT NULL,
    description_ar text,
    price integer NOT NULL,
    dish_type text DEFAULT 'main_dish'::text NOT NULL,
    dish_types text[] NOT NULL,
    photo text,
    is_available boolean DEFAULT true NOT NULL,
    availability json NOT NULL,
    open_minutes int4multirange NOT NULL,
    daily_portions integer,
    serves integer,
    spice integer,
    allergens text[] DEFAULT '{}'::text[] NOT NULL,
    flagged boolean DEFAULT false NOT NULL,
    flag_reason text,
    status text DEFAULT 'pending'::text NOT NULL,
    rejection_reason text,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    search_text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    withdrawn boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    sold_out_until timestamp(3) with time zone,
    CONSTRAINT dishes_name CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT dishes_portions CHECK (((daily_portions IS NULL) OR (daily_portions > 0))),
    CONSTRAINT dishes_price CHECK ((price > 0)),
    CONSTRAINT dishes_status CHECK ((status = ANY (ARRAY['approved'::text, 'pending'::text, 'rejected'::text]))),
    CONSTRAINT dishes_types CHECK ((cardinality(dish_types) > 0))
);
ALTER TABLE ONLY dishes ADD CONSTRAINT dishes_pkey PRIMARY KEY (id);
CREATE INDEX dishes_by_age ON dishes USING btree (created_at, id) WHERE (NOT withdrawn);
CREATE INDEX dishes_by_cook ON dishes USING btree (cook_id, created_at);
CREATE INDEX dishes_by_name ON dishes USING btree (name, id) WHERE (NOT withdrawn);
CREATE INDEX dishes_by_photo ON dishes USING btree (photo);
CREATE INDEX dishes_by_state ON dishes USING btree ((
CASE
    WHEN (status <> 'approved'::text) THEN status
    WHEN flagged THEN 'flagged'::text
    WHEN is_available THEN 'on_sale'::text
    ELSE 'hidden'::text
END), created_at, id) WHERE (NOT withdrawn);
CREATE INDEX dishes_by_state_and_name ON dishes USING btree ((
CASE
    WHEN (status <> 'approved'::text) THEN status
    WHEN flagged THEN 'flagged'::text
    WHEN is_available THEN 'on_sale'::text
    ELSE 'hidden'::text
END), name, id) WHERE (NOT withdrawn);
CREATE INDEX dishes_by_type ON dishes USING gin (dish_types);
CREATE INDEX dishes_by_word ON dishes USING gin (string_to_array(search_text, ' '::text));
CREATE INDEX dishes_newest ON dishes USING btree ((((- EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text))))::double precision), id) WHERE ((status = 'approved'::text) AND (NOT flagged));
CREATE INDEX dishes_price_high ON dishes USING btree ((((- price))::double precision), id) WHERE ((status = 'approved'::text) AND (NOT flagged));
CREATE INDEX dishes_price_low ON dishes USING btree (((price)::double precision), id) WHERE ((status = 'approved'::text) AND (NOT flagged));
CREATE INDEX dishes_to_review ON dishes USING btree (created_at) WHERE ((status = 'pending'::text) OR flagged);
CREATE INDEX dishes_top_rated ON dishes USING btree (((((- ((rating_sum)::numeric + (4.0 * (5)::numeric))) / ((rating_count + 5))::numeric))::double precision), id) WHERE ((status = 'approved'::text) AND (NOT flagged));

CREATE TABLE dish_edits (
    dish_id text NOT NULL,
    name text NOT NULL,
    name_ar text,
    description text NOT NULL,
    description_ar text,
    dish_types text[] NOT NULL,
    photo text,
    refusal text,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dish_edits_name CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT dish_edits_types CHECK ((cardinality(dish_types) > 0))
);
ALTER TABLE ONLY dish_edits ADD CONSTRAINT dish_edits_pkey PRIMARY KEY (dish_id);
CREATE INDEX dish_edits_photo ON dish_edits USING btree (photo);
CREATE INDEX dish_edits_to_review ON dish_edits USING btree (sent_at) WHERE (refusal IS NULL);

CREATE TABLE search_words (
    word text NOT NULL
);
ALTER TABLE ONLY search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
CREATE INDEX search_words_parts ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_slips ON search_words USING gin (one_letter_less(word));

CREATE TABLE dish_days (
    dish_id text NOT NULL,
    day date NOT NULL,
    taken integer NOT NULL,
    CONSTRAINT dish_days_taken CHECK ((taken >= 0))
);
ALTER TABLE ONLY dish_days ADD CONSTRAINT dish_days_dish_id_day_pk PRIMARY KEY (dish_id, day);

CREATE TABLE categories (
    dish_type text NOT NULL,
    label text NOT NULL,
    label_ar text NOT NULL,
    "position" integer NOT NULL,
    icon text NOT NULL,
    colour text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_labels CHECK (((btrim(label) <> ''::text) AND (btrim(label_ar) <> ''::text))),
    CONSTRAINT categories_position CHECK ((("position" >= 1) AND ("position" <= 12))),
    CONSTRAINT categories_types CHECK ((dish_type = ANY (ARRAY['main_dish'::text, 'appetizer'::text, 'soup'::text, 'salad'::text, 'dessert'::text, 'beverage'::text, 'side_dish'::text, 'snack'::text, 'breakfast'::text, 'lunch'::text, 'dinner'::text, 'pre_prepared'::text])))
);
ALTER TABLE ONLY categories ADD CONSTRAINT categories_pkey PRIMARY KEY (dish_type);

CREATE TABLE reviews (
    id text NOT NULL,
    dish_id text NOT NULL,
    user_id text,
    user_name text DEFAULT 'Anonymous'::text NOT NULL,
    rating integer NOT NULL,
    comment text NOT NULL,
    admin_reply text,
    replied_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    guest_order_id text,
    CONSTRAINT reviews_author CHECK ((num_nonnulls(user_id, guest_order_id) = 1)),
    CONSTRAINT reviews_rating CHECK (((rating >= 1) AND (rating <= 5)))
);
ALTER TABLE ONLY reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
CREATE INDEX reviews_by_dish ON reviews USING btree (dish_id, created_at, id);
CREATE UNIQUE INDEX reviews_once ON reviews USING btree (user_id, dish_id);
CREATE UNIQUE INDEX reviews_once_an_order ON reviews USING btree (guest_order_id, dish_id) WHERE (guest_order_id IS NOT NULL);

CREATE TABLE content_reports (
    id text NOT NULL,
    dish_id text,
    review_id text,
    reporter text NOT NULL,
    reason text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT content_reports_subject CHECK ((num_nonnulls(dish_id, review_id) = 1))
);
ALTER TABLE ONLY content_reports ADD CONSTRAINT content_reports_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX content_reports_once_a_dish ON content_reports USING btree (dish_id, reporter);
CREATE UNIQUE INDEX content_reports_once_a_review ON content_reports USING btree (review_id, reporter);
CREATE INDEX content_reports_open ON content_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX content_reports_open_by_kind ON content_reports USING btree ((
CASE
    WHEN (dish_id IS NULL) THEN 'review'::text
    ELSE 'dish'::text
END), created_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX content_reports_resolved ON content_reports USING btree (created_at, id) WHERE (resolved_at IS NOT NULL);
CREATE INDEX content_reports_resolved_by_kind ON content_reports USING btree ((
CASE
    WHEN (dish_id IS NULL) THEN 'review'::text
    ELSE 'dish'::text
END), created_at, id) WHERE (resolved_at IS NOT NULL);
CREATE INDEX content_reports_search ON content_reports USING gin (search_text gin_trgm_ops);

CREATE TABLE carts (
    user_id text NOT NULL,
    version integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY carts ADD CONSTRAINT carts_pkey PRIMARY KEY (user_id);

CREATE TABLE cart_items (
    user_id text NOT NULL,
    dish_id text NOT NULL,
    quantity integer NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    saved_for_later boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT cart_items_quantity CHECK (((quantity >= 1) AND (quantity <= 99)))
);
ALTER TABLE ONLY cart_items ADD CONSTRAINT cart_items_user_id_dish_id_notes_pk PRIMARY KEY (user_id, dish_id, notes);

CREATE TABLE cart_changes (
    user_id text NOT NULL,
    change_id text NOT NULL,
    version integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY cart_changes ADD CONSTRAINT cart_changes_user_id_change_id_pk PRIMARY KEY (user_id, change_id);
CREATE INDEX cart_changes_by_time ON cart_changes USING btree (at);

CREATE TABLE cart_merges (
    user_id text NOT NULL,
    merge_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY cart_merges ADD CONSTRAINT cart_merges_user_id_merge_id_pk PRIMARY KEY (user_id, merge_id);
CREATE INDEX cart_merges_by_time ON cart_merges USING btree (at);

CREATE TABLE promo_codes (
    id text NOT NULL,
    code text NOT NULL,
    type text NOT NULL,
    discount numeric(9,2) NOT NULL,
    max_uses integer NOT NULL,
    per_user_limit integer DEFAULT 1 NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    description text,
    description_ar text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    only_for text[],
    minimum_order numeric(9,2),
    maximum_discount numeric(9,2),
    starts_on date,
    CONSTRAINT promo_codes_apology CHECK (((only_for IS NULL) OR (num_nonnulls(minimum_order, maximum_discount, starts_on) = 0))),
    CONSTRAINT promo_codes_discount CHECK (((discount > (0)::numeric) AND ((type <> 'percent'::text) OR (discount <= (100)::numeric)))),
    CONSTRAINT promo_codes_maximum_discount CHECK (((maximum_discount IS NULL) OR ((maximum_discount > (0)::numeric) AND (type = 'percent'::text)))),
    CONSTRAINT promo_codes_minimum_order CHECK ((minimum_order > (0)::numeric)),
    CONSTRAINT promo_codes_type CHECK ((type = ANY (ARRAY['percent'::text, 'fixed'::text]))),
    CONSTRAINT promo_codes_upper CHECK ((code = upper(code))),
    CONSTRAINT promo_codes_used CHECK (((used >= 0) AND (used <= max_uses)))
);
ALTER TABLE ONLY promo_codes ADD CONSTRAINT promo_codes_code_unique UNIQUE (code);
ALTER TABLE ONLY promo_codes ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (id);

CREATE TABLE promo_redemptions (
    id text NOT NULL,
    promo_id text NOT NULL,
    identity text NOT NULL,
    slot integer NOT NULL,
    checkout_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY promo_redemptions ADD CONSTRAINT promo_redemptions_pkey PRIMARY KEY (id);
CREATE INDEX promo_redemptions_by_checkout ON promo_redemptions USING btree (checkout_id);
CREATE UNIQUE INDEX promo_redemptions_once ON promo_redemptions USING btree (promo_id, identity, slot);

CREATE TABLE checkouts (
    id text NOT NULL,
    customer_id text,
    total integer NOT NULL,
    payment_method text NOT NULL,
    state text NOT NULL,
    expires_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT checkouts_cash CHECK (((payment_method <> 'cash'::text) OR (state = 'placed'::text))),
    CONSTRAINT checkouts_expiry CHECK (((state = 'placed'::text) OR (expires_at IS NOT NULL))),
    CONSTRAINT checkouts_method CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'paypal'::text]))),
    CONSTRAINT checkouts_state CHECK ((state = ANY (ARRAY['awaiting'::text, 'placed'::text, 'expired'::text]))),
    CONSTRAINT checkouts_total CHECK ((total >= 0))
);
ALTER TABLE ONLY checkouts ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);

CREATE TABLE orders (
    id text NOT NULL,
    checkout_id text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    cook_id text NOT NULL,
    customer_id text,
    customer_name text NOT NULL,
    customer_mobile text NOT NULL,
    guest_mobile text,
    guest_email text,
    locale text DEFAULT 'en'::text NOT NULL,
    subtotal integer NOT NULL,
    service_charge integer NOT NULL,
    delivery_fee integer NOT NULL,
    discount_amount integer DEFAULT 0 NOT NULL,
    total integer NOT NULL,
    promo_code text,
    payment_method text DEFAULT 'cash'::text NOT NULL,
    payment_status text DEFAULT 'due'::text NOT NULL,
    cash_note integer,
    cash_collected_at timestamp(3) with time zone,
    area text DEFAULT ''::text NOT NULL,
    area_ar text,
    customer_address text DEFAULT ''::text NOT NULL,
    alternative_address text,
    landmark text,
    city text,
    country text DEFAULT 'EG'::text NOT NULL,
    postal_code text,
    customer_latitude double precision,
    customer_longitude double precision,
    notes text,
    cook_address text DEFAULT ''::text NOT NULL,
    cook_latitude double precision,
    cook_longitude double precision,
    route_distance numeric(8,2) DEFAULT 0 NOT NULL,
    route_minutes integer,
    route_estimated boolean DEFAULT true NOT NULL,
    prep_minutes integer,
    acknowledged_at timestamp(3) with time zone,
    delivery_id text,
    delivery_latitude double precision,
    delivery_longitude double precision,
    delivery_location_at timestamp(3) with time zone,
    delivery_location_taken_at timestamp(3) with time zone,
    cancel_reason text,
    flagged boolean DEFAULT false NOT NULL,
    admin_notes text,
    placed_on date NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    preparing_at timestamp(3) with time zone,
    ready_for_pickup_at timestamp(3) with time zone,
    delivery_started_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    street text,
    building text,
    floor text,
    apartment text,
    new_device_network text,
    customer_erased_at timestamp(3) with time zone,
    commission integer DEFAULT 0 NOT NULL,
    courier_share integer NOT NULL,
    route_polyline text,
    pickup_latitude double precision,
    pickup_longitude double precision,
    address_label text,
    picked_up_at timestamp(3) with time zone,
    CONSTRAINT orders_amounts CHECK (((subtotal > 0) AND (service_charge >= 0) AND (delivery_fee >= 0) AND ((discount_amount >= 0) AND (discount_amount <= subtotal)))),
    CONSTRAINT orders_commission CHECK (((commission >= 0) AND (commission <= subtotal))),
    CONSTRAINT orders_courier CHECK (((status <> 'out_for_delivery'::text) OR (delivery_id IS NOT NULL))),
    CONSTRAINT orders_courier_share CHECK (((courier_share >= 0) AND (courier_share <= delivery_fee))),
    CONSTRAINT orders_distance CHECK ((route_distance >= (0)::numeric)),
    CONSTRAINT orders_id CHECK ((id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
    CONSTRAINT orders_owner CHECK (((customer_id IS NOT NULL) OR (guest_mobile IS NOT NULL) OR (customer_erased_at IS NOT NULL))),
    CONSTRAINT orders_payment_method CHECK ((payment_method = ANY (ARRAY['cash'::text, 'card'::text, 'paypal'::text]))),
    CONSTRAINT orders_payment_status CHECK ((payment_status = ANY (ARRAY['due'::text, 'awaiting'::text, 'paid'::text, 'collected'::text, 'refunding'::text, 'refunded'::text, 'expired'::text]))),
    CONSTRAINT orders_picked_up CHECK (((picked_up_at IS NULL) OR (delivery_id IS NOT NULL))),
    CONSTRAINT orders_pickup CHECK (((pickup_latitude IS NULL) = (pickup_longitude IS NULL))),
    CONSTRAINT orders_status CHECK ((status = ANY (ARRAY['pending'::text, 'preparing'::text, 'ready_for_pickup'::text, 'out_for_delivery'::text, 'delivered'::text, 'cancelled'::text]))),
    CONSTRAINT orders_sum CHECK ((total = (((subtotal + service_charge) + delivery_fee) - discount_amount)))
);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
CREATE INDEX orders_active ON orders USING btree (status, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'preparing'::text, 'ready_for_pickup'::text, 'out_for_delivery'::text]));
CREATE INDEX orders_active_by_cook ON orders USING btree (cook_id) WHERE (status = ANY (ARRAY['pending'::text, 'preparing'::text, 'ready_for_pickup'::text, 'out_for_delivery'::text]));
CREATE INDEX orders_by_checkout ON orders USING btree (checkout_id);
CREATE INDEX orders_by_collection ON orders USING btree (cash_collected_at) WHERE (cash_collected_at IS NOT NULL);
CREATE INDEX orders_by_cook ON orders USING btree (cook_id, created_at);
CREATE INDEX orders_by_cook_and_subtotal ON orders USING btree (cook_id, subtotal);
CREATE INDEX orders_by_courier ON orders USING btree (delivery_id, delivery_started_at) WHERE (delivery_id IS NOT NULL);
CREATE INDEX orders_by_customer ON orders USING btree (customer_id, created_at);
CREATE INDEX orders_by_guest_email ON orders USING btree (guest_email, created_at) WHERE (guest_email IS NOT NULL);
CREATE INDEX orders_by_guest_mobile ON orders USING btree (guest_mobile, created_at) WHERE (guest_mobile IS NOT NULL);
CREATE INDEX orders_by_mobile ON orders USING btree (customer_mobile, created_at);
CREATE INDEX orders_by_part_of_number ON orders USING gin (id gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_by_time ON orders USING btree (created_at);
CREATE INDEX orders_carried ON orders USING btree (delivery_id) WHERE (status = 'out_for_delivery'::text);
CREATE INDEX orders_deleted ON orders USING btree (created_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_delivered_by_cook ON orders USING btree (cook_id) WHERE (status = 'delivered'::text);
CREATE INDEX orders_ended ON orders USING btree (COALESCE(delivered_at, cancelled_at)) WHERE (status = ANY (ARRAY['delivered'::text, 'cancelled'::text]));
CREATE INDEX orders_ended_by_cook ON orders USING btree (cook_id, COALESCE(delivered_at, cancelled_at)) WHERE (status = ANY (ARRAY['delivered'::text, 'cancelled'::text]));
CREATE INDEX orders_ended_by_courier ON orders USING btree (delivery_id, COALESCE(delivered_at, cancelled_at), id) WHERE (status = ANY (ARRAY['delivered'::text, 'cancelled'::text]));
CREATE INDEX orders_flagged ON orders USING btree (created_at) WHERE (flagged AND (deleted_at IS NULL));
CREATE INDEX orders_of_cash ON orders USING btree (delivery_id, cash_collected_at, id) WHERE (cash_collected_at IS NOT NULL);
CREATE INDEX orders_of_new_devices ON orders USING btree (new_device_network, cook_id) WHERE (new_device_network IS NOT NULL);
CREATE INDEX orders_ready_at ON orders USING btree (pickup_latitude, pickup_longitude) WHERE ((status = 'ready_for_pickup'::text) AND (delivery_id IS NULL) AND (deleted_at IS NULL));

CREATE TABLE guests (
    id text NOT NULL,
    mobile text NOT NULL,
    name text NOT NULL,
    email text,
    orders integer NOT NULL,
    last_order_at timestamp(3) with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (translate(lower((((((' '::text || name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || mobile)), 'أإآٱىة'::text, 'اااايه'::text)) STORED NOT NULL,
    CONSTRAINT guests_orders CHECK ((orders > 0))
);
ALTER TABLE ONLY guests ADD CONSTRAINT guests_mobile_unique UNIQUE (mobile);
ALTER TABLE ONLY guests ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
CREATE INDEX guests_by_name ON guests USING btree (lower(name), last_order_at, id);
CREATE INDEX guests_by_orders ON guests USING btree (orders, last_order_at, id);
CREATE INDEX guests_by_time ON guests USING btree (last_order_at, id);
CREATE INDEX guests_search ON guests USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE TABLE order_items (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    dish_id text NOT NULL,
    name text NOT NULL,
    name_ar text,
    cook_name text NOT NULL,
    quantity integer NOT NULL,
    price integer NOT NULL,
    notes text,
    CONSTRAINT order_items_price CHECK ((price > 0)),
    CONSTRAINT order_items_quantity CHECK (((quantity >= 1) AND (quantity <= 99)))
);
ALTER TABLE ONLY order_items ADD CONSTRAINT order_items_order_id_position_pk PRIMARY KEY (order_id, "position");
CREATE INDEX order_items_by_dish ON order_items USING btree (dish_id);

CREATE TABLE order_history (
    order_id text NOT NULL,
    version integer NOT NULL,
    from_status text,
    to_status text NOT NULL,
    actor_kind text NOT NULL,
    actor_id text,
    reason text,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY order_history ADD CONSTRAINT order_history_order_id_version_pk PRIMARY KEY (order_id, version);

CREATE TABLE incidents (
    id text NOT NULL,
    order_id text NOT NULL,
    reported_by text NOT NULL,
    reporter_id text NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    photo text,
    first_call_at timestamp(3) with time zone,
    second_call_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone,
    answer text,
    answered_by text,
    CONSTRAINT incidents_answer CHECK (((answer IS NULL) OR (closed_at IS NOT NULL))),
    CONSTRAINT incidents_answered_by CHECK (((answer IS NULL) = (answered_by IS NULL))),
    CONSTRAINT incidents_reason CHECK (
CASE reported_by
    WHEN 'courier'::text THEN (reason = ANY (ARRAY['nobody_answers'::text, 'wrong_address'::text, 'refused'::text, 'food_damaged'::text, 'cannot_continue'::text]))
    ELSE (reason = ANY (ARRAY['ran_out'::text, 'broken'::text, 'unwell'::text, 'other'::text]))
END),
    CONSTRAINT incidents_reported_by CHECK ((reported_by = ANY (ARRAY['courier'::text, 'cook'::text])))
);
ALTER TABLE ONLY incidents ADD CONSTRAINT incidents_pkey PRIMARY KEY (id);
CREATE INDEX incidents_by_order ON incidents USING btree (order_id, created_at);
CREATE INDEX incidents_by_photo ON incidents USING btree (photo) WHERE (photo IS NOT NULL);
CREATE INDEX incidents_by_reporter ON incidents USING btree (reporter_id, created_at);
CREATE UNIQUE INDEX incidents_open ON incidents USING btree (order_id, reported_by) WHERE (closed_at IS NULL);

CREATE TABLE order_devices (
    order_id text NOT NULL,
    device_hash text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    proof text NOT NULL,
    CONSTRAINT order_devices_proof CHECK ((proof = ANY (ARRAY['placed'::text, 'repeated'::text, 'claimed'::text])))
);
ALTER TABLE ONLY order_devices ADD CONSTRAINT order_devices_order_id_device_hash_pk PRIMARY KEY (order_id, device_hash);
CREATE INDEX order_devices_by_device ON order_devices USING btree (device_hash, at);

CREATE TABLE claim_tokens (
    order_id text NOT NULL,
    token_hash text NOT NULL,
    used_at timestamp(3) with time zone
);
ALTER TABLE ONLY claim_tokens ADD CONSTRAINT claim_tokens_pkey PRIMARY KEY (order_id);

CREATE TABLE idempotency_keys (
    actor text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX idempotency_keys_once ON idempotency_keys USING btree (actor, key);

CREATE TABLE payment_events (
    id text NOT NULL,
    provider text NOT NULL,
    event_id text NOT NULL,
    checkout_id text NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    payload jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
CREATE INDEX payment_events_by_checkout ON payment_events USING btree (checkout_id);
CREATE UNIQUE INDEX payment_events_once ON payment_events USING btree (provider, event_id);

CREATE TABLE refunds (
    id text NOT NULL,
    order_id text NOT NULL,
    amount integer NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    reason text,
    asked_by text,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount CHECK ((amount > 0))
);
ALTER TABLE ONLY refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX refunds_once ON refunds USING btree (order_id);

CREATE TABLE couriers (
    user_id text NOT NULL,
    vehicle_type text NOT NULL,
    base_latitude double precision,
    base_longitude double precision,
    delivery_geohash text,
    base_changed_on date,
    base_changes integer DEFAULT 0 NOT NULL,
    last_seen_at timestamp(3) with time zone,
    approved_at timestamp(3) with time zone,
    refused_at timestamp(3) with time zone,
    refusal_reason text,
    on_duty boolean DEFAULT false NOT NULL,
    cash_held integer DEFAULT 0 NOT NULL,
    first_on_duty_at timestamp(3) with time zone,
    CONSTRAINT couriers_base CHECK (((base_latitude IS NULL) = (base_longitude IS NULL))),
    CONSTRAINT couriers_vehicle CHECK ((vehicle_type = ANY (ARRAY['car'::text, 'motorcycle'::text, 'bicycle'::text])))
);
ALTER TABLE ONLY couriers ADD CONSTRAINT couriers_pkey PRIMARY KEY (user_id);
CREATE INDEX couriers_by_cash ON couriers USING btree (cash_held) WHERE (cash_held > 0);
CREATE INDEX couriers_by_geohash ON couriers USING btree (delivery_geohash COLLATE "C");
CREATE INDEX couriers_on_duty ON couriers USING btree (last_seen_at) WHERE on_duty;
CREATE INDEX couriers_waiting ON couriers USING btree (user_id) WHERE (approved_at IS NULL);

CREATE TABLE papers (
    id text NOT NULL,
    courier_id text NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    photo text,
    expires_on date,
    submitted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    waits boolean DEFAULT false NOT NULL,
    CONSTRAINT papers_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'license'::text])))
);
ALTER TABLE ONLY papers ADD CONSTRAINT papers_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX papers_by_courier ON papers USING btree (courier_id, kind, waits);
CREATE INDEX papers_by_last_day ON papers USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX papers_by_photo ON papers USING btree (photo);

CREATE TABLE cash_handovers (
    id text NOT NULL,
    courier_id text NOT NULL,
    state text DEFAULT 'announced'::text NOT NULL,
    announced integer NOT NULL,
    counted integer,
    announced_at timestamp(3) with time zone NOT NULL,
    answered_at timestamp(3) with time zone,
    answered_by text,
    reason text,
    kind text DEFAULT 'announced'::text NOT NULL,
    note text,
    CONSTRAINT cash_handovers_announced CHECK (((announced > 0) OR ((kind = 'correction'::text) AND (announced <> 0)))),
    CONSTRAINT cash_handovers_answered CHECK (((state = 'announced'::text) = (answered_at IS NULL))),
    CONSTRAINT cash_handovers_counted CHECK ((((state = 'confirmed'::text) = (counted IS NOT NULL)) AND ((COALESCE(counted, 1) > 0) OR (kind = 'correction'::text)))),
    CONSTRAINT cash_handovers_kind CHECK ((kind = ANY (ARRAY['announced'::text, 'recorded'::text, 'correction'::text]))),
    CONSTRAINT cash_handovers_note CHECK (((kind <> 'correction'::text) OR (note IS NOT NULL))),
    CONSTRAINT cash_handovers_reason CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT cash_handovers_recorded CHECK (((kind = 'announced'::text) OR (state = 'confirmed'::text))),
    CONSTRAINT cash_handovers_state CHECK ((state = ANY (ARRAY['announced'::text, 'confirmed'::text, 'refused'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY cash_handovers ADD CONSTRAINT cash_handovers_pkey PRIMARY KEY (id);
CREATE INDEX cash_handovers_by_courier ON cash_handovers USING btree (courier_id, announced_at, id);
CREATE INDEX cash_handovers_by_state ON cash_handovers USING btree (state, announced_at, id);
CREATE INDEX cash_handovers_counted ON cash_handovers USING btree (answered_at) WHERE (state = 'confirmed'::text);
CREATE INDEX cash_handovers_open ON cash_handovers USING btree (courier_id) WHERE (state = 'announced'::text);

CREATE TABLE order_problems (
    id text NOT NULL,
    order_id text,
    reason text NOT NULL,
    words text NOT NULL,
    photo text,
    state text DEFAULT 'open'::text NOT NULL,
    answer text,
    answered_at timestamp(3) with time zone,
    promo_id text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone,
    about_order text,
    sender_id text,
    sender_name text,
    sender_mobile text,
    sender_email text,
    sender_locale text,
    search_text text GENERATED ALWAYS AS (translate(lower((((((((' '::text || COALESCE(order_id, about_order, ''::text)) || ' '::text) || words) || ' '::text) || COALESCE(sender_name, ''::text)) || ' '::text) || COALESCE(sender_mobile, ''::text))), 'أإآٱىة'::text, 'اااايه'::text)) STORED NOT NULL,
    CONSTRAINT order_problems_about CHECK (((order_id IS NULL) OR (about_order IS NULL))),
    CONSTRAINT order_problems_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT order_problems_answered CHECK (((state <> 'answered'::text) OR (answer IS NOT NULL))),
    CONSTRAINT order_problems_closed CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT order_problems_code CHECK (((promo_id IS NULL) OR (answer IS NOT NULL))),
    CONSTRAINT order_problems_open CHECK (((state <> 'open'::text) OR (answer IS NULL))),
    CONSTRAINT order_problems_reason CHECK ((reason = ANY (ARRAY['missing'::text, 'wrong'::text, 'damaged'::text, 'cold'::text, 'unsafe'::text, 'money'::text, 'other'::text, 'order'::text, 'account'::text, 'payment'::text, 'cooking'::text, 'delivering'::text, 'idea'::text, 'else'::text]))),
    CONSTRAINT order_problems_sender CHECK (((order_id IS NULL) = (sender_name IS NOT NULL))),
    CONSTRAINT order_problems_state CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_order_id_unique UNIQUE (order_id);
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_pkey PRIMARY KEY (id);
CREATE INDEX order_problems_by_about ON order_problems USING btree (about_order) WHERE (about_order IS NOT NULL);
CREATE INDEX order_problems_by_photo ON order_problems USING btree (photo) WHERE (photo IS NOT NULL);
CREATE INDEX order_problems_by_reason ON order_problems USING btree (reason, state, created_at, id);
CREATE INDEX order_problems_by_sender ON order_problems USING btree (sender_id, created_at) WHERE (sender_id IS NOT NULL);
CREATE INDEX order_problems_by_state ON order_problems USING btree (state, created_at, id);
CREATE INDEX order_problems_by_time ON order_problems USING btree (created_at, id);
CREATE INDEX order_problems_search ON order_problems USING gin (search_text gin_trgm_ops);

CREATE TABLE notifications (
    id text NOT NULL,
    event_id text NOT NULL,
    user_id text NOT NULL,
    category text NOT NULL,
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    url text,
    icon text,
    target_audience text,
    read boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    about text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT notifications_url CHECK (((url IS NULL) OR (url ~ '^/([^/\\]|$)'::text)))
);
ALTER TABLE ONLY notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
CREATE INDEX notifications_by_about ON notifications USING gin (about) WHERE (about <> '{}'::text[]);
CREATE INDEX notifications_by_user ON notifications USING btree (user_id, created_at, id);
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (event_id, user_id);

CREATE TABLE rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
ALTER TABLE ONLY rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

-- Counts that end with their processes: nothing of them has to reach the disk.
CREATE UNLOGGED TABLE live_caps (
    key text NOT NULL,
    streams jsonb NOT NULL
);
ALTER TABLE ONLY live_caps ADD CONSTRAINT live_caps_pkey PRIMARY KEY (key);

CREATE UNLOGGED TABLE live_processes (
    id text NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY live_processes ADD CONSTRAINT live_processes_pkey PRIMARY KEY (id);

CREATE TABLE turned_away (
    id text NOT NULL,
    rule text NOT NULL,
    subject text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    cook_id text,
    count integer DEFAULT 1 NOT NULL,
    first_at timestamp(3) with time zone NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT turned_away_count CHECK ((count > 0)),
    CONSTRAINT turned_away_order CHECK ((first_at <= last_at))
);
ALTER TABLE ONLY turned_away ADD CONSTRAINT turned_away_pkey PRIMARY KEY (id);
CREATE INDEX turned_away_by_subject ON turned_away USING btree (subject, first_at, id);
CREATE INDEX turned_away_by_time ON turned_away USING btree (first_at, id);
CREATE UNIQUE INDEX turned_away_once ON turned_away USING btree (rule, subject, hour);

CREATE TABLE order_limits (
    id integer DEFAULT 1 NOT NULL,
    minimum_order integer DEFAULT 5000 NOT NULL,
    maximum_order integer DEFAULT 500000 NOT NULL,
    service_charge_percent numeric(5,2) DEFAULT 5 NOT NULL,
    base_delivery_fee integer DEFAULT 1500 NOT NULL,
    delivery_rate_per_km integer DEFAULT 500 NOT NULL,
    customer_view_radius_km numeric(8,2) DEFAULT 15,
    delivery_pickup_radius_km numeric(8,2) DEFAULT 8 NOT NULL,
    cook_answer_minutes integer DEFAULT 10 NOT NULL,
    tracking_latitude double precision DEFAULT 24.7136 NOT NULL,
    tracking_longitude double precision DEFAULT 46.6753 NOT NULL,
    neutral_sign_in boolean DEFAULT false NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    couriers_need_approval boolean DEFAULT true NOT NULL,
    cooks_need_approval boolean DEFAULT false NOT NULL,
    commission_percent numeric(5,2) DEFAULT 0 NOT NULL,
    courier_share_percent numeric(5,2) DEFAULT 100 NOT NULL,
    courier_cash_limit integer DEFAULT 300000 NOT NULL,
    second_factor_required boolean DEFAULT false NOT NULL,
    support_phone text DEFAULT ''::text NOT NULL,
    support_whatsapp text DEFAULT ''::text NOT NULL,
    support_email text DEFAULT ''::text NOT NULL,
    support_opens_at text DEFAULT '09:00'::text NOT NULL,
    support_closes_at text DEFAULT '21:00'::text NOT NULL,
    ready_alarm_minutes integer DEFAULT 10 NOT NULL,
    cooking_alarm_minutes integer DEFAULT 15 NOT NULL,
    silent_alarm_minutes integer DEFAULT 5 NOT NULL,
    day_ends_at_hour integer DEFAULT 5 NOT NULL,
    CONSTRAINT order_limits_commission CHECK (((commission_percent >= (0)::numeric) AND (commission_percent <= (100)::numeric))),
    CONSTRAINT order_limits_courier_share CHECK (((courier_share_percent >= (0)::numeric) AND (courier_share_percent <= (100)::numeric))),
    CONSTRAINT order_limits_fees CHECK ((((service_charge_percent >= (0)::numeric) AND (service_charge_percent <= (100)::numeric)) AND (base_delivery_fee >= 0) AND (delivery_rate_per_km >= 0))),
    CONSTRAINT order_limits_one_row CHECK ((id = 1)),
    CONSTRAINT order_limits_range CHECK (((minimum_order >= 0) AND (minimum_order <= maximum_order)))
);
ALTER TABLE ONLY order_limits ADD CONSTRAINT order_limits_pkey PRIMARY KEY (id);

CREATE TABLE announcements (
    id text NOT NULL,
    category text NOT NULL,
    audience text NOT NULL,
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY announcements ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);
CREATE INDEX announcements_by_time ON announcements USING btree (starts_at, ends_at);

CREATE TABLE districts (
    id text NOT NULL,
    name jsonb NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    radius_km numeric(8,2) DEFAULT 4 NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT districts_radius CHECK ((radius_km > (0)::numeric))
);
ALTER TABLE ONLY districts ADD CONSTRAINT districts_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX districts_by_arabic_name ON districts USING btree (lower((name ->> 'ar'::text)));
CREATE UNIQUE INDEX districts_by_name ON districts USING btree (lower((name ->> 'en'::text)));

-- Adds amounts to what couriers hold, in one order, so that two who change several at once wait for each other and not both for ever.
CREATE FUNCTION add_cash(given jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF given IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM couriers WHERE user_id IN (SELECT courier FROM jsonb_to_recordset(given) AS g (courier text))
    ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE couriers c SET cash_held = c.cash_held + g.amount
  FROM (SELECT courier, sum(amount)::int AS amount FROM jsonb_to_recordset(given) AS g (courier text, amount int) GROUP BY courier) g
  WHERE g.courier = c.user_id AND g.amount <> 0;
END $$;

-- Adds stars and times to the dishes and to their kitchens; dishes first and in one order, so that two who change several
-- ratings at once wait for each other and not both for ever.
CREATE FUNCTION add_ratings(given jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF given IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM dishes WHERE id IN (SELECT dish_id FROM jsonb_to_recordset(given) AS g (dish_id text))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM kitchens WHERE cook_id IN (
      SELECT d.cook_id FROM dishes d JOIN jsonb_to_recordset(given) AS g (dish_id text) ON d.id = g.dish_id)
    ORDER BY cook_id FOR NO KEY UPDATE;
  WITH rated AS (
    UPDATE dishes d SET rating_sum = d.rating_sum + g.stars, rating_count = d.rating_count + g.times
    FROM jsonb_to_recordset(given) AS g (dish_id text, stars int, times int) WHERE d.id = g.dish_id
    RETURNING d.cook_id, g.stars, g.times)
  UPDATE kitchens k SET rating_sum = k.rating_sum + s.stars, rating_count = k.rating_count + s.times
  FROM (SELECT cook_id, sum(stars)::int AS stars, sum(times)::int AS times FROM rated GROUP BY cook_id) s
  WHERE k.cook_id = s.cook_id;
END $$;

CREATE FUNCTION audit_log_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'what admins did stays as it was written';
END
$$;

-- Counts anew what was ordered with a number by nobody with an account: one after the other, so that none is missed.
CREATE FUNCTION count_guest(which text) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  found record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('count_guest'), hashtext(which));
  SELECT count(*) AS orders, max(created_at) AS last_order_at,
    (array_agg(customer_name ORDER BY created_at DESC, id DESC))[1] AS name,
    (array_agg(guest_email ORDER BY created_at DESC, id DESC))[1] AS email
  INTO found FROM orders WHERE guest_mobile = which AND customer_id IS NULL;
  IF found.orders = 0 THEN
    DELETE FROM guests WHERE mobile = which;
  ELSE
    INSERT INTO guests (id, mobile, name, email, orders, last_order_at)
    VALUES (gen_random_uuid()::text, which, found.name, found.email, found.orders, found.last_order_at)
    ON CONFLICT (mobile) DO UPDATE SET name = excluded.name, email = excluded.email, orders = excluded.orders,
      last_order_at = excluded.last_order_at
    WHERE (guests.name, guests.email, guests.orders, guests.last_order_at)
      IS DISTINCT FROM (excluded.name, excluded.email, excluded.orders, excluded.last_order_at);
  END IF;
END $$;

CREATE FUNCTION keep_collected_cash() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT delivery_id AS courier, sum(total) AS amount FROM written
      WHERE cash_collected_at IS NOT NULL AND delivery_id IS NOT NULL GROUP BY delivery_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT delivery_id AS courier, -sum(total) AS amount FROM removed
      WHERE cash_collected_at IS NOT NULL AND delivery_id IS NOT NULL GROUP BY delivery_id) g));
  ELSE
    PERFORM add_cash(jsonb_build_array(
      jsonb_build_object('courier', OLD.delivery_id, 'amount', CASE WHEN OLD.cash_collected_at IS NULL THEN 0 ELSE -OLD.total END),
      jsonb_build_object('courier', NEW.delivery_id, 'amount', CASE WHEN NEW.cash_collected_at IS NULL THEN 0 ELSE NEW.total END)));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_guests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_guest(OLD.guest_mobile); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.guest_mobile <> OLD.guest_mobile) THEN PERFORM count_guest(NEW.guest_mobile); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_handed_cash() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT courier_id AS courier, -sum(counted) AS amount FROM written WHERE counted IS NOT NULL GROUP BY courier_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_cash((SELECT jsonb_agg(g) FROM (
      SELECT courier_id AS courier, sum(counted) AS amount FROM removed WHERE counted IS NOT NULL GROUP BY courier_id) g));
  ELSE
    PERFORM add_cash(jsonb_build_array(jsonb_build_object('courier', NEW.courier_id,
      'amount', coalesce(OLD.counted, 0) - coalesce(NEW.counted, 0))));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_ratings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT dish_id, sum(rating) AS stars, count(*) AS times FROM written GROUP BY dish_id) g));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT dish_id, -sum(rating) AS stars, -count(*) AS times FROM removed GROUP BY dish_id) g));
  ELSE
    PERFORM add_ratings((SELECT jsonb_agg(g) FROM (
      SELECT w.dish_id, sum(w.rating - r.rating) AS stars, 0 AS times FROM written w JOIN removed r ON r.id = w.id
      GROUP BY w.dish_id HAVING sum(w.rating - r.rating) <> 0) g));
  END IF;
  RETURN NULL;
END $$;

-- As in the other search columns, a space stands before each word.
CREATE FUNCTION keep_report_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT translate(lower(' ' || concat_ws(' ', NEW.words, d.name, d.name_ar, r.comment)), 'أإآٱىة', 'اااايه') INTO NEW.search_text
  FROM (SELECT) one LEFT JOIN reviews r ON r.id = NEW.review_id LEFT JOIN dishes d ON d.id = coalesce(NEW.dish_id, r.dish_id);
  RETURN NEW;
END $$;

-- A new name or comment is written to the reports of the dish or the review, whose own trigger folds it.
CREATE FUNCTION keep_report_text_of_dish() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE content_reports SET search_text = '' WHERE id IN (
    SELECT c.id FROM content_reports c WHERE c.dish_id = NEW.id
    UNION ALL SELECT c.id FROM reviews r JOIN content_reports c ON c.review_id = r.id WHERE r.dish_id = NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION keep_report_text_of_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE content_reports SET search_text = '' WHERE review_id = NEW.id;
  RETURN NULL;
END $$;

-- In one order, so that two who write the same new words wait for each other and not both for ever.
CREATE FUNCTION keep_search_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM written, unnest(string_to_array(search_text, ' ')) AS word WHERE word <> ''
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_search_words_of_kitchen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(string_to_array(new.search_text, ' ')) AS word WHERE word <> ''
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Refuses a row that names a person who has been erased, or who no longer has the role that the row needs. The share lock makes
-- the writer wait for an erasure or a change of role under way, and those wait for the writer. A transaction that is refused is
-- tried once more, so that its operation can decide anew.
CREATE FUNCTION person_is_gone(person text, what text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'somebody named in % is not there any more', what USING ERRCODE = 'AM001', DETAIL = coalesce(person, '');
END $$;

-- Nobody who was erased gets a notice. One that still names somebody who was erased is refused, and written anew without the name.
CREATE FUNCTION require_people_of_notice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

-- An order under way needs everybody in it. A finished order needs only whom a change adds: the others may have been erased.
CREATE FUNCTION require_people_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE FUNCTION require_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE person text := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
	PERFORM FROM users WHERE id = person AND deleted_at IS NULL AND (TG_NARGS = 1 OR role = TG_ARGV[1]) FOR SHARE;
	IF NOT FOUND THEN PERFORM person_is_gone(person, TG_TABLE_NAME); END IF;
	RETURN NEW;
END $$;

-- A message names its sender; a reported problem is of the order's buyer.
CREATE FUNCTION require_person_of_problem() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE person text;
BEGIN
	IF NEW.order_id IS NULL THEN
		PERFORM FROM users WHERE id = NEW.sender_id AND deleted_at IS NULL FOR SHARE;
		IF NEW.sender_id IS NOT NULL AND NOT FOUND THEN PERFORM person_is_gone(NEW.sender_id, 'order_problems'); END IF;
		RETURN NEW;
	END IF;
	SELECT customer_id INTO person FROM orders WHERE id = NEW.order_id;
	PERFORM FROM users WHERE id = person AND deleted_at IS NULL FOR SHARE;
	IF person IS NOT NULL AND NOT FOUND THEN PERFORM person_is_gone(person, 'order_problems'); END IF;
	PERFORM FROM orders WHERE id = NEW.order_id AND customer_erased_at IS NULL FOR SHARE;
	IF NOT FOUND THEN PERFORM person_is_gone(person, 'order_problems'); END IF;
	RETURN NEW;
END $$;

CREATE TRIGGER users_erased BEFORE UPDATE OF name, name_ar, email, image ON users FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND ((new.name <> ''::text) OR (new.name_ar IS NOT NULL) OR (new.image IS NOT NULL) OR (new.email !~~ 'erased-%'::text)))) EXECUTE FUNCTION require_person('id');
CREATE TRIGGER sessions_person BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER credentials_person BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER profiles_person BEFORE INSERT OR UPDATE ON profiles FOR EACH ROW WHEN (((new.mobile_number IS NOT NULL) OR (new.address IS NOT NULL) OR new.wants_offers)) EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER saved_addresses_person BEFORE INSERT OR UPDATE ON saved_addresses FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER push_subscriptions_person BEFORE INSERT OR UPDATE OF user_id ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER audit_log_forgets_only_the_erased BEFORE UPDATE ON audit_log FOR EACH ROW WHEN (((new.details <> '{"erased": true}'::jsonb) OR ((((((new.id IS DISTINCT FROM old.id) OR (new.actor_id IS DISTINCT FROM old.actor_id)) OR (new.action IS DISTINCT FROM old.action)) OR (new.subject IS DISTINCT FROM old.subject)) OR (new.address IS DISTINCT FROM old.address)) OR (new.at IS DISTINCT FROM old.at)))) EXECUTE FUNCTION audit_log_stays();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
CREATE TRIGGER second_factors_person BEFORE INSERT ON second_factors FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER kitchens_person BEFORE INSERT OR UPDATE OF active, bio, bio_ar, address, latitude, search_text, refusal_reason ON kitchens FOR EACH ROW WHEN ((new.active OR (new.bio <> ''::text) OR (new.bio_ar IS NOT NULL) OR (new.address <> ''::text) OR (new.latitude IS NOT NULL) OR (new.search_text <> ''::text) OR (new.refusal_reason IS NOT NULL))) EXECUTE FUNCTION require_person('cook_id');
CREATE TRIGGER kitchens_words AFTER INSERT OR UPDATE OF search_text ON kitchens FOR EACH ROW EXECUTE FUNCTION keep_search_words_of_kitchen();
CREATE TRIGGER dishes_person BEFORE INSERT ON dishes FOR EACH ROW EXECUTE FUNCTION require_person('cook_id', 'cook');
CREATE TRIGGER dishes_person_changed BEFORE UPDATE OF withdrawn, search_text ON dishes FOR EACH ROW WHEN ((NOT new.withdrawn)) EXECUTE FUNCTION require_person('cook_id');
CREATE TRIGGER dishes_report_text AFTER UPDATE OF name, name_ar ON dishes FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_ar IS DISTINCT FROM new.name_ar))) EXECUTE FUNCTION keep_report_text_of_dish();
CREATE TRIGGER dishes_words_added AFTER INSERT ON dishes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER dishes_words_changed AFTER UPDATE ON dishes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS removed NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();
CREATE TRIGGER reviews_person BEFORE INSERT OR UPDATE OF user_name ON reviews FOR EACH ROW WHEN (((new.user_name <> 'Anonymous'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();
CREATE TRIGGER reviews_report_text AFTER UPDATE OF comment ON reviews FOR EACH ROW WHEN ((old.comment <> new.comment)) EXECUTE FUNCTION keep_report_text_of_review();
CREATE TRIGGER reviews_written AFTER INSERT ON reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_ratings();
CREATE TRIGGER content_reports_text BEFORE INSERT OR UPDATE OF words, search_text ON content_reports FOR EACH ROW EXECUTE FUNCTION keep_report_text();
CREATE TRIGGER carts_person BEFORE INSERT ON carts FOR EACH ROW EXECUTE FUNCTION require_person('user_id');
-- By row, and only where money moves: positions are written to the same row every few seconds.
CREATE TRIGGER orders_cash_changed AFTER UPDATE OF cash_collected_at, delivery_id, total ON orders FOR EACH ROW WHEN ((((old.cash_collected_at IS NULL) <> (new.cash_collected_at IS NULL)) OR ((new.cash_collected_at IS NOT NULL) AND ((old.delivery_id IS DISTINCT FROM new.delivery_id) OR (old.total IS DISTINCT FROM new.total))))) EXECUTE FUNCTION keep_collected_cash();
CREATE TRIGGER orders_cash_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_collected_cash();
CREATE TRIGGER orders_cash_written AFTER INSERT ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_collected_cash();
CREATE TRIGGER orders_guests_changed AFTER UPDATE OF guest_mobile, guest_email, customer_name, customer_id ON orders FOR EACH ROW WHEN ((old.guest_mobile IS NOT NULL)) EXECUTE FUNCTION keep_guests();
CREATE TRIGGER orders_guests_removed AFTER DELETE ON orders FOR EACH ROW WHEN (((old.guest_mobile IS NOT NULL) AND (old.customer_id IS NULL))) EXECUTE FUNCTION keep_guests();
CREATE TRIGGER orders_guests_written AFTER INSERT ON orders FOR EACH ROW WHEN (((new.guest_mobile IS NOT NULL) AND (new.customer_id IS NULL))) EXECUTE FUNCTION keep_guests();
CREATE TRIGGER orders_people BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION require_people_of_order();
CREATE TRIGGER orders_people_changed BEFORE UPDATE OF status, customer_id, delivery_id ON orders FOR EACH ROW WHEN (((new.customer_id IS DISTINCT FROM old.customer_id) OR (new.delivery_id IS DISTINCT FROM old.delivery_id) OR (old.status = ANY (ARRAY['delivered'::text, 'cancelled'::text])))) EXECUTE FUNCTION require_people_of_order();
-- The words and the photo may be about the person who ordered.
CREATE TRIGGER incidents_customer BEFORE INSERT OR UPDATE OF note, answer, photo ON incidents FOR EACH ROW WHEN (((new.note <> ''::text) OR (COALESCE(new.answer, ''::text) <> ''::text) OR (new.photo IS NOT NULL))) EXECUTE FUNCTION require_person_of_problem();
CREATE TRIGGER incidents_person BEFORE INSERT ON incidents FOR EACH ROW EXECUTE FUNCTION require_person('reporter_id');
CREATE TRIGGER couriers_person BEFORE INSERT OR UPDATE OF base_latitude, on_duty, approved_at, refusal_reason ON couriers FOR EACH ROW WHEN (((new.base_latitude IS NOT NULL) OR new.on_duty OR (new.approved_at IS NOT NULL) OR (new.refusal_reason IS NOT NULL))) EXECUTE FUNCTION require_person('user_id');
CREATE TRIGGER papers_person BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION require_person('courier_id', 'delivery');
CREATE TRIGGER handovers_changed AFTER UPDATE OF counted ON cash_handovers FOR EACH ROW WHEN ((old.counted IS DISTINCT FROM new.counted)) EXECUTE FUNCTION keep_handed_cash();
CREATE TRIGGER handovers_removed AFTER DELETE ON cash_handovers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_handed_cash();
CREATE TRIGGER handovers_written AFTER INSERT ON cash_handovers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_handed_cash();
CREATE TRIGGER order_problems_person BEFORE INSERT OR UPDATE OF words, answer, photo ON order_problems FOR EACH ROW WHEN (((new.words <> ''::text) OR (COALESCE(new.answer, ''::text) <> ''::text) OR (new.photo IS NOT NULL))) EXECUTE FUNCTION require_person_of_problem();
CREATE TRIGGER notifications_people BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION require_people_of_notice();

ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY credentials ADD CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY profiles ADD CONSTRAINT profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY saved_addresses ADD CONSTRAINT saved_addresses_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY second_factors ADD CONSTRAINT second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY terms_acceptances ADD CONSTRAINT terms_acceptances_audience_version_terms_audience_version_fk FOREIGN KEY (audience, version) REFERENCES terms(audience, version);
ALTER TABLE ONLY terms_acceptances ADD CONSTRAINT terms_acceptances_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY kitchens ADD CONSTRAINT kitchens_cook_id_users_id_fk FOREIGN KEY (cook_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY cook_days ADD CONSTRAINT cook_days_cook_id_kitchens_cook_id_fk FOREIGN KEY (cook_id) REFERENCES kitchens(cook_id) ON DELETE CASCADE;
ALTER TABLE ONLY dishes ADD CONSTRAINT dishes_cook_id_kitchens_cook_id_fk FOREIGN KEY (cook_id) REFERENCES kitchens(cook_id) ON DELETE CASCADE;
ALTER TABLE ONLY dish_edits ADD CONSTRAINT dish_edits_dish_id_dishes_id_fk FOREIGN KEY (dish_id) REFERENCES dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY dish_days ADD CONSTRAINT dish_days_dish_id_dishes_id_fk FOREIGN KEY (dish_id) REFERENCES dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY reviews ADD CONSTRAINT reviews_dish_id_dishes_id_fk FOREIGN KEY (dish_id) REFERENCES dishes(id);
ALTER TABLE ONLY reviews ADD CONSTRAINT reviews_guest_order_id_orders_id_fk FOREIGN KEY (guest_order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY reviews ADD CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY content_reports ADD CONSTRAINT content_reports_dish_id_dishes_id_fk FOREIGN KEY (dish_id) REFERENCES dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY content_reports ADD CONSTRAINT content_reports_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY carts ADD CONSTRAINT carts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY cart_items ADD CONSTRAINT cart_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY cart_changes ADD CONSTRAINT cart_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY cart_merges ADD CONSTRAINT cart_merges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY promo_redemptions ADD CONSTRAINT promo_redemptions_promo_id_promo_codes_id_fk FOREIGN KEY (promo_id) REFERENCES promo_codes(id) ON DELETE CASCADE;
ALTER TABLE ONLY checkouts ADD CONSTRAINT checkouts_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_checkout_id_checkouts_id_fk FOREIGN KEY (checkout_id) REFERENCES checkouts(id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_cook_id_users_id_fk FOREIGN KEY (cook_id) REFERENCES users(id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_customer_id_users_id_fk FOREIGN KEY (customer_id) REFERENCES users(id);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_delivery_id_users_id_fk FOREIGN KEY (delivery_id) REFERENCES users(id);
ALTER TABLE ONLY order_items ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY order_history ADD CONSTRAINT order_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY incidents ADD CONSTRAINT incidents_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id);
ALTER TABLE ONLY incidents ADD CONSTRAINT incidents_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY incidents ADD CONSTRAINT incidents_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id);
ALTER TABLE ONLY order_devices ADD CONSTRAINT order_devices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY claim_tokens ADD CONSTRAINT claim_tokens_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY refunds ADD CONSTRAINT refunds_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id);
ALTER TABLE ONLY refunds ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE ONLY couriers ADD CONSTRAINT couriers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY papers ADD CONSTRAINT papers_courier_id_couriers_user_id_fk FOREIGN KEY (courier_id) REFERENCES couriers(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY cash_handovers ADD CONSTRAINT cash_handovers_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY cash_handovers ADD CONSTRAINT cash_handovers_courier_id_couriers_user_id_fk FOREIGN KEY (courier_id) REFERENCES couriers(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_about_order_orders_id_fk FOREIGN KEY (about_order) REFERENCES orders(id) ON DELETE SET NULL;
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_promo_id_promo_codes_id_fk FOREIGN KEY (promo_id) REFERENCES promo_codes(id) ON DELETE SET NULL;
ALTER TABLE ONLY order_problems ADD CONSTRAINT order_problems_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE ONLY notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE ONLY turned_away ADD CONSTRAINT turned_away_cook_id_users_id_fk FOREIGN KEY (cook_id) REFERENCES users(id) ON DELETE SET NULL;

INSERT INTO categories (dish_type, label, label_ar, "position", icon, colour, hidden, version, updated_at) VALUES
  ('main_dish', 'Main dish', 'طبق رئيسي', 1, 'meat', 'tomato', false, 1, '2026-11-26 09:36:40.888+00'),
  ('breakfast', 'Breakfast', 'فطار', 2, 'egg', 'amber', false, 1, '2026-11-26 09:36:40.888+00'),
  ('soup', 'Soup', 'شوربة', 3, 'soup', 'orange', false, 1, '2026-11-26 09:36:40.888+00'),
  ('salad', 'Salad', 'سلطة', 4, 'salad', 'green', false, 1, '2026-11-26 09:36:40.888+00'),
  ('dessert', 'Dessert', 'حلو', 5, 'cake', 'pink', false, 1, '2026-11-26 09:36:40.888+00'),
  ('beverage', 'Drink', 'مشروب', 6, 'glass', 'wine', false, 1, '2026-11-26 09:36:40.888+00'),
  ('snack', 'Snack', 'سناكس', 7, 'cookie', 'mustard', false, 1, '2026-11-26 09:36:40.888+00'),
  ('pre_prepared', 'Ready to cook', 'جاهز على التسوية', 8, 'box', 'slate', false, 1, '2026-11-26 09:36:40.888+00'),
  ('appetizer', 'Appetizer', 'مقبلات', 9, 'cheese', 'rust', false, 1, '2026-11-26 09:36:40.888+00'),
  ('side_dish', 'Side dish', 'طبق جانبي', 10, 'bowl', 'olive', false, 1, '2026-11-26 09:36:40.888+00'),
  ('lunch', 'Lunch', 'غدا', 11, 'sun', 'teal', false, 1, '2026-11-26 09:36:40.888+00'),
  ('dinner', 'Dinner', 'عشا', 12, 'moon', 'violet', false, 1, '2026-11-26 09:36:40.888+00');

INSERT INTO districts (id, name, latitude, longitude, radius_km, hidden, version) VALUES
  ('dokki', '{"ar": "الدقي", "en": "Dokki"}', 30.0384, 31.2123, 4.00, false, 1),
  ('mohandessin', '{"ar": "المهندسين", "en": "Mohandessin"}', 30.056, 31.201, 4.00, false, 1),
  ('zamalek', '{"ar": "الزمالك", "en": "Zamalek"}', 30.0626, 31.2197, 4.00, false, 1),
  ('agouza', '{"ar": "العجوزة", "en": "Agouza"}', 30.0571, 31.2098, 4.00, false, 1),
  ('imbaba', '{"ar": "إمبابة", "en": "Imbaba"}', 30.0763, 31.2075, 4.00, false, 1),
  ('faisal', '{"ar": "فيصل", "en": "Faisal"}', 30.0085, 31.178, 4.00, false, 1),
  ('haram', '{"ar": "الهرم", "en": "Haram"}', 29.9945, 31.155, 4.00, false, 1),
  ('october', '{"ar": "٦ أكتوبر", "en": "6th of October"}', 29.966, 30.942, 4.00, false, 1),
  ('sheikh-zayed', '{"ar": "الشيخ زايد", "en": "Sheikh Zayed"}', 30.029, 30.977, 4.00, false, 1),
  ('downtown', '{"ar": "وسط البلد", "en": "Downtown"}', 30.0478, 31.24, 4.00, false, 1),
  ('garden-city', '{"ar": "جاردن سيتي", "en": "Garden City"}', 30.0365, 31.232, 4.00, false, 1),
  ('manial', '{"ar": "المنيل", "en": "Manial"}', 30.018, 31.227, 4.00, false, 1),
  ('maadi', '{"ar": "المعادي", "en": "Maadi"}', 29.96, 31.26, 4.00, false, 1),
  ('mokattam', '{"ar": "المقطم", "en": "Mokattam"}', 30.014, 31.302, 4.00, false, 1),
  ('nasr-city', '{"ar": "مدينة نصر", "en": "Nasr City"}', 30.056, 31.34, 4.00, false, 1),
  ('heliopolis', '{"ar": "مصر الجديدة", "en": "Heliopolis"}', 30.09, 31.323, 4.00, false, 1),
  ('shubra', '{"ar": "شبرا", "en": "Shubra"}', 30.08, 31.245, 4.00, false, 1),
  ('abbassia', '{"ar": "العباسية", "en": "Abbassia"}', 30.066, 31.278, 4.00, false, 1),
  ('new-cairo-fifth', '{"ar": "التجمع الخامس", "en": "New Cairo, 5th Settlement"}', 30.008, 31.431, 4.00, false, 1),
  ('rehab', '{"ar": "الرحاب", "en": "Rehab"}', 30.062, 31.493, 4.00, false, 1),
  ('madinaty', '{"ar": "مدينتي", "en": "Madinaty"}', 30.095, 31.638, 4.00, false, 1),
  ('helwan', '{"ar": "حلوان", "en": "Helwan"}', 29.849, 31.334, 4.00, false, 1),
  ('sayeda-zeinab', '{"ar": "السيدة زينب", "en": "Sayeda Zeinab"}', 30.03, 31.241, 4.00, false, 1),
  ('old-cairo', '{"ar": "مصر القديمة", "en": "Old Cairo"}', 30.007, 31.232, 4.00, false, 1),
  ('ain-shams', '{"ar": "عين شمس", "en": "Ain Shams"}', 30.128, 31.33, 4.00, false, 1),
  ('hadayek-ahram', '{"ar": "حدايق الأهرام", "en": "Hadayek El Ahram"}', 29.972, 31.102, 4.00, false, 1),
  ('giza', '{"ar": "الجيزة", "en": "Giza"}', 30.0131, 31.2089, 3.00, false, 1),
  ('boulaq-dakrour', '{"ar": "بولاق الدكرور", "en": "Boulaq El Dakrour"}', 30.034, 31.182, 3.00, false, 1),
  ('warraq', '{"ar": "الوراق", "en": "Warraq"}', 30.101, 31.206, 3.00, false, 1),
  ('omraneya', '{"ar": "العمرانية", "en": "Omraneya"}', 30.003, 31.199, 3.00, false, 1),
  ('kerdasa', '{"ar": "كرداسة", "en": "Kerdasa"}', 30.0297, 31.1108, 4.00, false, 1),
  ('smart-village', '{"ar": "القرية الذكية", "en": "Smart Village"}', 30.071, 31.017, 4.00, false, 1),
  ('hawamdeya', '{"ar": "الحوامدية", "en": "Hawamdeya"}', 29.9, 31.25, 4.00, false, 1),
  ('hadayek-october', '{"ar": "حدائق أكتوبر", "en": "Hadayek October"}', 29.923, 31.03, 5.00, false, 1),
  ('boulaq', '{"ar": "بولاق أبو العلا", "en": "Boulaq"}', 30.056, 31.235, 2.00, false, 1),
  ('bab-el-louk', '{"ar": "باب اللوق", "en": "Bab El Louk"}', 30.044, 31.237, 1.00, false, 1),
  ('gamaleya', '{"ar": "الجمالية", "en": "Gamaleya"}', 30.05, 31.262, 2.00, false, 1),
  ('zaher', '{"ar": "الظاهر", "en": "Zaher"}', 30.061, 31.264, 2.00, false, 1),
  ('zawya-hamra', '{"ar": "الزاوية الحمرا", "en": "Zawya El Hamra"}', 30.1, 31.268, 2.00, false, 1),
  ('sharabeya', '{"ar": "الشرابية", "en": "Sharabeya"}', 30.077, 31.262, 2.00, false, 1),
  ('hadayek-kobba', '{"ar": "حدايق القبة", "en": "Hadayek El Kobba"}', 30.087, 31.285, 2.00, false, 1),
  ('zeitoun', '{"ar": "الزيتون", "en": "Zeitoun"}', 30.104, 31.306, 2.00, false, 1),
  ('matareya', '{"ar": "المطرية", "en": "Matareya"}', 30.122, 31.313, 2.00, false, 1),
  ('marg', '{"ar": "المرج", "en": "El Marg"}', 30.154, 31.336, 3.00, false, 1),
  ('salam', '{"ar": "مدينة السلام", "en": "Salam City"}', 30.167, 31.409, 4.00, false, 1),
  ('sheraton', '{"ar": "شيراتون", "en": "Sheraton"}', 30.105, 31.375, 2.00, false, 1),
  ('nozha', '{"ar": "النزهة", "en": "Nozha"}', 30.125, 31.35, 2.00, false, 1),
  ('basateen', '{"ar": "البساتين", "en": "Basateen"}', 29.985, 31.275, 3.00, false, 1),
  ('dar-salam', '{"ar": "دار السلام", "en": "Dar El Salam"}', 29.985, 31.242, 2.00, false, 1),
  ('new-maadi', '{"ar": "المعادي الجديدة", "en": "New Maadi"}', 29.972, 31.288, 2.00, false, 1),
  ('may-15', '{"ar": "١٥ مايو", "en": "15th of May"}', 29.853, 31.38, 4.00, false, 1),
  ('katameya', '{"ar": "القطامية", "en": "Katameya"}', 29.97, 31.38, 4.00, false, 1),
  ('new-cairo-first', '{"ar": "التجمع الأول", "en": "New Cairo, 1st Settlement"}', 30.06, 31.44, 4.00, false, 1),
  ('new-cairo-third', '{"ar": "التجمع التالت", "en": "New Cairo, 3rd Settlement"}', 30.02, 31.46, 3.00, false, 1),
  ('mostakbal', '{"ar": "مدينة المستقبل", "en": "Mostakbal City"}', 30.13, 31.57, 4.00, false, 1),
  ('shorouk', '{"ar": "الشروق", "en": "Shorouk"}', 30.141, 31.63, 5.00, false, 1),
  ('badr', '{"ar": "بدر", "en": "Badr"}', 30.139, 31.742, 6.00, false, 1),
  ('obour', '{"ar": "العبور", "en": "Obour"}', 30.228, 31.48, 6.00, false, 1),
  ('new-capital', '{"ar": "العاصمة الإدارية", "en": "New Administrative Capital"}', 30.01, 31.73, 9.00, false, 1),
  ('shubra-kheima', '{"ar": "شبرا الخيمة", "en": "Shubra El Kheima"}', 30.128, 31.242, 4.00, false, 1),
  ('qalyub', '{"ar": "قليوب", "en": "Qalyub"}', 30.18, 31.206, 4.00, false, 1),
  ('alex-raml', '{"ar": "إسكندرية، محطة الرمل", "en": "Alexandria, Raml Station"}', 31.2001, 29.9, 3.00, false, 1),
  ('alex-bahary', '{"ar": "إسكندرية، بحري", "en": "Alexandria, Bahary"}', 31.208, 29.882, 2.00, false, 1),
  ('alex-moharram-bek', '{"ar": "إسكندرية، محرم بك", "en": "Alexandria, Moharram Bek"}', 31.19, 29.915, 2.00, false, 1),
  ('alex-sidi-gaber', '{"ar": "إسكندرية، سيدي جابر", "en": "Alexandria, Sidi Gaber"}', 31.2187, 29.942, 2.00, false, 1),
  ('alex-smouha', '{"ar": "إسكندرية، سموحة", "en": "Alexandria, Smouha"}', 31.212, 29.947, 3.00, false, 1),
  ('alex-gleem', '{"ar": "إسكندرية، جليم", "en": "Alexandria, Gleem"}', 31.239, 29.956, 2.00, false, 1),
  ('alex-san-stefano', '{"ar": "إسكندرية، سان ستيفانو", "en": "Alexandria, San Stefano"}', 31.245, 29.965, 2.00, false, 1),
  ('alex-sidi-bishr', '{"ar": "إسكندرية، سيدي بشر", "en": "Alexandria, Sidi Bishr"}', 31.262, 29.99, 3.00, false, 1),
  ('alex-miami', '{"ar": "إسكندرية، ميامي", "en": "Alexandria, Miami"}', 31.27, 30, 2.00, false, 1),
  ('alex-mandara', '{"ar": "إسكندرية، المندرة", "en": "Alexandria, Mandara"}', 31.28, 30.013, 2.00, false, 1),
  ('alex-montaza', '{"ar": "إسكندرية، المنتزه", "en": "Alexandria, Montaza"}', 31.287, 30.018, 3.00, false, 1),
  ('alex-agami', '{"ar": "إسكندرية، العجمي", "en": "Alexandria, Agami"}', 31.098, 29.767, 6.00, false, 1),
  ('borg-el-arab', '{"ar": "برج العرب", "en": "Borg El Arab"}', 30.87, 29.58, 9.00, false, 1),
  ('banha', '{"ar": "بنها", "en": "Banha"}', 30.459, 31.185, 6.00, false, 1),
  ('tanta', '{"ar": "طنطا", "en": "Tanta"}', 30.786, 31.001, 7.00, false, 1),
  ('mansoura', '{"ar": "المنصورة", "en": "Mansoura"}', 31.041, 31.379, 7.00, false, 1),
  ('damanhur', '{"ar": "دمنهور", "en": "Damanhur"}', 31.034, 30.469, 6.00, false, 1),
  ('zagazig', '{"ar": "الزقازيق", "en": "Zagazig"}', 30.588, 31.502, 6.00, false, 1),
  ('shibin-el-kom', '{"ar": "شبين الكوم", "en": "Shibin El Kom"}', 30.554, 31.012, 6.00, false, 1),
  ('kafr-el-sheikh', '{"ar": "كفر الشيخ", "en": "Kafr El Sheikh"}', 31.111, 30.94, 6.00, false, 1),
  ('damietta', '{"ar": "دمياط", "en": "Damietta"}', 31.416, 31.813, 7.00, false, 1),
  ('port-said', '{"ar": "بورسعيد", "en": "Port Said"}', 31.2565, 32.284, 8.00, false, 1),
  ('ismailia', '{"ar": "الإسماعيلية", "en": "Ismailia"}', 30.604, 32.272, 8.00, false, 1),
  ('suez', '{"ar": "السويس", "en": "Suez"}', 29.967, 32.55, 9.00, false, 1),
  ('fayoum', '{"ar": "الفيوم", "en": "Fayoum"}', 29.308, 30.843, 7.00, false, 1),
  ('beni-suef', '{"ar": "بني سويف", "en": "Beni Suef"}', 29.066, 31.099, 7.00, false, 1),
  ('minya', '{"ar": "المنيا", "en": "Minya"}', 28.1099, 30.7503, 7.00, false, 1),
  ('asyut', '{"ar": "أسيوط", "en": "Asyut"}', 27.181, 31.184, 7.00, false, 1),
  ('sohag', '{"ar": "سوهاج", "en": "Sohag"}', 26.556, 31.695, 7.00, false, 1),
  ('qena', '{"ar": "قنا", "en": "Qena"}', 26.164, 32.727, 7.00, false, 1),
  ('luxor', '{"ar": "الأقصر", "en": "Luxor"}', 25.6872, 32.6396, 8.00, false, 1),
  ('aswan', '{"ar": "أسوان", "en": "Aswan"}', 24.089, 32.9, 8.00, false, 1),
  ('hurghada', '{"ar": "الغردقة", "en": "Hurghada"}', 27.2579, 33.8116, 12.00, false, 1),
  ('arish', '{"ar": "العريش", "en": "Arish"}', 31.131, 33.798, 8.00, false, 1),
  ('el-tor', '{"ar": "الطور", "en": "El Tor"}', 28.241, 33.622, 7.00, false, 1),
  ('kharga', '{"ar": "الخارجة", "en": "Kharga"}', 25.44, 30.558, 8.00, false, 1),
  ('marsa-matrouh', '{"ar": "مرسى مطروح", "en": "Marsa Matrouh"}', 31.353, 27.237, 9.00, false, 1);

INSERT INTO terms (version, audience, body, published_at, counts_from) VALUES
  ('v1', 'customer', '{"ar": "# شروط العملاء\n\n## ١. ما هي أ‑ماما\nأ‑ماما منصة تجمع بين من يطبخون في بيوتهم، والعملاء الذين يطلبون، والمندوبين الذين يوصلون الطلبات. تسري هذه الشروط على كل من يطلب، سواء بحساب أو كضيف.\n\n## ٢. بياناتك\nاكتب اسمك الحقيقي ورقم موبايل يعمل وبريدًا إلكترونيًا وعنوانًا يمكن الوصول إليه. احتفظ بكلمة السر لنفسك. والرابط الذي يصل إلى بريد الضيف يفتح الطلب، فلا تشاركه مع أحد.\n\n## ٣. تسجيل الطلب\nيُعد الطلب مسجلًا عندما يؤكده الموقع برقم طلب. إذا كانت في السلة أكلات من أكثر من مطبخ، فلكل مطبخ طلب منفصل. لا يمكن طلب أكلة إلا والمطبخ مفتوح ولم يصل إلى الحد اليومي.\n\n## ٤. الأسعار والدفع\nالأسعار بالجنيه المصري. ترى قبل الطلب ثمن الأكل ورسوم الخدمة ورسوم التوصيل والخصم إن وُجد والإجمالي، وتدفع هذا الإجمالي فقط. يجب أن يكون الإجمالي بين الحد الأدنى والحد الأقصى للطلب. يمكنك الدفع نقدًا عند الاستلام أو بالبطاقة أو عن طريق PayPal. بيانات البطاقة تتعامل معها شركة الدفع، ولا تصل إلينا.\n\n## ٥. أكواد الخصم\nيسري الكود حتى تاريخ انتهائه وفي حدود عدد مرات استخدامه، إجمالًا ولكل شخص. ليست له قيمة نقدية، ولا يمكن إضافته بعد تسجيل الطلب.\n\n## ٦. الإلغاء واسترداد المبلغ\nيمكنك الإلغاء دون مقابل ما دام الطلب في انتظار المطبخ. بعد بدء التحضير لا يمكنك الإلغاء. لا يُرد ثمن الطلب الملغى إلا إذا تم الإلغاء قبل بدء التحضير. ويعود المبلغ بطريقة الدفع نفسها خلال ٧ أيام عمل.\n\nيمكن للمطبخ أن يعتذر عن طلب في الانتظار مع ذكر السبب. والطلب الذي لا يرد عليه أحد في الوقت المحدد يُلغى تلقائيًا. وفي الحالتين يُرد ما دفعته.\n\n## ٧. التوصيل\nمواعيد التوصيل تقديرية. نرجو أن يكون هاتفك متاحًا، وأن يكون المبلغ جاهزًا إذا كان الدفع نقدًا. إذا تعذر الوصول إليك في العنوان، فقد يُغلق الطلب بعد أن تحاول خدمة العملاء التواصل معك.\n\n## ٨. مشكلات الطلب\nأبلغ عن المشكلة من صفحة الطلب خلال ٢٤ ساعة من التوصيل، مع صورة إن أمكن. نسأل المطبخ والمندوب ثم نرد عليك. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.\n\n## ٩. الطعام والحساسية\nيُحضَّر الطعام في مطابخ منزلية، ومن يطبخ مسؤول عن المكونات وعن الوصف. إذا كانت لديك حساسية فاسأل قبل الطلب. ولا يمكن استبعاد وجود آثار من مكونات أخرى.\n\n## ١٠. التقييمات والسلوك\nيمكنك تقييم الأكلة بعد توصيلها إليك. اكتب بصدق وأدب، دون إهانة ودون بيانات تخص غيرك. يحق لنا الرد على التقييمات المخالفة أو حذفها. ويمكن حظر الحسابات التي تُستخدم في طلبات وهمية أو إساءة أو احتيال.\n\n## ١١. بياناتك الشخصية\nما نحتفظ به وسببه ومدته موضح في سياسة الخصوصية.\n\n## ١٢. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب منك قراءة النسخة الجديدة وقبولها قبل المتابعة. ولا تمس هذه الشروط الحقوق التي يمنحك إياها القانون بصفتك مستهلكًا.\n", "en": "# Terms for customers\n\n## 1. What A-MAMA is\nA-MAMA is a marketplace. Home cooks offer dishes, customers order them, and couriers deliver them. These terms apply to everyone who orders, with an account or as a guest.\n\n## 2. Your details\nGive your real name, a mobile number that works, an e-mail address and a delivery address that can be found. Keep your password to yourself. The link in a guest’s e-mail opens the order, so keep it to yourself as well.\n\n## 3. Placing an order\nAn order is placed when the site confirms it with an order number. A checkout with dishes from several cooks becomes a separate order for each cook. Dishes can be ordered only while the kitchen is open and has not reached its daily limit.\n\n## 4. Prices and payment\nPrices are in Egyptian pounds. Before you order, you see the food, the service charge, the delivery fee, any discount and the total. You pay that total and no other. A checkout must lie between the minimum and the maximum order value. You can pay cash on delivery, by credit card or with PayPal. Card numbers are handled by the payment company, not by us.\n\n## 5. Promo codes\nA code is valid until its end date and within its number of uses, in total and for each person. It has no cash value and cannot be added after the order is placed.\n\n## 6. Cancelling and refunds\nYou can cancel free of charge while the order is pending. After the cook starts preparation, you can no longer cancel. Refunds for cancelled orders are given only if the order was cancelled before preparation started. What you paid is returned the same way within 7 business days.\n\nA cook can decline a pending order with a reason. An order that nobody answers in time is cancelled automatically. In both cases, what you paid is returned.\n\n## 7. Delivery\nDelivery times are estimates. Please be reachable by phone and ready with the cash if you pay in cash. If you cannot be reached at the address, the order may be closed after support has tried to contact you.\n\n## 8. Problems with an order\nReport a problem from the order page within 24 hours of delivery, with a photo where possible. We ask the cook and the courier and answer you. Support works from 9:00 to 21:00 Cairo time.\n\n## 9. Food and allergies\nFood is prepared in home kitchens by the cook, who is responsible for the ingredients and for the description. If you have an allergy, ask before you order. Traces of other ingredients cannot be ruled out.\n\n## 10. Reviews and behaviour\nYou can review a dish after it has been delivered to you. Write honestly and politely, without insults or other people’s details. We may answer or remove reviews that break this rule. Accounts used for false orders, abuse or fraud can be banned.\n\n## 11. Your data\nWhat we keep, why and for how long is described in the privacy notice.\n\n## 12. Changes\nWhen these terms change, the version number changes and you are asked to read and accept the new version before you go on. Rights that the law gives you as a consumer are not affected by these terms.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00'),
  ('v1', 'cook', '{"ar": "# شروط الطباخين\n\n## ١. طبيعة العمل\nتعرض على المنصة أكلات من تحضيرك، وتحدد أسعارها ومواعيدك، وتحضّر الطلبات التي يسجلها العملاء. وتتولى أ‑ماما عرض الأكلات واستقبال الطلبات وإيجاد المندوب.\n\n## ٢. الحساب\nيجب كتابة الاسم الحقيقي ورقم الهاتف والعنوان والمكان الصحيح للمطبخ. الحساب شخصي ولا تجوز إعارته. يرى العملاء الاسم والمنطقة والنبذة، ولا يرون العنوان أو رقم الهاتف.\n\n## ٣. سلامة الطعام والقانون\nيلتزم صاحب الحساب بنظافة المطبخ واستخدام مكونات سليمة وحفظ الطعام وتغليفه بطريقة صحيحة واتباع القواعد المطبقة عليه. والأوراق التي يطلبها القانون مسؤولية صاحب الحساب، ويقدمها عند الطلب. ويجوز لنا إيقاف المطبخ فورًا عند وجود ما يدعو إلى القلق على السلامة.\n\n## ٤. الأكلات\nيجب أن تكون الأسماء والأوصاف ومسببات الحساسية والكميات والأسعار والصور صحيحة. الصور من تصوير صاحب الحساب، وبحد أقصى ٢ ميجابايت. تُراجع كل أكلة قبل ظهورها، وقد تُرفض أو يُبلَّغ عنها مع ذكر السبب.\n\n## ٥. المواعيد والحد اليومي\nيجب أن تكون المواعيد الأسبوعية وأيام الإجازة والحد اليومي صحيحة دائمًا. يبدأ الحد من ١٠ طلبات في اليوم، ولا تُحسب الطلبات الملغاة. والطلب المسجل يحتفظ بسعره.\n\n## ٦. الطلبات\nيجب الرد على كل طلب في الوقت المعروض. يمكن الاعتذار عن طلب في الانتظار مع ذكر سبب صادق. والطلب الذي لا يُرد عليه في الوقت يُلغى تلقائيًا. لا يُضغط زر بدء الطبخ إلا عند البدء فعلًا، ولا زر الجاهزية إلا بعد التغليف. بعد البدء لا يلغي الطلب إلا فريقنا.\n\n## ٧. بيانات العملاء\nتُستخدم بيانات العميل من اسم وملاحظات ورقم هاتف في تنفيذ الطلب فقط. لا يجوز الاحتفاظ بها أو نقلها إلى غيرك أو استخدامها في بيع آخر.\n\n## ٨. المال\nتعرض صفحة الأرباح الطلبات التي تم توصيلها ومبالغها. ويُتفق كتابةً عند الانضمام على طريقة صرف المستحقات ومواعيدها. الطلب الملغى قبل التحضير يُرد ثمنه إلى العميل ولا يُحتسب له مستحق. والضرائب على الدخل مسؤولية صاحب الحساب.\n\n## ٩. المشكلات والتقييمات\nللعميل أن يبلغ عن مشكلة خلال ٢٤ ساعة من التوصيل، ونسمع رأيك قبل أن نقرر. لا يقيّم الأكلة إلا من وصلته. ولا يجوز طلب تقييمات غير حقيقية أو كتابتها.\n\n## ١٠. الإيقاف والإنهاء\nيمكن إيقاف المطبخ مؤقتًا أو إخفاء الأكلات أو إغلاق الحساب ما لم يكن هناك طلب مفتوح. ويجوز لنا تعليق الحساب أو حظره بسبب طعام غير آمن أو معلومات غير صحيحة أو إساءة أو احتيال. وفي هذه الحالة يتولى فريقنا الطلبات المفتوحة.\n\n## ١١. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.\n", "en": "# Terms for cooks\n\n## 1. What you do here\nYou offer dishes that you prepare yourself, set their prices and your hours, and prepare the orders that customers place. A-MAMA shows your dishes, takes the orders and finds the courier.\n\n## 2. Your account\nGive your real name, phone number, address and the true place of your kitchen. The account is yours and cannot be lent. Customers see your name, your area and your text, never your address or number.\n\n## 3. Food safety and the law\nYou keep your kitchen clean, use safe ingredients, store and pack food properly, and follow the rules that apply to you. Papers that the law asks of you are your responsibility, and you show them when we ask. We may stop a kitchen at once when there is a concern about safety.\n\n## 4. Dishes\nNames, descriptions, allergens, portions, prices and photos must be true. Photos are your own, up to 2 MB. Every dish is reviewed before it appears and may be rejected or flagged with a reason.\n\n## 5. Hours and daily limit\nKeep your weekly hours, days off and daily limit correct. The limit starts at 10 orders a day. Cancelled orders do not count. An order that has been placed keeps its price.\n\n## 6. Orders\nAnswer each order in the time shown. You can decline a pending order with an honest reason. An order that is not answered in time is cancelled automatically. Press Start cooking only when you start, and Mark ready only when the order is packed. After you start, only our team can cancel.\n\n## 7. Customers’ data\nUse the customer’s name, notes and number only for the order. Do not keep them, do not pass them on, and do not use them for other sales.\n\n## 8. Money\nYour earnings page lists your delivered orders and their amounts. How and when you are paid is agreed with you in writing when you join. An order cancelled before preparation is refunded to the customer and earns nothing. Taxes on your income are your responsibility.\n\n## 9. Problems and reviews\nCustomers may report a problem within 24 hours of delivery, and we ask for your side before we decide. Only people who received a dish can review it. You may not ask for false reviews or write your own.\n\n## 10. Pausing and ending\nYou can pause, hide your dishes or close your account when no order is open. We may suspend or ban an account for unsafe food, false information, abuse or fraud. Open orders are then handled by our team.\n\n## 11. Changes\nWhen these terms change, the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00'),
  ('v1', 'delivery', '{"ar": "# شروط المندوبين\n\n## ١. طبيعة العمل\nتستلم الطلبات الجاهزة من المطابخ وتوصلها إلى العملاء بمركبتك: سيارة أو دراجة نارية أو دراجة.\n\n## ٢. أوراقك\nتقدم بطاقة الرقم القومي ورخصة المركبة، بالأرقام والصور، وتحافظ على سريانها. لا يراها إلا المشرفون لدينا، وتُسجل كل مرة اطلاع. الحساب شخصي ولا تجوز إعارته.\n\n## ٣. قبول الطلبات\nترى الطلبات الجاهزة داخل نطاق الاستلام حول موقعك الأساسي. أنت تختار ما تقبله، ويحصل على الطلب أول مندوب يقبله. بعد القبول، أوصل الطلب أو أبلغ خدمة العملاء فورًا.\n\n## ٤. على الطريق\nاتبع قانون المرور، وارتد الخوذة عند ركوب الدراجة، ولا تستخدم الهاتف أثناء الحركة. حافظ على الطعام مغلقًا ومعتدلًا ونظيفًا، ولا تفتح الأكياس. لا توصيلة تستحق حادثًا.\n\n## ٥. التسليم\nأوصل الطلب إلى العنوان المكتوب. إذا لم يرد العميل فاتصل به واكتب إليه ثم اتصل بخدمة العملاء. ولا تضغط زر التوصيل إلا بعد التسليم فعلًا.\n\n## ٦. الموقع الجغرافي\nيظهر موقعك للعميل والمطبخ في طلباتك الجارية، من القبول حتى توصيل آخر طلب منها. ولا يُجمع موقعك إذا لم يكن معك طلب جارٍ.\n\n## ٧. النقد\nحصّل المبلغ المكتوب في بطاقة الطلب بالضبط. النقد الذي تحصّله ليس ملكًا لك: يُحسب في حسابك ويُسوى مع المشرفين، وتُسجل كل تسوية. ولا نطلب منك توقيع شيكات أو إيصالات أمانة مقابله.\n\n## ٨. ما تكسبه\nتعرض صفحة الدخل توصيلاتك ومبالغها. ويُتفق معك كتابةً عند الانضمام على طريقة الصرف ومواعيده. ويسري هذا الاتفاق مع القانون معًا.\n\n## ٩. بيانات الآخرين\nالعناوين وأرقام الهواتف للتوصيل فقط. لا تحتفظ بها ولا تصورها ولا تتواصل مع أحد بعد انتهاء الطلب.\n\n## ١٠. السلوك\nكن مهذبًا عند كل باب. تسجيل التوصيل دون تسليم، أو الاحتفاظ بالنقد، أو المضايقة، أو إعارة الحساب، يؤدي إلى التعليق أو الحظر.\n\n## ١١. الإنهاء\nيمكنك التوقف في أي وقت إذا لم يكن معك طلب جارٍ وتمت تسوية النقد. تُحذف أوراقك عند حذف حسابك، ما لم يطلب القانون الاحتفاظ بشيء مدة أطول.\n\n## ١٢. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونطلب منك قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.\n", "en": "# Terms for couriers\n\n## 1. What you do here\nYou pick up ready orders from kitchens and deliver them to customers with your own vehicle: a car, a motorcycle or a bicycle.\n\n## 2. Your papers\nYou give your government ID and your vehicle licence, with numbers and photos, and keep them valid. Only our admins see them, and every view is recorded. The account is yours and cannot be lent.\n\n## 3. Taking orders\nYou see ready orders within the pickup radius around your base location. You choose what to accept, and the first courier to accept gets the order. Once you have accepted, deliver it or tell support at once.\n\n## 4. On the road\nFollow the traffic law, wear a helmet on two wheels, and do not use your phone while moving. Keep food closed, upright and clean, and do not open the bags. No delivery is worth an accident.\n\n## 5. Handing over\nDeliver to the address in the order. If the customer does not answer, call, write, and then call support. Press Delivered only after you have handed the order over.\n\n## 6. Location\nYour location is shared with the customer and the kitchen of your active orders, from accepting until the last of them is delivered. It is not collected when you have no active order.\n\n## 7. Cash\nCollect exactly what the order card says. Cash that you collect is not yours: it is counted in your account and settled with our admins, and each settlement is recorded. We do not ask you to sign cheques or promissory notes for it.\n\n## 8. What you earn\nYour revenue page shows your deliveries and amounts. How you are paid and when is agreed with you in writing when you join. This agreement and the law apply together.\n\n## 9. Other people’s data\nAddresses and phone numbers are for the delivery only. Do not keep them, photograph them or contact anyone after the order is done.\n\n## 10. Conduct\nBe polite at every door. Marking an order delivered without handing it over, keeping cash, harassment or lending your account leads to suspension or a ban.\n\n## 11. Ending\nYou can stop at any time when you have no active order and the cash is settled. Your papers are deleted when your account is deleted, unless the law asks us to keep something longer.\n\n## 12. Changes\nWhen these terms change, the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00'),
  ('v2', 'customer', '{"ar": "# شروط العملاء\n\n## ١. ما هي أ‑ماما\nأ‑ماما منصة تجمع بين من يطبخون في بيوتهم، والعملاء الذين يطلبون، والمندوبين الذين يوصلون الطلبات. تسري هذه الشروط على كل من يطلب، سواء بحساب أو كضيف.\n\n## ٢. بياناتك\nاكتب اسمك الحقيقي ورقم موبايل يعمل وبريدًا إلكترونيًا وعنوانًا يمكن الوصول إليه. احتفظ بكلمة السر لنفسك. والرابط الذي يصل إلى بريد الضيف يفتح الطلب، فلا تشاركه مع أحد.\n\n## ٣. تسجيل الطلب\nيُعد الطلب مسجلًا عندما يؤكده الموقع برقم طلب. إذا كانت في السلة أكلات من أكثر من مطبخ، فلكل مطبخ طلب منفصل. لا يمكن طلب أكلة إلا والمطبخ مفتوح ولم يصل إلى الحد اليومي.\n\n## ٤. الأسعار والدفع\nالأسعار بالجنيه المصري. ترى قبل الطلب ثمن الأكل ورسوم الخدمة ورسوم التوصيل والخصم إن وُجد والإجمالي، وتدفع هذا الإجمالي فقط. يجب أن يكون الإجمالي بين الحد الأدنى والحد الأقصى للطلب. تدفع نقدًا عند الاستلام.\n\n## ٥. أكواد الخصم\nيسري الكود حتى تاريخ انتهائه وفي حدود عدد مرات استخدامه، إجمالًا ولكل شخص. ليست له قيمة نقدية، ولا يمكن إضافته بعد تسجيل الطلب.\n\n## ٦. الإلغاء واسترداد المبلغ\nيمكنك الإلغاء دون مقابل ما دام الطلب في انتظار المطبخ. بعد بدء التحضير لا يمكنك الإلغاء. تدفع عند الاستلام، فالطلب الملغى لا يكلفك شيئًا.\n\nيمكن للمطبخ أن يعتذر عن طلب في الانتظار مع ذكر السبب. والطلب الذي لا يرد عليه أحد في الوقت المحدد يُلغى تلقائيًا. وفي الحالتين لا تدفع شيئًا.\n\n## ٧. التوصيل\nمواعيد التوصيل تقديرية. نرجو أن يكون هاتفك متاحًا، وأن يكون المبلغ جاهزًا. إذا تعذر الوصول إليك في العنوان، فقد يُغلق الطلب بعد أن تحاول خدمة العملاء التواصل معك.\n\n## ٨. مشكلات الطلب\nأبلغ عن المشكلة من صفحة الطلب خلال ٢٤ ساعة من التوصيل، مع صورة إن أمكن. نسأل المطبخ والمندوب ثم نرد عليك. طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.\n\n## ٩. الطعام والحساسية\nيُحضَّر الطعام في مطابخ منزلية، ومن يطبخ مسؤول عن المكونات وعن الوصف. إذا كانت لديك حساسية فاسأل قبل الطلب. ولا يمكن استبعاد وجود آثار من مكونات أخرى.\n\n## ١٠. التقييمات والسلوك\nيمكنك تقييم الأكلة بعد توصيلها إليك. اكتب بصدق وأدب، دون إهانة ودون بيانات تخص غيرك. يحق لنا الرد على التقييمات المخالفة أو حذفها. ويمكن حظر الحسابات التي تُستخدم في طلبات وهمية أو إساءة أو احتيال.\n\n## ١١. بياناتك الشخصية\nما نحتفظ به وسببه ومدته موضح في سياسة الخصوصية.\n\n## ١٢. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب منك قراءتها وقبولها. ولا تمس هذه الشروط الحقوق التي يمنحك إياها القانون بصفتك مستهلكًا.\n", "en": "# Terms for customers\n\n## 1. What A-MAMA is\nA-MAMA is a marketplace. Home cooks offer dishes, customers order them, and couriers deliver them. These terms apply to everyone who orders, with an account or as a guest.\n\n## 2. Your details\nGive your real name, a mobile number that works, an e-mail address and a delivery address that can be found. Keep your password to yourself. The link in a guest’s e-mail opens the order, so keep it to yourself as well.\n\n## 3. Placing an order\nAn order is placed when the site confirms it with an order number. A checkout with dishes from several cooks becomes a separate order for each cook. Dishes can be ordered only while the kitchen is open and has not reached its daily limit.\n\n## 4. Prices and payment\nPrices are in Egyptian pounds. Before you order, you see the food, the service charge, the delivery fee, any discount and the total. You pay that total and no other. A checkout must lie between the minimum and the maximum order value. You pay in cash when the order arrives.\n\n## 5. Promo codes\nA code is valid until its end date and within its number of uses, in total and for each person. It has no cash value and cannot be added after the order is placed.\n\n## 6. Cancelling and refunds\nYou can cancel free of charge while the order is pending. After the cook starts preparation, you can no longer cancel. You pay when the order arrives, so a cancelled order costs you nothing.\n\nA cook can decline a pending order with a reason. An order that nobody answers in time is cancelled automatically. In both cases you pay nothing.\n\n## 7. Delivery\nDelivery times are estimates. Please be reachable by phone and ready with the cash. If you cannot be reached at the address, the order may be closed after support has tried to contact you.\n\n## 8. Problems with an order\nReport a problem from the order page within 24 hours of delivery, with a photo where possible. We ask the cook and the courier and answer you. How and when support can be reached is on the help page.\n\n## 9. Food and allergies\nFood is prepared in home kitchens by the cook, who is responsible for the ingredients and for the description. If you have an allergy, ask before you order. Traces of other ingredients cannot be ruled out.\n\n## 10. Reviews and behaviour\nYou can review a dish after it has been delivered to you. Write honestly and politely, without insults or other people’s details. We may answer or remove reviews that break this rule. Accounts used for false orders, abuse or fraud can be banned.\n\n## 11. Your data\nWhat we keep, why and for how long is described in the privacy notice.\n\n## 12. Changes\nWhen these terms change, the version number changes, we tell you from which day the new version counts, and you are asked to read and accept it. Rights that the law gives you as a consumer are not affected by these terms.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00'),
  ('v2', 'cook', '{"ar": "# شروط الطباخين\n\n## ١. طبيعة العمل\nتعرض على المنصة أكلات من تحضيرك، وتحدد أسعارها ومواعيدك، وتحضّر الطلبات التي يسجلها العملاء. وتتولى أ‑ماما عرض الأكلات واستقبال الطلبات وإيجاد المندوب.\n\n## ٢. الحساب\nيجب كتابة الاسم الحقيقي ورقم الهاتف والعنوان والمكان الصحيح للمطبخ. الحساب شخصي ولا تجوز إعارته. يرى العملاء الاسم والمنطقة والنبذة، ولا يرون العنوان أو رقم الهاتف.\n\n## ٣. سلامة الطعام والقانون\nيلتزم صاحب الحساب بنظافة المطبخ واستخدام مكونات سليمة وحفظ الطعام وتغليفه بطريقة صحيحة واتباع القواعد المطبقة عليه. والأوراق التي يطلبها القانون مسؤولية صاحب الحساب، ويقدمها عند الطلب. ويجوز لنا إيقاف المطبخ فورًا عند وجود ما يدعو إلى القلق على السلامة.\n\n## ٤. الأكلات\nيجب أن تكون الأسماء والأوصاف ومسببات الحساسية والكميات والأسعار والصور صحيحة. الصور من تصوير صاحب الحساب، وبحد أقصى ٢ ميجابايت. تُراجع كل أكلة قبل ظهورها، وقد تُرفض أو يُبلَّغ عنها مع ذكر السبب.\n\n## ٥. المواعيد والحد اليومي\nيجب أن تكون المواعيد الأسبوعية وأيام الإجازة والحد اليومي صحيحة دائمًا. يبدأ الحد من ١٠ طلبات في اليوم، ولا تُحسب الطلبات الملغاة. والطلب المسجل يحتفظ بسعره.\n\n## ٦. الطلبات\nيجب الرد على كل طلب في الوقت المعروض. يمكن الاعتذار عن طلب في الانتظار مع ذكر سبب صادق. والطلب الذي لا يُرد عليه في الوقت يُلغى تلقائيًا. لا يُضغط زر بدء الطبخ إلا عند البدء فعلًا، ولا زر الجاهزية إلا بعد التغليف. بعد البدء لا يلغي الطلب إلا فريقنا. وإذا تعذر إكمال طلب، يُبلَّغ الفريق من بطاقة الطلب فورًا.\n\n## ٧. بيانات العملاء\nتُستخدم بيانات العميل من اسم وملاحظات ورقم هاتف في تنفيذ الطلب فقط. لا يجوز الاحتفاظ بها أو نقلها إلى غيرك أو استخدامها في بيع آخر.\n\n## ٨. المال\nتعرض صفحة الأرباح الطلبات التي تم توصيلها ومبالغها. ويُتفق كتابةً عند الانضمام على طريقة صرف المستحقات ومواعيدها. الطلب الملغى قبل التحضير لا يُحتسب له مستحق. والضرائب على الدخل مسؤولية صاحب الحساب.\n\n## ٩. المشكلات والتقييمات\nللعميل أن يبلغ عن مشكلة خلال ٢٤ ساعة من التوصيل، ونسمع رأيك قبل أن نقرر. لا يقيّم الأكلة إلا من وصلته. ولا يجوز طلب تقييمات غير حقيقية أو كتابتها.\n\n## ١٠. الإيقاف والإنهاء\nيمكن إيقاف المطبخ مؤقتًا أو إخفاء الأكلات أو إغلاق الحساب ما لم يكن هناك طلب مفتوح. ويجوز لنا تعليق الحساب أو حظره بسبب طعام غير آمن أو معلومات غير صحيحة أو إساءة أو احتيال. وفي هذه الحالة يتولى فريقنا الطلبات المفتوحة.\n\n## ١١. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب قبولها، ولا نطلبه أثناء طلب جارٍ. طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.\n", "en": "# Terms for cooks\n\n## 1. What you do here\nYou offer dishes that you prepare yourself, set their prices and your hours, and prepare the orders that customers place. A-MAMA shows your dishes, takes the orders and finds the courier.\n\n## 2. Your account\nGive your real name, phone number, address and the true place of your kitchen. The account is yours and cannot be lent. Customers see your name, your area and your text, never your address or number.\n\n## 3. Food safety and the law\nYou keep your kitchen clean, use safe ingredients, store and pack food properly, and follow the rules that apply to you. Papers that the law asks of you are your responsibility, and you show them when we ask. We may stop a kitchen at once when there is a concern about safety.\n\n## 4. Dishes\nNames, descriptions, allergens, portions, prices and photos must be true. Photos are your own, up to 2 MB. Every dish is reviewed before it appears and may be rejected or flagged with a reason.\n\n## 5. Hours and daily limit\nKeep your weekly hours, days off and daily limit correct. The limit starts at 10 orders a day. Cancelled orders do not count. An order that has been placed keeps its price.\n\n## 6. Orders\nAnswer each order in the time shown. You can decline a pending order with an honest reason. An order that is not answered in time is cancelled automatically. Press Start cooking only when you start, and Mark ready only when the order is packed. After you start, only our team can cancel. If you cannot finish an order, tell us on its card at once.\n\n## 7. Customers’ data\nUse the customer’s name, notes and number only for the order. Do not keep them, do not pass them on, and do not use them for other sales.\n\n## 8. Money\nYour earnings page lists your delivered orders and their amounts. How and when you are paid is agreed with you in writing when you join. An order cancelled before preparation earns nothing. Taxes on your income are your responsibility.\n\n## 9. Problems and reviews\nCustomers may report a problem within 24 hours of delivery, and we ask for your side before we decide. Only people who received a dish can review it. You may not ask for false reviews or write your own.\n\n## 10. Pausing and ending\nYou can pause, hide your dishes or close your account when no order is open. We may suspend or ban an account for unsafe food, false information, abuse or fraud. Open orders are then handled by our team.\n\n## 11. Changes\nWhen these terms change, the version number changes, we tell you from which day the new version counts, and you are asked to accept it, never in the middle of an order. How and when support can be reached is on the help page.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00'),
  ('v2', 'delivery', '{"ar": "# شروط المندوبين\n\n## ١. طبيعة العمل\nتستلم الطلبات الجاهزة من المطابخ وتوصلها إلى العملاء بمركبتك: سيارة أو دراجة نارية أو دراجة.\n\n## ٢. أوراقك\nتقدم بطاقة الرقم القومي ورخصة المركبة، بالأرقام والصور، وتحافظ على سريانها. لا يراها إلا المشرفون لدينا، وتُسجل كل مرة اطلاع. الحساب شخصي ولا تجوز إعارته.\n\n## ٣. قبول الطلبات\nترى الطلبات الجاهزة داخل نطاق الاستلام حول موقعك الأساسي. أنت تختار ما تقبله، ويحصل على الطلب أول مندوب يقبله. بعد القبول، أوصل الطلب، أو أرجعه قبل استلامه، أو أبلغنا من بطاقة الطلب فورًا.\n\n## ٤. على الطريق\nاتبع قانون المرور، وارتد الخوذة عند ركوب الدراجة، ولا تستخدم الهاتف أثناء الحركة. حافظ على الطعام مغلقًا ومعتدلًا ونظيفًا، ولا تفتح الأكياس. لا توصيلة تستحق حادثًا.\n\n## ٥. التسليم\nأوصل الطلب إلى العنوان المكتوب. إذا لم يرد العميل فاتصل به واكتب إليه ثم أبلغنا من بطاقة الطلب. ولا تضغط زر التوصيل إلا بعد التسليم فعلًا.\n\n## ٦. الموقع الجغرافي\nيظهر موقعك للعميل والمطبخ في طلباتك الجارية، من القبول حتى توصيل آخر طلب منها. ولا يُجمع موقعك إذا لم يكن معك طلب جارٍ.\n\n## ٧. النقد\nحصّل المبلغ المكتوب في بطاقة الطلب بالضبط. النقد الذي تحصّله ليس ملكًا لك: يُحسب في حسابك ويُسوى مع المشرفين، وتُسجل كل تسوية. ولا نطلب منك توقيع شيكات أو إيصالات أمانة مقابله.\n\n## ٨. ما تكسبه\nتعرض صفحة الدخل توصيلاتك ومبالغها. ويُتفق معك كتابةً عند الانضمام على طريقة الصرف ومواعيده. ويسري هذا الاتفاق مع القانون معًا.\n\n## ٩. بيانات الآخرين\nالعناوين وأرقام الهواتف للتوصيل فقط. لا تحتفظ بها ولا تصورها ولا تتواصل مع أحد بعد انتهاء الطلب.\n\n## ١٠. السلوك\nكن مهذبًا عند كل باب. تسجيل التوصيل دون تسليم، أو الاحتفاظ بالنقد، أو المضايقة، أو إعارة الحساب، يؤدي إلى التعليق أو الحظر.\n\n## ١١. الإنهاء\nيمكنك التوقف في أي وقت إذا لم يكن معك طلب جارٍ وتمت تسوية النقد. تُحذف أوراقك عند حذف حسابك، ما لم يطلب القانون الاحتفاظ بشيء مدة أطول.\n\n## ١٢. التغييرات\nعندما تتغير هذه الشروط يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب منك قبولها، ولا نطلبه أثناء طلب جارٍ. طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.\n", "en": "# Terms for couriers\n\n## 1. What you do here\nYou pick up ready orders from kitchens and deliver them to customers with your own vehicle: a car, a motorcycle or a bicycle.\n\n## 2. Your papers\nYou give your government ID and your vehicle licence, with numbers and photos, and keep them valid. Only our admins see them, and every view is recorded. The account is yours and cannot be lent.\n\n## 3. Taking orders\nYou see ready orders within the pickup radius around your base location. You choose what to accept, and the first courier to accept gets the order. Once you have accepted, deliver it, give it back before you pick it up, or tell us on its card at once.\n\n## 4. On the road\nFollow the traffic law, wear a helmet on two wheels, and do not use your phone while moving. Keep food closed, upright and clean, and do not open the bags. No delivery is worth an accident.\n\n## 5. Handing over\nDeliver to the address in the order. If the customer does not answer, call, write, and then tell us on the order’s card. Press Delivered only after you have handed the order over.\n\n## 6. Location\nYour location is shared with the customer and the kitchen of your active orders, from accepting until the last of them is delivered. It is not collected when you have no active order.\n\n## 7. Cash\nCollect exactly what the order card says. Cash that you collect is not yours: it is counted in your account and settled with our admins, and each settlement is recorded. We do not ask you to sign cheques or promissory notes for it.\n\n## 8. What you earn\nYour revenue page shows your deliveries and amounts. How you are paid and when is agreed with you in writing when you join. This agreement and the law apply together.\n\n## 9. Other people’s data\nAddresses and phone numbers are for the delivery only. Do not keep them, photograph them or contact anyone after the order is done.\n\n## 10. Conduct\nBe polite at every door. Marking an order delivered without handing it over, keeping cash, harassment or lending your account leads to suspension or a ban.\n\n## 11. Ending\nYou can stop at any time when you have no active order and the cash is settled. Your papers are deleted when your account is deleted, unless the law asks us to keep something longer.\n\n## 12. Changes\nWhen these terms change, the version number changes, we tell you from which day the new version counts, and you are asked to accept it, never in the middle of an order. How and when support can be reached is on the help page.\n"}', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00');
