-- Dishes and kitchens that are there get the sounds of their words anew, of Arabic words too, as soundOf of
-- domain/catalog/search-text.ts tells them. Sounds are the words in capitals.
CREATE FUNCTION pg_temp.sound_of(word text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  sound text := word; steps text[]; step text;
BEGIN
  IF word ~ '^[a-z0-9]{4,}$' AND word ~ '[a-z]' THEN
    steps := array['(?<=[ae])h$>', '^([23]?[aeiou]+|[23])>A', '[23]>', '7>h', 'sh|ch>X', 'kh|5>Q', 'ph|v>F', 'th>t', '[ckq]>K',
      'p>B', 'j>G', '(?<=.)[aeiouy]>'];
  ELSIF word ~ '^[ء-ي]{3,}$' THEN
    steps := array['^([وفبك]?ال|لل)(?=...)>', '^[اع]ا*>A', '^ي>Y', '^و|(?<=[او])و|و(?=[او]|ه$)>W', 'ه$>', '[اعءوي]>', 'خ>Q', 'ش>X',
      'غ>GH', '[قك]>K', 'ج>G', '[حه]>H', '[تثط]>T', '[دض]>D', '[ذزظ]>Z', '[سص]>S', 'ب>B', 'ف>F', 'ل>L', 'م>M', 'ن>N', 'ر>R'];
  ELSE
    RETURN NULL;
  END IF;
  FOREACH step IN ARRAY steps LOOP
    sound := regexp_replace(sound, regexp_replace(step, '>[^>]*$', ''), regexp_replace(step, '^.*>', ''), 'g');
  END LOOP;
  sound := regexp_replace(upper(sound), '(.)\1+', '\1', 'g');
  RETURN CASE WHEN length(sound) >= 3 AND sound !~ '\d' THEN sound END;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_sounds(search_text text) RETURNS text LANGUAGE sql
RETURN (
  SELECT concat_ws(' ', string_agg(word, ' ' ORDER BY at), (
    SELECT string_agg(DISTINCT sound, ' ') FROM regexp_split_to_table(search_text, ' ') AS heard, pg_temp.sound_of(heard) AS sound))
  FROM regexp_split_to_table(search_text, ' ') WITH ORDINALITY AS split (word, at) WHERE word !~ '^[A-Z]+$'
);--> statement-breakpoint
UPDATE "dishes" SET "search_text" = pg_temp.with_sounds("search_text") WHERE "search_text" <> '';--> statement-breakpoint
UPDATE "kitchens" SET "search_text" = pg_temp.with_sounds("search_text") WHERE "search_text" <> '';
