import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { aGuestOrder, aMarket } from '#tests/world/market.ts'

/** Delivers one guest order of a dish with daily portions, placed with a promo code. The audit must find any damage to it. */
async function aWholeStory() {
  const app = await aTestApp()
  const { amina, karim, koshari } = await aMarket(app)
  await app.sql('update dishes set daily_portions = 10')
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, '2027-01-01')`)
  const order = await aGuestOrder(app, koshari, { promoCode: 'TEN' })
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id, position: { latitude: 30.04, longitude: 31.21 } })
  expect(await auditPlaced(app.sql)).toEqual([])
  return app
}

/** The order's checkout was paid by card. */
const PAID = `insert into payments (id, checkout_id, provider, method, amount, charge, currency, state, capture_id, expires_at, paid_at)
  select 'p', id, 'test', 'card', total, total, 'EGP', 'paid', 'p', now(), now() from checkouts`
const refundOf = (amount: string, charge: string) =>
  `insert into refunds (id, payment_id, order_id, kind, amount, charge) select 'r', 'p', id, 'office', ${amount}, ${charge} from orders`

/** An admin's record of money given back by hand, of which the audit log and the order say nothing. */
const byHand = (end: string) =>
  `insert into refunds (id, order_id, kind, amount, charge, method, asked_by, state, ended_by, ended_at, end_reason)
    select 'r', id, 'hand', 1, 1, 'cash', cook_id, ended.*, now(), case when ended.ender is not null then '' end
    from orders cross join lateral (select ${end}) ended (state, ender)`

const receiptOf = (number: number) =>
  `insert into receipts (order_id, year, number, issued_at) select id, 2026, ${number}, '2026-11-21 12:00Z' from orders;
  insert into receipt_years values (2026, 1)`

/** A change of the story's order, proposed at its placing. `closed` is when it ended; null if it is open. */
const changeBy = (
  by: 'cook' | 'admin',
  state: string,
  closed: string,
  { total = 'total', contents = `'{}'` }: { total?: string; contents?: string } = {},
) => `insert into order_changes (id, order_id, proposed_by, proposer_id, contents, old_total, new_total, old_subtotal, new_subtotal,
    without_consent, state, created_at, expires_at, closed_at)
  select 'c', id, '${by}', cook_id, ${contents}, total, ${total}, subtotal, subtotal, 'keep', '${state}', created_at,
    created_at + interval '10 minutes', ${closed} from orders`

const DAMAGE: [invariant: string, harm: string][] = [
  ['I-01', 'update cook_days set taken = 2'],
  ['I-01', 'delete from cook_days'],
  ['I-03', 'update promo_codes set used = 0'],
  ['I-03', 'update promo_codes set minimum_order = 9000'],
  ['I-04', 'update promo_redemptions set slot = 2'],
  ['G-18', 'update promo_codes set version = 2'],
  [
    'N-10',
    `with b as (insert into broadcasts (id, title, body, category, audience, state, starts_at, due_at, began_at, sent_at, counted, created_by)
      select 'b', '{}', '{}', 'system', 'everybody', 'sent', now(), now(), now(), now(), 0, id from users limit 1)
    insert into notifications (id, event_id, user_id, category, title, body)
      select 'n', 'broadcast:b', id, 'system', '{}', '{}' from users limit 1`,
  ],
  [
    'N-10',
    `insert into broadcasts (id, title, body, category, audience, state, starts_at, due_at, created_by, version)
      select 'b', '{}', '{}', 'system', 'everybody', 'scheduled', now(), now(), id, 2 from users limit 1`,
  ],
  ['G-35', 'update orders set taken_by = cook_id'],
  ['G-34', `update kitchens set held_until = '9999-01-01 00:00Z'`],
  ['G-34', 'update kitchens set rush_minutes = 15'],
  ['A-12', `insert into terms (audience, version, body) values ('cook', 'v3', '{}')`],
  ['A-12', `insert into terms (audience, version, body) values ('privacy', 'v4', '{}')`],
  ['I-06', 'update orders set delivery_id = null, picked_up_at = null'],
  ['I-07', 'update orders set preparing_at = null'],
  ['I-07', `update orders set delivered_at = created_at - interval '1 second'`],
  ['I-07', 'update orders set cancelled_at = now()'],
  ['I-07', 'delete from order_history where version = 2'],
  ['I-07', `update order_history set actor_kind = 'courier' where version = 2`],
  [
    'I-07',
    `insert into order_history (order_id, version, from_status, to_status, actor_kind)
    select order_id, 9, 'delivered', 'cancelled', 'guest' from order_history where version = 1`,
  ],
  ['I-08', 'update order_items set quantity = quantity + 1'],
  ['I-08', 'update orders set service_charge = service_charge + 50, total = total + 50'],
  ['I-08', 'update checkouts set total = total + 1'],
  ['I-08', `update checkouts set customer_id = (select id from users limit 1)`],
  ['O-14', `update orders set payment_status = 'awaiting'`],
  ['C-29', `update orders set floor = '31'`],
  ['I-09', `update idempotency_keys set answer = jsonb_set(answer, '{orders,0,id}', '"AAAAAAAAAAAAAAAA"')`],
  ['I-11', 'delete from order_items'],
  ['I-11', 'delete from order_history'],
  ['I-11', 'delete from order_devices'],
  ['I-11', 'delete from claim_tokens'],
  ['I-11', 'delete from idempotency_keys'],
  ['I-11', 'delete from promo_redemptions'],
  ['I-15', `update users set role = 'superadmin', status = 'banned' where role = 'customer'`],
  ['O-14', `update orders set payment_status = 'expired'`],
  ['I-16', `update checkouts set payment_method = 'card'`],
  ['I-16', PAID],
  ['I-16', `${PAID}; update checkouts set payment_method = 'card'; update payments set amount = amount - 1`],
  ['I-17', `${PAID}; ${refundOf('total + 1', 'total')}`],
  ['I-17', `${PAID}; ${refundOf('1', 'total + 1')}`],
  ['I-17', 'update orders set refunded = 1'],
  ['I-17', byHand(`'done', null`)],
  ['M-22', byHand(`'refused', cook_id`)],
  ['M-22', byHand(`'refused', null`)],
  [
    'M-17',
    `alter table ledger_entries disable trigger ledger_balanced;
    insert into ledger_entries (source, source_id, account, amount, at) values ('payout', 'p', 'till', 1, now())`,
  ],
  ['M-17', 'update ledger_balances set balance = balance + 1'],
  [
    'M-17',
    `alter table orders disable trigger orders_booked; update orders set delivered_at = delivered_at + interval '1 second'`,
  ],
  ['M-17', byHand(`'done', null`)],
  [
    'M-18',
    `insert into payouts (id, person_id, account, amount, method, request, paid_at, paid_by)
      select 'p', id, 'cook', 1, 'cash', 'r', now(), id from users limit 1`,
  ],
  [
    'M-18',
    `insert into payouts (id, person_id, account, kind, amount, reason, request, paid_at, paid_by)
      select 'p', id, 'cook', 'adjustment', -1, 'Lost', 'r', now(), id from users limit 1`,
  ],
  ['M-16', receiptOf(2)],
  ['M-16', `${receiptOf(1)}; update receipt_years set issued = 2`],
  ['M-19', `${receiptOf(1)}; update receipts set tax_number = '412338907', vat_percent = 14, vat = 1`],
  ['O-21', changeBy('cook', 'open', 'null')],
  ['O-21', changeBy('cook', 'accepted', `created_at + interval '10 minutes'`)],
  ['O-21', changeBy('cook', 'accepted', 'created_at', { total: 'total - 1' })],
  [
    'O-21',
    changeBy('cook', 'accepted', 'created_at', {
      contents: `'{"lines": {"before": [], "after": [{"dishId": "another", "quantity": 2}]}}'`,
    }),
  ],
  [
    'O-21',
    `${changeBy('cook', 'accepted', `created_at + interval '2 minutes'`, { contents: `'{"minutes": {"before": 20, "after": 30}}'` })};
      update orders set ready_for_pickup_at = created_at + interval '1 minute'`,
  ],
  ['O-21', `update orders set payment_method = 'card', reduced_by = 1`],
  ['O-21', changeBy('admin', 'declined', 'created_at')],
  ['S-88', `update orders set new_device_network = 'somewhere'`],
  [
    'S-88',
    `insert into turned_away (id, rule, subject, hour, first_at, last_at)
    values ('t', 'mails', 'x', '2026-11-21 09:00Z', '2026-11-21 09:00Z', '2026-11-21 10:00Z')`,
  ],
  [
    'G-14',
    `insert into counted_spans values ('day', '2026-11-01'), ('month', '2026-11-01');
      insert into counted_figures values ('day', '2026-11-01', 'status', 'delivered', 1), ('month', '2026-11-01', 'cook', 'c', 1)`,
  ],
  [
    'G-32',
    `insert into counted_spans values ('day', '2026-11-01');
      insert into counted_facts (grain, first_day, report, id, orders) values ('day', '2026-11-01', 'sales', '', 1)`,
  ],
  [
    'G-32',
    `insert into counted_spans values ('day', '2026-11-01');
      insert into counted_facts (grain, first_day, report, id, portions)
        values ('day', '2026-11-01', 'dishes', '', 2), ('day', '2026-11-01', 'dishes', 'd', 1)`,
  ],
  [
    'G-32',
    `insert into counted_spans values ('month', '2026-11-01');
      insert into counted_facts (grain, first_day, report, id, orders) values ('month', '2026-11-01', 'cooks', 'c', 1)`,
  ],
  ['I-19', 'update dish_days set taken = 1'],
  ['I-19', 'update dishes set rating_sum = 5, rating_count = 1'],
  ['I-19', 'update kitchens set rating_sum = 5, rating_count = 1'],
  [
    'I-20',
    `insert into reviews (id, dish_id, user_id, rating, comment)
    select 'r', d.id, u.id, 5, 'good' from dishes d, users u where u.role = 'customer'`,
  ],
  ['I-21', `update orders set delivery_location_at = delivered_at + interval '1 second'`],
]

test('the audit finds each damage to a story', async () => {
  const app = await aWholeStory()
  const client = await app.pool.connect()
  const sql = async (text: string) => (await client.query(text)).rows
  const unseen: string[] = []
  try {
    for (const [id, harm] of DAMAGE) {
      await sql('begin')
      await sql(harm)
      const breaches = await auditPlaced(sql)
      if (!breaches.some((breach) => breach.id === id)) unseen.push(`${id}: ${harm}`)
      await sql('rollback')
    }
  } finally {
    client.release(true)
  }
  expect(unseen).toEqual([])
  expect(await auditPlaced(app.sql)).toEqual([])
})
