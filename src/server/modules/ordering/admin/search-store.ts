import { decideMobile } from '#domain/accounts/mobile.ts'
import { likePattern } from '#domain/catalog/search-text.ts'
import { MIN_NUMBER_PART, MIN_SEARCH } from '#domain/list-limits.ts'
import { parseOrderIdPart } from '#domain/ordering/placing/order-id.ts'
import { folded } from '#server/db/tables/accounts.ts'
import { PLANNED_EACH_TIME } from '#server/platform/database/preparing-client.ts'
import { rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { containsText, digitsOfMobile } from '#server/platform/database/word-search-sql.ts'

/** How many people and kitchens a search looks at, and how many of the newest orders of each. */
const MAX_PEOPLE = sql.raw('100')
const MAX_OF_PERSON = sql.raw('20')
const MAX_KITCHENS = sql.raw('10')
const MAX_OF_KITCHEN = sql.raw('50')
const MAX_FOUND = sql.raw('1001')
/** A dish is looked for among so many of the newest orders, because a caller asks about a recent one. */
const NEWEST_WITH_DISH = sql.raw('1000')

/**
 * The orders that a caller may mean: a part of the number, a mobile as anyone writes it, the name of the buyer, with an
 * account or without, of the kitchen, or of a dish. None if the text is too short for any of them. A list asks once and then
 * counts and pages among these.
 */
export async function findSearched(db: Db, q: string): Promise<string[]> {
  const branches = [...byNumber(q), ...byMobile(q), ...byWords(q)]
  if (branches.length === 0) return []
  const found = await rows<{ id: string }>(db)`select id from ( ${sql.join(branches, sql` union `)}) found`
  return found.map(({ id }) => id)
}

function byNumber(q: string): SQL[] {
  const part = parseOrderIdPart(q)
  if (part === null || part.length < MIN_NUMBER_PART) return []
  return [sql`(select o.id from orders o where o.id like ${`%${part}%`} limit ${MAX_FOUND})`]
}

/** A whole number is compared with the orders', a part of one with accounts and guests. */
function byMobile(q: string): SQL[] {
  const digits = digitsOfMobile(q)
  if (digits === null) return []
  const whole = decideMobile(q)
  return [
    ...(whole.ok
      ? [
          sql`(select o.id from orders o where o.customer_mobile = ${whole.value} order by o.created_at desc limit ${MAX_FOUND})`,
        ]
      : []),
    ordersOf(
      sql`select user_id as id from profiles where mobile_number like ${`%${digits}%`} limit ${MAX_PEOPLE}`,
    ),
    guestOrdersOf(containsText(sql`g.search_text`, digits)),
  ]
}

function byWords(q: string): SQL[] {
  if (q.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_SEARCH) return []
  const pattern = folded(sql`${`%${likePattern(q)}%`}::text`)
  const named = (columns: SQL) => sql`${folded(columns)} like ${pattern}`
  return [
    ordersOf(sql`select u.id from users u where ${containsText(sql`u.search_text`, q)} limit ${MAX_PEOPLE}`),
    guestOrdersOf(containsText(sql`g.search_text`, q)),
    sql`(select o.id from (select u.id from users u where u.role = 'cook' and ${containsText(sql`u.search_text`, q)}
        limit ${MAX_KITCHENS}) k
      cross join lateral (select id from orders where cook_id = k.id order by created_at desc limit ${MAX_OF_KITCHEN}) o)`,
    sql`(select o.id from (select id from orders order by created_at desc limit ${NEWEST_WITH_DISH}) o where exists (
        select from order_items i where ${sql.raw(PLANNED_EACH_TIME)} i.order_id = o.id
          and ${named(sql`i.name || ' ' || coalesce(i.name_ar, '')`)}))`,
  ]
}

function ordersOf(people: SQL): SQL {
  return sql`(select o.id from (${people}) p
    cross join lateral (select id from orders where customer_id = p.id order by created_at desc limit ${MAX_OF_PERSON}) o)`
}

function guestOrdersOf(isFound: SQL): SQL {
  return sql`(select o.id from (select g.mobile from guests g where ${isFound} limit ${MAX_PEOPLE}) p
    cross join lateral (select id from orders where guest_mobile = p.mobile order by created_at desc limit ${MAX_OF_PERSON}) o)`
}
