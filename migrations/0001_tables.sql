CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"user_id" text NOT NULL,
	"dish_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"notes" text,
	"saved_for_later" boolean DEFAULT false NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_user_id_dish_id_pk" PRIMARY KEY("user_id","dish_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mobile_number" text,
	"address" text,
	"customer_latitude" double precision,
	"customer_longitude" double precision,
	"customer_geohash" text,
	"terms_accepted" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"terms_version" text DEFAULT 'v1' NOT NULL,
	"cart_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profiles_mobile" CHECK ("profiles"."mobile_number" is null or "profiles"."mobile_number" ~ '^\+201[0125][0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'cook', 'delivery', 'admin', 'superadmin')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'banned')),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('en', 'ar')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_days" (
	"dish_id" text NOT NULL,
	"day" date NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "dish_days_dish_id_day_pk" PRIMARY KEY("dish_id","day"),
	CONSTRAINT "dish_days_taken" CHECK ("dish_days"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dishes" (
	"id" text PRIMARY KEY NOT NULL,
	"cook_id" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"description" text NOT NULL,
	"description_ar" text,
	"price" integer NOT NULL,
	"dish_type" text DEFAULT 'main_dish' NOT NULL,
	"dish_types" text[] NOT NULL,
	"photo" text,
	"is_available" boolean DEFAULT true NOT NULL,
	"availability" jsonb NOT NULL,
	"open_minutes" "int4multirange" NOT NULL,
	"daily_portions" integer,
	"serves" integer,
	"spice" integer,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"flag_reason" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dishes_price" CHECK ("dishes"."price" > 0),
	CONSTRAINT "dishes_status" CHECK ("dishes"."status" in ('approved', 'pending', 'rejected')),
	CONSTRAINT "dishes_types" CHECK (cardinality("dishes"."dish_types") > 0),
	CONSTRAINT "dishes_name" CHECK (btrim("dishes"."name") <> ''),
	CONSTRAINT "dishes_portions" CHECK ("dishes"."daily_portions" is null or "dishes"."daily_portions" > 0)
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"vehicle_type" text NOT NULL,
	"base_latitude" double precision,
	"base_longitude" double precision,
	"delivery_geohash" text,
	"base_changed_on" date,
	"base_changes" integer DEFAULT 0 NOT NULL,
	"portrait" text,
	"id_number" text,
	"id_photo" text,
	"license_number" text,
	"license_photo" text,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "couriers_vehicle" CHECK ("couriers"."vehicle_type" in ('car', 'motorcycle', 'bicycle')),
	CONSTRAINT "couriers_base" CHECK (("couriers"."base_latitude" is null) = ("couriers"."base_longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "cook_days" (
	"cook_id" text NOT NULL,
	"day" date NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "cook_days_cook_id_day_pk" PRIMARY KEY("cook_id","day"),
	CONSTRAINT "cook_days_taken" CHECK ("cook_days"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kitchens" (
	"cook_id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"bio_ar" text,
	"district_id" text,
	"area" text DEFAULT '' NOT NULL,
	"area_ar" text,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"cook_geohash" text,
	"portrait" text,
	"availability" jsonb NOT NULL,
	"open_minutes" "int4multirange" NOT NULL,
	"daily_order_limit" integer DEFAULT 10 NOT NULL,
	"hidden_on" date,
	"paused_until" timestamp (3) with time zone,
	"unavailable_dates" date[] DEFAULT '{}' NOT NULL,
	"typical_prep_minutes" integer DEFAULT 40 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kitchens_limit" CHECK ("kitchens"."daily_order_limit" between 0 and 1000),
	CONSTRAINT "kitchens_prep" CHECK ("kitchens"."typical_prep_minutes" between 1 and 600),
	CONSTRAINT "kitchens_point" CHECK (("kitchens"."latitude" is null) = ("kitchens"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"url" text,
	"icon" text,
	"target_audience" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_url" CHECK ("notifications"."url" is null or "notifications"."url" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_history_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "order_holders" (
	"order_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_holders_order_id_device_hash_pk" PRIMARY KEY("order_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"dish_id" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"cook_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"notes" text,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 99),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"order_id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cook_id" text NOT NULL,
	"customer_id" text,
	"customer_name" text NOT NULL,
	"customer_mobile" text NOT NULL,
	"guest_mobile" text,
	"guest_email" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"subtotal" integer NOT NULL,
	"service_charge" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"promo_code" text,
	"payment_method" text DEFAULT 'cash' NOT NULL,
	"payment_status" text DEFAULT 'due' NOT NULL,
	"cash_note" integer,
	"cash_collected_at" timestamp (3) with time zone,
	"area" text DEFAULT '' NOT NULL,
	"area_ar" text,
	"customer_address" text DEFAULT '' NOT NULL,
	"alternative_address" text,
	"landmark" text,
	"city" text,
	"country" text DEFAULT 'EG' NOT NULL,
	"postal_code" text,
	"customer_latitude" double precision,
	"customer_longitude" double precision,
	"notes" text,
	"cook_address" text DEFAULT '' NOT NULL,
	"cook_latitude" double precision,
	"cook_longitude" double precision,
	"route_distance" numeric(8, 2) DEFAULT 0 NOT NULL,
	"route_minutes" integer,
	"route_estimated" boolean DEFAULT true NOT NULL,
	"prep_minutes" integer,
	"acknowledged_at" timestamp (3) with time zone,
	"delivery_id" text,
	"delivery_latitude" double precision,
	"delivery_longitude" double precision,
	"delivery_location_at" timestamp (3) with time zone,
	"delivery_location_taken_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"flagged" boolean DEFAULT false NOT NULL,
	"admin_notes" text,
	"placed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"preparing_at" timestamp (3) with time zone,
	"ready_for_pickup_at" timestamp (3) with time zone,
	"delivery_started_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "orders_id" CHECK ("orders"."id" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'delivered', 'cancelled')),
	CONSTRAINT "orders_sum" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."service_charge" + "orders"."delivery_fee" - "orders"."discount_amount"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" > 0 and "orders"."service_charge" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."discount_amount" between 0 and "orders"."subtotal"),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('cash', 'card', 'paypal')),
	CONSTRAINT "orders_owner" CHECK ("orders"."customer_id" is not null or "orders"."guest_mobile" is not null),
	CONSTRAINT "orders_courier" CHECK ("orders"."status" <> 'out_for_delivery' or "orders"."delivery_id" is not null),
	CONSTRAINT "orders_distance" CHECK ("orders"."route_distance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"checkout_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"asked_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"discount" numeric(9, 2) NOT NULL,
	"max_uses" integer NOT NULL,
	"per_user_limit" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"description" text,
	"description_ar" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" between 0 and "promo_codes"."max_uses"),
	CONSTRAINT "promo_codes_type" CHECK ("promo_codes"."type" in ('percent', 'fixed')),
	CONSTRAINT "promo_codes_discount" CHECK ("promo_codes"."discount" > 0 and ("promo_codes"."type" <> 'percent' or "promo_codes"."discount" <= 100)),
	CONSTRAINT "promo_codes_upper" CHECK ("promo_codes"."code" = upper("promo_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"promo_id" text NOT NULL,
	"identity" text NOT NULL,
	"slot" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"dish_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text DEFAULT 'Anonymous' NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"admin_reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"audience" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"minimum_order" integer DEFAULT 5000 NOT NULL,
	"maximum_order" integer DEFAULT 500000 NOT NULL,
	"service_charge_percent" numeric(5, 2) DEFAULT 5 NOT NULL,
	"base_delivery_fee" integer DEFAULT 1500 NOT NULL,
	"delivery_rate_per_km" integer DEFAULT 500 NOT NULL,
	"customer_view_radius_km" numeric(8, 2) DEFAULT 15,
	"delivery_pickup_radius_km" numeric(8, 2) DEFAULT 8 NOT NULL,
	"cook_answer_minutes" integer DEFAULT 10 NOT NULL,
	"tracking_latitude" double precision DEFAULT 24.7136 NOT NULL,
	"tracking_longitude" double precision DEFAULT 46.6753 NOT NULL,
	"neutral_sign_in" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_limits_one_row" CHECK ("order_limits"."id" = 1),
	CONSTRAINT "order_limits_range" CHECK ("order_limits"."minimum_order" between 0 and "order_limits"."maximum_order"),
	CONSTRAINT "order_limits_fees" CHECK ("order_limits"."service_charge_percent" between 0 and 100 and "order_limits"."base_delivery_fee" >= 0 and "order_limits"."delivery_rate_per_km" >= 0)
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"version" text PRIMARY KEY NOT NULL,
	"audience" text DEFAULT 'customers' NOT NULL,
	"body" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_days" ADD CONSTRAINT "dish_days_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_cook_id_kitchens_cook_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."kitchens"("cook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cook_days" ADD CONSTRAINT "cook_days_cook_id_kitchens_cook_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."kitchens"("cook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_cook_id_users_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holders" ADD CONSTRAINT "order_holders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cook_id_users_id_fk" FOREIGN KEY ("cook_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_id_users_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "profiles_by_mobile" ON "profiles" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "dishes_by_cook" ON "dishes" USING btree ("cook_id","created_at");--> statement-breakpoint
CREATE INDEX "dishes_to_review" ON "dishes" USING btree ("created_at") WHERE "dishes"."status" = 'pending' or "dishes"."flagged";--> statement-breakpoint
CREATE INDEX "dishes_search" ON "dishes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "couriers_by_geohash" ON "couriers" USING btree ("delivery_geohash" collate "C");--> statement-breakpoint
CREATE INDEX "kitchens_by_geohash" ON "kitchens" USING btree ("cook_geohash" collate "C");--> statement-breakpoint
CREATE INDEX "kitchens_by_place" ON "kitchens" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_once" ON "idempotency_keys" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_holders_by_device" ON "order_holders" USING btree ("device_hash","at");--> statement-breakpoint
CREATE INDEX "order_items_by_dish" ON "order_items" USING btree ("dish_id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_cook" ON "orders" USING btree ("cook_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_active_by_cook" ON "orders" USING btree ("cook_id") WHERE "orders"."status" in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "orders_to_deliver" ON "orders" USING btree ("status","created_at") WHERE "orders"."status" in ('ready_for_pickup', 'out_for_delivery');--> statement-breakpoint
CREATE INDEX "orders_by_courier" ON "orders" USING btree ("delivery_id","delivery_started_at") WHERE "orders"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_unanswered" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_by_guest_mobile" ON "orders" USING btree ("guest_mobile","created_at") WHERE "orders"."guest_mobile" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_checkout" ON "payment_events" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_redemptions_once" ON "promo_redemptions" USING btree ("promo_id","identity","slot");--> statement-breakpoint
CREATE INDEX "promo_redemptions_by_checkout" ON "promo_redemptions" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("user_id","dish_id");--> statement-breakpoint
CREATE INDEX "reviews_by_dish" ON "reviews" USING btree ("dish_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("starts_at","ends_at");