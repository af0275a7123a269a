import type { Tx } from '#server/platform/database/transaction.ts'

const WORDS = [
  'The bread was missing',
  'It arrived cold, and late',
  'The lid came off and the sauce is in the bag',
  'I ordered two and one came',
  'العيش والمخلل مش في الشنطة',
  'الأكل وصل بارد',
  'طلبته من غير شطة ووصل حراق',
  'المندوب مكنش معاه فكة',
]

/** One delivered order in fifty has a problem. Most are answered, and many closed. */
export async function fillProblems({ $client: client }: Tx): Promise<void> {
  await client.query(
    `insert into order_problems (id, order_id, reason, words, state, answer, answered_at, created_at, closed_at)
    select 'load-' || n, id, (array['missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other'])[1 + n % 7],
      ($1::text[])[1 + n % cardinality($1::text[])] || ' (' || n || ')', state,
      case when state <> 'open' then 'We are sorry' end, case when state <> 'open' then told + interval '2 hours' end, told,
      case when state = 'closed' then told + interval '1 day' end
    from (select id, delivered_at + interval '30 minutes' as told, (row_number() over (order by id))::int as n
      from orders where status = 'delivered' and ('x' || right(md5(id), 4))::bit(16)::int % 50 = 0) one
    cross join lateral (select case when n % 10 < 3 then 'answered' when n % 50 = 9 then 'open' else 'closed' end as state) its`,
    [WORDS],
  )
}
