ALTER TABLE "kitchens" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Kitchens that are there get their cook's names as foldSearchText of domain/catalog/search-text.ts folds them, and how the Latin words sound.
update kitchens set search_text = folded.text || coalesce((
  select string_agg(distinct ' ' || sound, '')
  from regexp_split_to_table(folded.text, ' ') as word,
    lateral (select regexp_replace(word, '([ae])h$', '\1')) as a(w),
    lateral (select replace(replace(replace(w, '2', ''), '3', ''), '7', 'h')) as b(w1),
    lateral (select regexp_replace(regexp_replace(regexp_replace(w1, 'sh|ch', 'X', 'g'), 'kh|5', 'Q', 'g'), 'ph|v', 'F', 'g')) as c(w2),
    lateral (select regexp_replace(translate(w2, 'ckqp', 'KKKB'), '[aeiouy]', '', 'g')) as d(w3),
    lateral (select regexp_replace(upper(w3), '(.)\1+', '\1', 'g')) as e(sound)
  where word ~ '^[a-z0-9]{4,}$' and word ~ '[a-z]' and length(sound) >= 3 and sound !~ '\d'
), '')
from (
  select id, btrim(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(normalize(concat_ws(' ', nullif(name, ''), nullif(name_ar, '')), NFKD)), NFKD),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff''’‘ʼʻʾʿ`´]',
        '', 'g'),
      'ٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اهييك01234567890123456789'),
    '\s+', ' ', 'g')) as text
  from users where role = 'cook'
) as folded
where folded.id = kitchens.cook_id;--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT "word" FROM "kitchens", unnest(string_to_array("search_text", ' ')) AS "word" WHERE "word" <> ''
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "keep_search_words_of_kitchen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(string_to_array(new.search_text, ' ')) AS word WHERE word <> ''
  ORDER BY word ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "kitchens_words" AFTER INSERT OR UPDATE OF "search_text" ON "kitchens"
  FOR EACH ROW EXECUTE FUNCTION keep_search_words_of_kitchen();--> statement-breakpoint
CREATE INDEX "kitchens_by_word" ON "kitchens" USING gin (string_to_array("search_text", ' '));
