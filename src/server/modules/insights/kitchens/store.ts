import { KITCHEN_FILTERS, type KitchenFilter, type KitchenSort } from '#domain/kitchens/roster.ts'
import type { WeeklyAvailability } from '#domain/kitchens/slots.ts'
import type { SpecialDay } from '#domain/kitchens/special-days.ts'
import { cookNameOf, HIDDEN_UNTIL, SELLS, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { kitchenOpenAt } from '#server/modules/catalog/sql.ts'
import { raises } from '#server/modules/ordering/sql.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { containsText, digitsOfMobile } from '#server/platform/database/word-search-sql.ts'

/** More orders than these waiting at once are not read, to bound the cost. */
const MAX_ORDERS = sql.raw('10000')

/** Reading the search index of all accounts would cost more than the texts of the cooks, ten thousand at most. */
const UNINDEXED_TEXT = sql`(u.search_text || '')`

function isFound(q: string | undefined): SQL {
  if (!q) return sql`true`
  const digits = digitsOfMobile(q)
  const byMobile =
    digits === null
      ? sql``
      : sql`or u.id in (select user_id from profiles where mobile_number like ${`%${digits}%`})`
  return sql`(${containsText(UNINDEXED_TEXT, q)} ${byMobile})`
}

type Time = { date: string; minuteOfWeek: number; now: Date }

/** The found kitchens `f`, each with what waits for it. */
const foundKitchens = (q: string | undefined, time: Time) => sql`
  at_work as materialized (
    select orders.cook_id, count(*)::int as waiting,
      count(*) filter (where (${raises('unanswered', time.now)}) or (${raises('cookingLate', time.now)}))::int as late
    from (select * from orders where status in ('pending', 'preparing') and deleted_at is null and ${VISIBLE_TO_KITCHEN} limit ${MAX_ORDERS}) orders
    group by orders.cook_id),
  f as materialized (
    select k.cook_id, lower(u.name) as name_key, (k.rating_sum + 4.0 * 5) / (k.rating_count + 5) as rating,
      coalesce(w.waiting, 0) as waiting, coalesce(w.late, 0) as late,
      u.status = 'active' and k.approved_at is not null and k.active and ${kitchenOpenAt(time)} and ${SELLS} as is_open,
      u.status = 'active' and k.approved_at is null and k.refused_at is null as awaits_approval
    from users u join kitchens k on k.cook_id = u.id left join at_work w on w.cook_id = k.cook_id
      left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${time.date}
    where u.role = 'cook' and u.deleted_at is null and ${isFound(q)})`

const IS_IN: Record<KitchenFilter, SQL> = {
  open: sql`f.is_open`,
  busy: sql`f.waiting > 0`,
  late: sql`f.late > 0`,
  closed: sql`(not f.is_open and not f.awaits_approval)`,
  waiting: sql`f.awaits_approval`,
}

/** Counts the found kitchens, all and by each filter. */
export async function countKitchens(
  db: Db,
  q: string | undefined,
  time: Time,
): Promise<Record<KitchenFilter | 'all', number>> {
  const counts = KITCHEN_FILTERS.map(
    (filter) => sql`count(*) filter (where ${IS_IN[filter]})::int as ${sql.raw(filter)}`,
  )
  const counted = await firstRow<Record<KitchenFilter | 'all', number>>(db)`
    with ${foundKitchens(q, time)} select count(*)::int as all, ${sql.join(counts, sql`, `)} from f`
  return counted!
}

export type ListedRow = {
  cook_id: string
  name: string
  name_ar: string | null
  image: string | null
  status: string
  approved_at: Date | null
  refused_at: Date | null
  active: boolean
  area: string
  area_ar: string | null
  availability: WeeklyAvailability
  unavailable_dates: string[]
  special_days: SpecialDay[]
  paused_until: Date | null
  hidden_until: Date | null
  daily_order_limit: number
  taken: number
  waiting: number
  late: number
  sells: boolean
  rating_sum: number
  rating_count: number
  last_order_at: Date | null
}

const SORTED: Record<KitchenSort, SQL> = {
  usual: sql`f.late::float8 * 1e6 + f.waiting`,
  name: sql`f.name_key`,
  rating: sql`f.rating`,
}

type Page = {
  q: string | undefined
  state: KitchenFilter | undefined
  sort: KitchenSort
  order: 'asc' | 'desc'
  time: Time
  most: number
  skip: number
}

/** Finds the page on few columns first, then reads the shown columns of this page only. */
export async function listKitchens(
  db: Db,
  { q, state, sort, order, time, most, skip }: Page,
): Promise<ListedRow[]> {
  const inState = state ? sql`where ${IS_IN[state]}` : sql``
  const sorted = sql`order by ${SORTED[sort]} ${sql.raw(order)}, f.name_key, f.cook_id`
  return rows<ListedRow>(db)`with ${foundKitchens(q, time)},
      page as materialized (select f.* from f ${inState} ${sorted} limit ${most} offset ${skip})
    select k.cook_id, ${cookNameOf('u')} as name, u.name_ar, u.image, u.status, k.approved_at, k.refused_at, k.active, k.area,
      k.area_ar, k.availability, k.unavailable_dates::text[] as unavailable_dates, k.special_days, k.paused_until,
      ${HIDDEN_UNTIL} as hidden_until, k.daily_order_limit, coalesce(cd.taken, 0) as taken, f.waiting, f.late, ${SELLS} as sells,
      k.rating_sum, k.rating_count, (select max(o.created_at) from orders o
        where o.cook_id = k.cook_id and o.deleted_at is null) as last_order_at
    from page f join kitchens k on k.cook_id = f.cook_id join users u on u.id = k.cook_id
    left join cook_days cd on cd.cook_id = k.cook_id and cd.day = ${time.date} ${sorted}`
}
