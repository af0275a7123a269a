CREATE TABLE "categories" (
	"dish_type" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_ar" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text NOT NULL,
	"colour" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_types" CHECK ("categories"."dish_type" in ('main_dish', 'appetizer', 'soup', 'salad', 'dessert', 'beverage', 'side_dish', 'snack', 'breakfast', 'lunch', 'dinner', 'pre_prepared')),
	CONSTRAINT "categories_labels" CHECK (btrim("categories"."label") <> '' and btrim("categories"."label_ar") <> ''),
	CONSTRAINT "categories_position" CHECK ("categories"."position" between 1 and 12)
);--> statement-breakpoint
-- As dish types were shown until now. None is added or taken away later.
INSERT INTO "categories" ("dish_type", "label", "label_ar", "position", "icon", "colour") VALUES
  ('main_dish', 'Main dish', 'طبق رئيسي', 1, 'meat', 'tomato'),
  ('breakfast', 'Breakfast', 'فطار', 2, 'egg', 'amber'),
  ('soup', 'Soup', 'شوربة', 3, 'soup', 'orange'),
  ('salad', 'Salad', 'سلطة', 4, 'salad', 'green'),
  ('dessert', 'Dessert', 'حلو', 5, 'cake', 'pink'),
  ('beverage', 'Drink', 'مشروب', 6, 'glass', 'wine'),
  ('snack', 'Snack', 'سناكس', 7, 'cookie', 'mustard'),
  ('pre_prepared', 'Ready to cook', 'جاهز على التسوية', 8, 'box', 'slate'),
  ('appetizer', 'Appetizer', 'مقبلات', 9, 'cheese', 'rust'),
  ('side_dish', 'Side dish', 'طبق جانبي', 10, 'bowl', 'olive'),
  ('lunch', 'Lunch', 'غدا', 11, 'sun', 'teal'),
  ('dinner', 'Dinner', 'عشا', 12, 'moon', 'violet');
