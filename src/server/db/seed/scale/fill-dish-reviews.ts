import type { Tx } from '#server/platform/database/transaction.ts'

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
