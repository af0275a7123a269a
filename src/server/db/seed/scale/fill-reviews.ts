import { GUEST } from '#domain/reviews/review-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/**
 * One delivered item in ten is reviewed, once by each customer and by stars for each order of a guest. Triggers add up the
 * ratings of dishes and kitchens. One review in twenty was reported, most long ago, and one dish in twenty.
 */
export async function fillReviews({ $client: client }: Tx): Promise<void> {
  await client.query(`
    insert into reviews (id, dish_id, user_id, user_name, rating, comment, created_at, updated_at)
    select distinct on (o.customer_id, i.dish_id)
      substr(md5('review ' || i.order_id || i.position), 1, 20), i.dish_id, o.customer_id, split_part(o.customer_name, ' ', 1),
      said.rating, said.comment, o.delivered_at + make_interval(mins => 45), o.delivered_at + make_interval(mins => 45)
    from load_items i
    join orders o on o.id = i.order_id
    join load_comments said on said.n = (i.order_n * 7) % (select count(*) from load_comments)
    where o.status = 'delivered' and o.customer_id is not null and i.order_n % 10 = i.position
    order by o.customer_id, i.dish_id, o.delivered_at`)
  await client.query(`
    insert into reviews (id, dish_id, guest_order_id, user_name, rating, comment, created_at, updated_at)
    select distinct on (o.id, i.dish_id)
      substr(md5('review ' || i.order_id || i.position), 1, 20), i.dish_id, o.id, '${GUEST}',
      4 + i.order_n % 2, '', o.delivered_at + make_interval(mins => 45), o.delivered_at + make_interval(mins => 45)
    from load_items i
    join orders o on o.id = i.order_id
    where o.status = 'delivered' and o.customer_id is null and i.order_n % 10 = i.position
    order by o.id, i.dish_id, i.position`)
  await client.query(`
    insert into content_reports (id, review_id, reporter, reason, created_at, resolved_at)
    select 'load-' || n, id, md5('reporter ' || n), 'untrue', created_at, case when n % 10 > 0 then created_at + interval '1 day' end
    from (select id, created_at, row_number() over (order by id) as n from reviews) reviewed where n % 20 = 0`)
  await client.query(`
    insert into content_reports (id, dish_id, reporter, reason, words, created_at, resolved_at)
    select 'load-dish-' || n, id, md5('reporter of dish ' || n), 'photo', 'The photo shows another dish',
      created_at + interval '1 hour', case when n % 10 > 0 then created_at + interval '1 day' end
    from (select id, created_at, row_number() over (order by id) as n from dishes) listed where n % 20 = 0`)
}
