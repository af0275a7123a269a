-- Dishes that are there get how the Latin words of their names sound, as soundOf of domain/catalog/search-text.ts tells it.
update dishes set search_text = search_text || sounds.text
from (
  select id, (
    select coalesce(string_agg(distinct ' ' || sound, ''), '')
    from regexp_split_to_table(search_text, ' ') as word,
      lateral (select regexp_replace(word, '([ae])h$', '\1')) as a(w),
      lateral (select replace(replace(replace(w, '2', ''), '3', ''), '7', 'h')) as b(w1),
      lateral (select regexp_replace(regexp_replace(regexp_replace(w1, 'sh|ch', 'X', 'g'), 'kh|5', 'Q', 'g'), 'ph|v', 'F', 'g')) as c(w2),
      lateral (select regexp_replace(translate(w2, 'ckqp', 'KKKB'), '[aeiouy]', '', 'g')) as d(w3),
      lateral (select regexp_replace(upper(w3), '(.)\1+', '\1', 'g')) as e(sound)
    where word ~ '^[a-z0-9]{4,}$' and word ~ '[a-z]' and length(sound) >= 3 and sound !~ '\d'
  ) as text
  from dishes
) as sounds
where sounds.id = dishes.id and sounds.text <> '';
