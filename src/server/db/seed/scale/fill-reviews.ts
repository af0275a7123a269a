import type { Tx } from '#server/platform/database/transaction.ts'

/** One delivered item in ten is reviewed, once by a customer; the sums on dishes and kitchens follow from the rows. */
export async function fillReviews({ $client: client }: Tx): Promise<void> {
  await client.query(`
    insert into reviews (id, dish_id, user_id, user_name, rating, comment, created_at, updated_at)
    select distinct on (o.customer_id, i.dish_id)
      substr(md5('review ' || i.order_id || i.position), 1, 20), i.dish_id, o.customer_id, split_part(o.customer_name, ' ', 1),
      said.rating, said.comment, o.delivered_at + make_interval(mins => 45), o.delivered_at + make_interval(mins => 45)
    from load_items i
    join orders o on o.id = i.order_id
    join load_comments said on said.n = (i.order_n * 7) % (select count(*) from load_comments)
    where o.status = 'delivered' and i.order_n % 10 = i.position
    order by o.customer_id, i.dish_id, o.delivered_at`)
  await client.query(`
    update dishes set rating_sum = given.stars, rating_count = given.times
    from (select dish_id, sum(rating)::int as stars, count(*)::int as times from reviews group by dish_id) given
    where given.dish_id = dishes.id`)
  await client.query(`
    update kitchens set rating_sum = given.stars, rating_count = given.times
    from (
      select cook_id, sum(rating_sum)::int as stars, sum(rating_count)::int as times from dishes group by cook_id
    ) given
    where given.cook_id = kitchens.cook_id`)
}
