import { toAsciiDigits } from '#domain/accounts/digits.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import { folded } from '#server/db/tables/accounts.ts'
import { type SQL, type SQLWrapper, sql } from '#server/platform/database/sql.ts'
import { PLANNED_EACH_TIME } from './preparing-client.ts'

/** Shorter text is searched at the beginning of words, because a trigram index cannot find shorter parts. */
const MIN_TRIGRAM_LENGTH = 3

/** Condition: a text by `searchedWords`, which has a trigram index, contains what was typed. */
export function containsText(words: SQLWrapper, q: string): SQL {
  // A name such as عبدالله is written in one word or in two.
  const piece = likePattern(q).replaceAll(/عبد ?ال/g, 'عبد%ال')
  const pattern = q.length < MIN_TRIGRAM_LENGTH ? `% ${piece}%` : `%${piece}%`
  return sql`${sql.raw(PLANNED_EACH_TIME)} ${words} like ${folded(sql`${pattern}::text`)}`
}

/**
 * The digits of a typed part of a mobile number, in any digits, without leading zeros, because numbers are stored with the country
 * prefix. Null for anything else.
 */
export function digitsOfMobile(q: string): string | null {
  const ascii = toAsciiDigits(q).replace(/\p{Bidi_Control}/gu, '')
  const digits = /^[+\d\s().-]+$/.test(ascii) ? ascii.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length < MIN_TRIGRAM_LENGTH ? null : digits
}
