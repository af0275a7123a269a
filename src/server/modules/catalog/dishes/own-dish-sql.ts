import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import type { Allergen } from '#domain/catalog/allergens.ts'
import type { DishStatus, OwnDishState } from '#domain/catalog/dish-review.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import type { Slot } from '#domain/kitchens/slots.ts'
import { cookNameOf, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'

export type WordsRow = {
  name: string
  name_ar: string | null
  description: string
  description_ar: string | null
  dish_types: DishType[]
  photo: string | null
}

/** A dish as its cook and admins see it, with its edit. */
export type OwnDishRow = WordsRow & {
  id: string
  cook_id: string
  cook_name: string
  cook_name_ar: string | null
  portrait: string | null
  price: number
  availability: Slot[]
  daily_portions: number | null
  serves: number | null
  spice: number | null
  allergens: Allergen[]
  is_available: boolean
  /** Null if it is not sold out now. */
  sold_out_until: Date | null
  status: DishStatus
  flagged: boolean
  flag_reason: string | null
  rejection_reason: string | null
  edit: (WordsRow & { refusal: string | null; sent_at: string }) | null
  portions_taken: number
  sold_today: number
  rating_sum: number
  rating_count: number
  created_at: Date
  updated_at: Date
  version: number
}

/** An instant with its Cairo day, and the instant at which that day began. */
export type Today = { date: string; began: Date; now: Date }

/** The columns of `OwnDishRow`. `sold_today` sums over the kitchen's orders of the Cairo day. */
export const ownColumns = ({ date, began, now }: Today) => sql`
  d.id, d.cook_id, ${cookNameOf('u')} as cook_name, u.name_ar as cook_name_ar, u.image as portrait, d.name, d.name_ar, d.description,
  d.description_ar, d.price, d.dish_types, d.photo, d.availability, d.daily_portions, d.serves, d.spice, d.allergens,
  d.is_available, case when d.sold_out_until > ${now} then d.sold_out_until end as sold_out_until, d.status, d.flagged, d.flag_reason, d.rejection_reason, d.rating_sum, d.rating_count, d.created_at, d.updated_at,
  d.version,
  case when e.dish_id is not null then json_build_object('name', e.name, 'name_ar', e.name_ar, 'description', e.description,
    'description_ar', e.description_ar, 'dish_types', e.dish_types, 'photo', e.photo, 'refusal', e.refusal,
    'sent_at', to_char(e.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as edit,
  coalesce((select taken from dish_days where dish_id = d.id and day = ${date}::date), 0) as portions_taken,
  coalesce((select sum(i.quantity) from orders o join order_items i on i.order_id = o.id
    where o.cook_id = d.cook_id and o.created_at >= ${began} and o.placed_on = ${date}::date and o.status <> 'cancelled'
      and o.deleted_at is null and o.${VISIBLE_TO_KITCHEN} and i.dish_id = d.id), 0)::int as sold_today`

export const OWN_JOINS = sql`from dishes d join users u on u.id = d.cook_id left join dish_edits e on e.dish_id = d.id`

const WAITS = sql`(e.dish_id is not null and e.refusal is null)`
const REFUSED = sql`e.refusal is not null`

/** Whether dish `d` with its edit `e` is listed under a state of `ownStateOf`. An edit lists its dish under its own state too. */
export function isListedUnder(state: OwnDishState): SQL {
  switch (state) {
    case 'on_sale':
      return sql`(d.status = 'approved' and not d.flagged and d.is_available)`
    case 'hidden':
      return sql`(d.status = 'approved' and not d.flagged and not d.is_available)`
    case 'pending':
      return sql`(d.status = 'pending' or ${WAITS})`
    case 'rejected':
      return sql`(d.status = 'rejected' or ${REFUSED})`
    case 'flagged':
      return sql`d.flagged`
  }
}

/** An instant with its Cairo day. */
export function todayOf(now: number): Today {
  const date = cairoDate(now)
  return { date, began: new Date(startOfCairoDay(date)), now: new Date(now) }
}
