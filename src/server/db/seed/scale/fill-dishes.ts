import { MINUTES_PER_WEEK } from '#domain/durations.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Scale } from './scales.ts'

/** Distributes the menu's dishes over the kitchens, and leaves `load_dishes` for the orders to pick from. */
export async function fillDishes({ $client: client }: Tx, { cooks, dishes }: Scale): Promise<void> {
  await client.query(`
    insert into dishes (
      id, cook_id, name, name_ar, description, description_ar, price, dish_type, dish_types, photo, availability, open_minutes,
      serves, spice, allergens, status, search_text, created_at, updated_at
    )
    select
      substr(md5('dish ' || d.n), 1, 20), cook.id, menu.name, menu.name_ar, menu.description, menu.description_ar, menu.price,
      menu.dish_type, menu.dish_types, menu.photo, menu.slots, int4multirange(int4range(0, ${MINUTES_PER_WEEK})),
      menu.serves, menu.spice, menu.allergens, 'approved', menu.folded || ' ' || cook.folded, kitchen.joined_at, kitchen.joined_at
    from generate_series(0, ${dishes - 1}) as d(n)
    join load_cooks cook on cook.n = d.n % ${cooks}
    join kitchens kitchen on kitchen.cook_id = cook.id
    join load_menu menu on menu.n = (d.n + d.n / ${cooks}) % (select count(*) from load_menu)`)
  await client.query(`
    create temp table load_dishes on commit drop as
    select d.n % ${cooks} as cook_n, d.n / ${cooks} as nth, dish.id, dish.name, dish.name_ar, dish.price
    from generate_series(0, ${dishes - 1}) as d(n)
    join dishes dish on dish.id = substr(md5('dish ' || d.n), 1, 20)`)
  await client.query('analyze load_dishes')
}

const EDITED = 50
const PENDING = 200

/** One dish in fifty has a waiting edit, every third of them refused. One in two hundred is under review itself. */
export async function fillDishReviews({ $client: client }: Tx): Promise<void> {
  await client.query(
    `insert into dish_edits (dish_id, name, name_ar, description, description_ar, dish_types, photo, refusal, sent_at)
    select d.id, d.name || ' for two', d.name_ar, d.description, d.description_ar, d.dish_types, d.photo,
      case when l.cook_n % 3 = 0 then 'The photo shows another dish' end, d.created_at
    from load_dishes l join dishes d using (id) where (l.cook_n + 7 * l.nth) % $1 = 3`,
    [EDITED],
  )
  await client.query(
    `update dishes d set status = 'pending' from load_dishes l where l.id = d.id and (l.cook_n + 7 * l.nth) % $1 = 5`,
    [PENDING],
  )
}
