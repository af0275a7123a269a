import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { folded } from '#server/db/tables/accounts.ts'

/** Shorter words are looked for where a word begins: an index of three letters knows no shorter pieces. */
const SHORTEST_PIECE = 3

/** Whether words, which are folded and have an index of three letters, hold what was typed. */
export function hasPiece(words: SQLWrapper, q: string): SQL {
  const piece = q.replace(/[\\%_]/g, '\\$&')
  const has = (pattern: string) => sql`${words} like ${folded(sql`${pattern}::text`)}`
  return q.length < SHORTEST_PIECE ? sql`(${has(`${piece}%`)} or ${has(`% ${piece}%`)})` : has(`%${piece}%`)
}

/** The piece of a mobile number that was typed as people say it; numbers are kept with their prefix. Null for anything else. */
export function pieceOfMobile(q: string): string | null {
  const digits = /^[+\d\s-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length < SHORTEST_PIECE ? null : digits
}
