import { oneLetterLess, oneTypoPatterns } from '#domain/catalog/one-typo.ts'
import { likePattern, soundOf } from '#domain/catalog/search-text.ts'
import { param } from '#server/platform/database/cached-statement.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Database, Db } from '#server/platform/database/transaction.ts'

/** A typed word with the words of dishes that it may mean. */
export type SoughtWord = {
  /** LIKE pattern for a search text that contains it. */
  part: string
  /** The words that contain it. Of very many only some. */
  close: string[]
  /** The other words that are one typo away, and the sound that it shares with words of either script. */
  slips: string[]
}

/** Above this many matching words the term is too common to drive the search. */
const BROAD = 100

/** Finds what typed, folded words may mean among the words of dishes (B-06). */
export async function findWords(db: Db, typed: string[]): Promise<SoughtWord[]> {
  const lookups = typed.map((word, at) => {
    const slips = oneTypoPatterns(word)
    const less = slips.length > 0 ? oneLetterLess(word) : []
    const part = `%${likePattern(word)}%`
    return {
      at,
      part,
      sound: soundOf(word),
      slips,
      less,
      near: [...(less.length > 0 ? [word] : []), ...less],
    }
  })
  const found = await rows<{ at: number; word: string; is_close: boolean }>(db)`
    select typed.at, found.word, found.is_close
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb)
      as typed (at int, part text, sound text, slips text[], less text[], near text[])
    cross join lateral (
      (select word, true as is_close from search_words where word like typed.part limit ${BROAD + 1})
      union all
      select word, false from search_words where word = typed.sound
      union all
      select word, false from search_words
      where (word = any(typed.less) or one_letter_less(word) && typed.near)
        and word like any(typed.slips) and word not like typed.part
    ) found`
  return lookups.map(({ at, part }) => {
    const meant = found.filter((one) => one.at === at)
    const wordsOf = (isClose: boolean) =>
      meant.filter(({ is_close }) => is_close === isClose).map(({ word }) => word)
    return { part, close: wordsOf(true), slips: wordsOf(false) }
  })
}

/** The least similarity of a near word, where 1 is equal. The extension's default of 0.6 fails for two wrong letters in eight. */
const ALIKE = 0.4

/** The words most similar to one of these, the most similar first. */
export async function listAlikeWords(database: Database, typed: string[], most: number): Promise<string[]> {
  return database.transaction(async (tx) => {
    await rows(tx)`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`
    // Leave out sounds, which are in capitals: the extension ignores case.
    const alike = await rows<{ word: string }>(tx)`
      select word from unnest(${sql.param(typed)}::text[]) as typed, search_words
      where typed <% word and word = lower(word)
      group by word order by max(word_similarity(typed, word)) desc, length(word), word limit ${most}`
    return alike.map(({ word }) => word)
  })
}

export type WordShape = { close: boolean; slips: boolean; isBroad: boolean }

export function shapeOfWord(word: SoughtWord): WordShape {
  return { close: word.close.length > 0, slips: word.slips.length > 0, isBroad: isBroad(word) }
}

/** Whether too many words match for a search to start from this one. */
export function isBroad({ close }: SoughtWord): boolean {
  return close.length > BROAD
}

/** The parameters of the conditions below for the typed word at this index. */
export function valuesOfWord({ part, close, slips }: SoughtWord, at: number) {
  return {
    [`part${at}`]: part,
    [`slips${at}`]: slips,
    [`words${at}`]: [...close, ...slips],
  }
}

const WORDS_OF_DISH = sql`string_to_array(d.search_text, ' ')`

/** Dish `d` has a word that contains the typed word. */
export function closelyMatches(_: WordShape, at: number): SQL {
  return sql`d.search_text like ${param(`part${at}`)}`
}

/** Dish `d` has a word that the typed word may mean. */
export function matches(word: WordShape, at: number): SQL {
  if (!word.slips) return closelyMatches(word, at)
  return sql`(${closelyMatches(word, at)} or ${WORDS_OF_DISH} && ${param(`slips${at}`)}::text[])`
}

/** The same condition, written so that an index answers it. */
export function matchesByIndex({ isBroad }: WordShape, at: number): SQL {
  const known = sql`${param(`words${at}`)}::text[]`
  if (!isBroad) return sql`${WORDS_OF_DISH} && ${known}`
  return sql`${WORDS_OF_DISH} && (${known} || array(select word from search_words where word like ${param(`part${at}`)}))`
}
