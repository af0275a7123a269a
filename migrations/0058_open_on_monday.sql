ALTER TABLE "order_problems" DROP CONSTRAINT "order_problems_reason";--> statement-breakpoint
ALTER TABLE "order_problems" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "about_order" text;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "sender_id" text;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "sender_mobile" text;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "sender_email" text;--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "sender_locale" text;--> statement-breakpoint
ALTER TABLE "order_problems" drop column "search_text";--> statement-breakpoint
ALTER TABLE "order_problems" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(' ' || coalesce(order_id, about_order, '') || ' ' || words || ' ' || coalesce(sender_name, '') || ' ' || coalesce(sender_mobile, '')), 'أإآٱىة', 'اااايه')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "order_problems_search" ON "order_problems" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "radius_km" numeric(8, 2) DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "districts" ("id", "name", "latitude", "longitude", "radius_km") VALUES
  ('dokki', '{"en": "Dokki", "ar": "الدقي"}', 30.0384, 31.2123, 4),
  ('mohandessin', '{"en": "Mohandessin", "ar": "المهندسين"}', 30.056, 31.201, 4),
  ('zamalek', '{"en": "Zamalek", "ar": "الزمالك"}', 30.0626, 31.2197, 4),
  ('agouza', '{"en": "Agouza", "ar": "العجوزة"}', 30.0571, 31.2098, 4),
  ('imbaba', '{"en": "Imbaba", "ar": "إمبابة"}', 30.0763, 31.2075, 4),
  ('faisal', '{"en": "Faisal", "ar": "فيصل"}', 30.0085, 31.178, 4),
  ('haram', '{"en": "Haram", "ar": "الهرم"}', 29.9945, 31.155, 4),
  ('october', '{"en": "6th of October", "ar": "٦ أكتوبر"}', 29.966, 30.942, 4),
  ('sheikh-zayed', '{"en": "Sheikh Zayed", "ar": "الشيخ زايد"}', 30.029, 30.977, 4),
  ('downtown', '{"en": "Downtown", "ar": "وسط البلد"}', 30.0478, 31.24, 4),
  ('garden-city', '{"en": "Garden City", "ar": "جاردن سيتي"}', 30.0365, 31.232, 4),
  ('manial', '{"en": "Manial", "ar": "المنيل"}', 30.018, 31.227, 4),
  ('maadi', '{"en": "Maadi", "ar": "المعادي"}', 29.96, 31.26, 4),
  ('mokattam', '{"en": "Mokattam", "ar": "المقطم"}', 30.014, 31.302, 4),
  ('nasr-city', '{"en": "Nasr City", "ar": "مدينة نصر"}', 30.056, 31.34, 4),
  ('heliopolis', '{"en": "Heliopolis", "ar": "مصر الجديدة"}', 30.09, 31.323, 4),
  ('shubra', '{"en": "Shubra", "ar": "شبرا"}', 30.08, 31.245, 4),
  ('abbassia', '{"en": "Abbassia", "ar": "العباسية"}', 30.066, 31.278, 4),
  ('new-cairo-fifth', '{"en": "New Cairo, 5th Settlement", "ar": "التجمع الخامس"}', 30.008, 31.431, 4),
  ('rehab', '{"en": "Rehab", "ar": "الرحاب"}', 30.062, 31.493, 4),
  ('madinaty', '{"en": "Madinaty", "ar": "مدينتي"}', 30.095, 31.638, 4),
  ('helwan', '{"en": "Helwan", "ar": "حلوان"}', 29.849, 31.334, 4),
  ('sayeda-zeinab', '{"en": "Sayeda Zeinab", "ar": "السيدة زينب"}', 30.03, 31.241, 4),
  ('old-cairo', '{"en": "Old Cairo", "ar": "مصر القديمة"}', 30.007, 31.232, 4),
  ('ain-shams', '{"en": "Ain Shams", "ar": "عين شمس"}', 30.128, 31.33, 4),
  ('hadayek-ahram', '{"en": "Hadayek El Ahram", "ar": "حدايق الأهرام"}', 29.972, 31.102, 4),
  ('giza', '{"en": "Giza", "ar": "الجيزة"}', 30.0131, 31.2089, 3),
  ('boulaq-dakrour', '{"en": "Boulaq El Dakrour", "ar": "بولاق الدكرور"}', 30.034, 31.182, 3),
  ('warraq', '{"en": "Warraq", "ar": "الوراق"}', 30.101, 31.206, 3),
  ('omraneya', '{"en": "Omraneya", "ar": "العمرانية"}', 30.003, 31.199, 3),
  ('kerdasa', '{"en": "Kerdasa", "ar": "كرداسة"}', 30.0297, 31.1108, 4),
  ('smart-village', '{"en": "Smart Village", "ar": "القرية الذكية"}', 30.071, 31.017, 4),
  ('hawamdeya', '{"en": "Hawamdeya", "ar": "الحوامدية"}', 29.9, 31.25, 4),
  ('hadayek-october', '{"en": "Hadayek October", "ar": "حدائق أكتوبر"}', 29.923, 31.03, 5),
  ('boulaq', '{"en": "Boulaq", "ar": "بولاق أبو العلا"}', 30.056, 31.235, 2),
  ('bab-el-louk', '{"en": "Bab El Louk", "ar": "باب اللوق"}', 30.044, 31.237, 1),
  ('gamaleya', '{"en": "Gamaleya", "ar": "الجمالية"}', 30.05, 31.262, 2),
  ('zaher', '{"en": "Zaher", "ar": "الظاهر"}', 30.061, 31.264, 2),
  ('zawya-hamra', '{"en": "Zawya El Hamra", "ar": "الزاوية الحمرا"}', 30.1, 31.268, 2),
  ('sharabeya', '{"en": "Sharabeya", "ar": "الشرابية"}', 30.077, 31.262, 2),
  ('hadayek-kobba', '{"en": "Hadayek El Kobba", "ar": "حدايق القبة"}', 30.087, 31.285, 2),
  ('zeitoun', '{"en": "Zeitoun", "ar": "الزيتون"}', 30.104, 31.306, 2),
  ('matareya', '{"en": "Matareya", "ar": "المطرية"}', 30.122, 31.313, 2),
  ('marg', '{"en": "El Marg", "ar": "المرج"}', 30.154, 31.336, 3),
  ('salam', '{"en": "Salam City", "ar": "مدينة السلام"}', 30.167, 31.409, 4),
  ('sheraton', '{"en": "Sheraton", "ar": "شيراتون"}', 30.105, 31.375, 2),
  ('nozha', '{"en": "Nozha", "ar": "النزهة"}', 30.125, 31.35, 2),
  ('basateen', '{"en": "Basateen", "ar": "البساتين"}', 29.985, 31.275, 3),
  ('dar-salam', '{"en": "Dar El Salam", "ar": "دار السلام"}', 29.985, 31.242, 2),
  ('new-maadi', '{"en": "New Maadi", "ar": "المعادي الجديدة"}', 29.972, 31.288, 2),
  ('may-15', '{"en": "15th of May", "ar": "١٥ مايو"}', 29.853, 31.38, 4),
  ('katameya', '{"en": "Katameya", "ar": "القطامية"}', 29.97, 31.38, 4),
  ('new-cairo-first', '{"en": "New Cairo, 1st Settlement", "ar": "التجمع الأول"}', 30.06, 31.44, 4),
  ('new-cairo-third', '{"en": "New Cairo, 3rd Settlement", "ar": "التجمع التالت"}', 30.02, 31.46, 3),
  ('mostakbal', '{"en": "Mostakbal City", "ar": "مدينة المستقبل"}', 30.13, 31.57, 4),
  ('shorouk', '{"en": "Shorouk", "ar": "الشروق"}', 30.141, 31.63, 5),
  ('badr', '{"en": "Badr", "ar": "بدر"}', 30.139, 31.742, 6),
  ('obour', '{"en": "Obour", "ar": "العبور"}', 30.228, 31.48, 6),
  ('new-capital', '{"en": "New Administrative Capital", "ar": "العاصمة الإدارية"}', 30.01, 31.73, 9),
  ('shubra-kheima', '{"en": "Shubra El Kheima", "ar": "شبرا الخيمة"}', 30.128, 31.242, 4),
  ('qalyub', '{"en": "Qalyub", "ar": "قليوب"}', 30.18, 31.206, 4),
  ('alex-raml', '{"en": "Alexandria, Raml Station", "ar": "إسكندرية، محطة الرمل"}', 31.2001, 29.9, 3),
  ('alex-bahary', '{"en": "Alexandria, Bahary", "ar": "إسكندرية، بحري"}', 31.208, 29.882, 2),
  ('alex-moharram-bek', '{"en": "Alexandria, Moharram Bek", "ar": "إسكندرية، محرم بك"}', 31.19, 29.915, 2),
  ('alex-sidi-gaber', '{"en": "Alexandria, Sidi Gaber", "ar": "إسكندرية، سيدي جابر"}', 31.2187, 29.942, 2),
  ('alex-smouha', '{"en": "Alexandria, Smouha", "ar": "إسكندرية، سموحة"}', 31.212, 29.947, 3),
  ('alex-gleem', '{"en": "Alexandria, Gleem", "ar": "إسكندرية، جليم"}', 31.239, 29.956, 2),
  ('alex-san-stefano', '{"en": "Alexandria, San Stefano", "ar": "إسكندرية، سان ستيفانو"}', 31.245, 29.965, 2),
  ('alex-sidi-bishr', '{"en": "Alexandria, Sidi Bishr", "ar": "إسكندرية، سيدي بشر"}', 31.262, 29.99, 3),
  ('alex-miami', '{"en": "Alexandria, Miami", "ar": "إسكندرية، ميامي"}', 31.27, 30, 2),
  ('alex-mandara', '{"en": "Alexandria, Mandara", "ar": "إسكندرية، المندرة"}', 31.28, 30.013, 2),
  ('alex-montaza', '{"en": "Alexandria, Montaza", "ar": "إسكندرية، المنتزه"}', 31.287, 30.018, 3),
  ('alex-agami', '{"en": "Alexandria, Agami", "ar": "إسكندرية، العجمي"}', 31.098, 29.767, 6),
  ('borg-el-arab', '{"en": "Borg El Arab", "ar": "برج العرب"}', 30.87, 29.58, 9),
  ('banha', '{"en": "Banha", "ar": "بنها"}', 30.459, 31.185, 6),
  ('tanta', '{"en": "Tanta", "ar": "طنطا"}', 30.786, 31.001, 7),
  ('mansoura', '{"en": "Mansoura", "ar": "المنصورة"}', 31.041, 31.379, 7),
  ('damanhur', '{"en": "Damanhur", "ar": "دمنهور"}', 31.034, 30.469, 6),
  ('zagazig', '{"en": "Zagazig", "ar": "الزقازيق"}', 30.588, 31.502, 6),
  ('shibin-el-kom', '{"en": "Shibin El Kom", "ar": "شبين الكوم"}', 30.554, 31.012, 6),
  ('kafr-el-sheikh', '{"en": "Kafr El Sheikh", "ar": "كفر الشيخ"}', 31.111, 30.94, 6),
  ('damietta', '{"en": "Damietta", "ar": "دمياط"}', 31.416, 31.813, 7),
  ('port-said', '{"en": "Port Said", "ar": "بورسعيد"}', 31.2565, 32.284, 8),
  ('ismailia', '{"en": "Ismailia", "ar": "الإسماعيلية"}', 30.604, 32.272, 8),
  ('suez', '{"en": "Suez", "ar": "السويس"}', 29.967, 32.55, 9),
  ('fayoum', '{"en": "Fayoum", "ar": "الفيوم"}', 29.308, 30.843, 7),
  ('beni-suef', '{"en": "Beni Suef", "ar": "بني سويف"}', 29.066, 31.099, 7),
  ('minya', '{"en": "Minya", "ar": "المنيا"}', 28.1099, 30.7503, 7),
  ('asyut', '{"en": "Asyut", "ar": "أسيوط"}', 27.181, 31.184, 7),
  ('sohag', '{"en": "Sohag", "ar": "سوهاج"}', 26.556, 31.695, 7),
  ('qena', '{"en": "Qena", "ar": "قنا"}', 26.164, 32.727, 7),
  ('luxor', '{"en": "Luxor", "ar": "الأقصر"}', 25.6872, 32.6396, 8),
  ('aswan', '{"en": "Aswan", "ar": "أسوان"}', 24.089, 32.9, 8),
  ('hurghada', '{"en": "Hurghada", "ar": "الغردقة"}', 27.2579, 33.8116, 12),
  ('arish', '{"en": "Arish", "ar": "العريش"}', 31.131, 33.798, 8),
  ('el-tor', '{"en": "El Tor", "ar": "الطور"}', 28.241, 33.622, 7),
  ('kharga', '{"en": "Kharga", "ar": "الخارجة"}', 25.44, 30.558, 8),
  ('marsa-matrouh', '{"en": "Marsa Matrouh", "ar": "مرسى مطروح"}', 31.353, 27.237, 9)
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "support_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "support_whatsapp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "support_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "support_opens_at" text DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "support_closes_at" text DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "ready_alarm_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "cooking_alarm_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "silent_alarm_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_limits" ADD COLUMN "day_ends_at_hour" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_about_order_orders_id_fk" FOREIGN KEY ("about_order") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_mobile" ON "orders" USING btree ("customer_mobile","created_at");--> statement-breakpoint
CREATE INDEX "order_problems_by_about" ON "order_problems" USING btree ("about_order") WHERE "order_problems"."about_order" is not null;--> statement-breakpoint
CREATE INDEX "order_problems_by_sender" ON "order_problems" USING btree ("sender_id","created_at") WHERE "order_problems"."sender_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "districts_by_name" ON "districts" USING btree (lower("name" ->> 'en'));--> statement-breakpoint
CREATE UNIQUE INDEX "districts_by_arabic_name" ON "districts" USING btree (lower("name" ->> 'ar'));--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_sender" CHECK (("order_problems"."order_id" is null) = ("order_problems"."sender_name" is not null));--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_about" CHECK ("order_problems"."order_id" is null or "order_problems"."about_order" is null);--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_reason" CHECK ("order_problems"."reason" in ('missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other', 'order', 'account', 'payment',
        'cooking', 'delivering', 'idea', 'else'));--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_radius" CHECK ("districts"."radius_km" > 0);--> statement-breakpoint
-- A message names its sender; a reported problem is of the order's buyer.
CREATE OR REPLACE FUNCTION "require_person_of_problem"() RETURNS trigger LANGUAGE plpgsql AS $$
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
