import { DEFAULT_ORDER_LIMITS } from '#domain/ordering/money/quote.ts'
import { READABLE_LETTERS } from '#domain/ordering/placing/order-id.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Scale } from './scales.ts'

type Order = { now: number; scale: Scale; districts: number }

/**
 * Orders, their items and history, and the counters that follow from them. They are drafted in temporary tables, then
 * inserted.
 */
export async function fillOrders({ $client: client }: Tx, order: Order): Promise<void> {
  await client.query('select setseed(0.42)')
  for (const statement of [
    draftOrders(order),
    draftItems(order.scale),
    'analyze load_orders, load_items',
    'alter table orders disable trigger orders_guests_written',
    INSERT_ORDERS,
    'alter table orders enable trigger orders_guests_written',
    INSERT_GUESTS,
    INSERT_ITEMS,
    INSERT_HISTORY,
    INSERT_RECORD,
    INSERT_COOK_DAYS,
    // What follows joins these, and would take them for small tables.
    'analyze orders, order_items, checkouts',
  ]) {
    await client.query(statement)
  }
}

/**
 * Who orders where and when. A kitchen's customers and couriers are those whose number leaves the same remainder, which
 * means the same district. One order in eight is a guest's, and one of five of these was taken on the phone. One in a
 * thousand is under way now; the others lie in the past, in the order of their numbers.
 */
function draftOrders({ now, scale, districts }: Order) {
  const active = Math.max(12, Math.floor(scale.orders / 1_000))
  const settled = scale.orders - active
  const perDistrict = (count: number) => Math.floor(count / districts)
  return `
    create temp table load_orders on commit drop as
    with drawn as materialized (
      select n, floor(random() * ${scale.cooks})::int as cook_n, random() as customer, random() as courier, random() as ending,
        1 + floor(random() * 3)::int as lines, floor(random() * 100)::int as first_dish, floor(random() * 20)::int as pace
      from generate_series(0, ${scale.orders - 1}) as n
    ), cast_in_roles as (
      select drawn.*,
        cook_n % ${districts} + ${districts} * floor(customer * ${perDistrict(scale.customers)})::int as customer_n,
        cook_n % ${districts} + ${districts} * floor(courier * ${perDistrict(scale.couriers)})::int as courier_n,
        case
          when n >= ${settled} then (array['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery'])[1 + n % 4]
          when ending < 0.93 then 'delivered'
          else 'cancelled'
        end as status
      from drawn
    )
    select *, n % 15 = 7 as is_online,
      (select string_agg(substr('${READABLE_LETTERS}', 1 + get_byte(decode(md5('order ' || n), 'hex'), at) % 32, 1), '' order by at)
        from generate_series(0, 15) as at) as id,
      to_timestamp(${now} / 1000.0) - case status
        when 'pending' then make_interval(secs => 60 + n % 360)
        when 'preparing' then make_interval(mins => 20)
        when 'ready_for_pickup' then make_interval(mins => 45)
        when 'out_for_delivery' then make_interval(mins => 60)
        else make_interval(secs => 10800 + ${scale.days * 86_400 - 10_800} * (1 - n::float8 / ${settled}))
      end as placed_at
    from cast_in_roles`
}

function draftItems({ cooks, dishes }: Scale) {
  return `
    create temp table load_items on commit drop as
    select o.n as order_n, o.id as order_id, line.position, dish.id as dish_id, dish.name, dish.name_ar, dish.price,
      1 + (o.n + line.position) % 3 as quantity
    from load_orders o
    cross join lateral generate_series(0, o.lines - 1) as line(position)
    join load_dishes dish on dish.cook_n = o.cook_n and dish.nth = (o.first_dish + line.position) % ${Math.floor(dishes / cooks)}`
}

const { serviceChargePercent, baseDeliveryFee, deliveryRatePerKm } = DEFAULT_ORDER_LIMITS

// The amounts as the quote computes them, rounded half up to a pound. The test compares them with the quote itself.
const INSERT_ORDERS = `
  with placed as (insert into orders (
    id, checkout_id, status, version, cook_id, customer_id, customer_name, customer_mobile, guest_mobile, guest_email, taken_by, locale, subtotal, service_charge,
    delivery_fee, courier_share, total, payment_method, payment_status, refunded, cash_collected_at, area, area_ar, customer_address, street, floor, apartment,
    customer_latitude, customer_longitude, cook_address, cook_latitude, cook_longitude, pickup_latitude, pickup_longitude, route_distance, route_minutes, prep_minutes, promised_arrival_minutes, delivery_id, placed_on, created_at,
    updated_at, acknowledged_at, preparing_at, ready_for_pickup_at, delivery_started_at, picked_up_at, reached_kitchen_at, delivered_at, cancelled_at
  )
  select o.id, substr(md5('checkout ' || o.n), 1, 20), o.status,
    case o.status when 'pending' then 1 when 'preparing' then 2 when 'cancelled' then 2 when 'ready_for_pickup' then 3
      when 'out_for_delivery' then 4 else 5 end,
    cook.id, buyer.id, customer.name, buyer.mobile, buyer.guest_mobile, buyer.guest_email, buyer.taken_by, customer.locale, basket.subtotal, fees.service, fees.delivery, fees.delivery,
    paid.total, case when o.is_online then 'card' else 'cash' end,
    case when o.is_online then case o.status when 'cancelled' then 'refunded' else 'paid' end
      else case o.status when 'delivered' then 'collected' else 'due' end end,
    case when o.is_online and o.status = 'cancelled' then paid.total else 0 end, case when not o.is_online then t.delivered end,
    customer.area, customer.area_ar, customer.address_line, customer.address, customer.floor, customer.apartment, customer.latitude, customer.longitude,
    cook.address, cook.latitude, cook.longitude, cook.latitude, cook.longitude, way.km, round(way.km * 2)::int,
    case when t.preparing is not null then 15 + o.pace end, 45 + round(way.km * 2)::int, case when t.started is not null then courier.id end,
    (o.placed_at at time zone 'Africa/Cairo')::date, o.placed_at,
    coalesce(t.cancelled, t.delivered, t.started, t.ready, t.preparing, o.placed_at), t.preparing,
    t.preparing, t.ready, t.started, t.started, case o.status when 'out_for_delivery' then t.started end, t.delivered, t.cancelled
  from load_orders o
  join load_cooks cook on cook.n = o.cook_n
  join load_customers customer on customer.n = o.customer_n
  join load_couriers courier on courier.n = o.courier_n
  cross join lateral (
    select case when of_guest then null else customer.id end as id, case when of_guest then mobile else customer.mobile end as mobile,
      case when of_guest then mobile end as guest_mobile, case when of_guest and not by_phone then 'guest-' || customer.n || '@load.amama.test' end as guest_email,
      case when by_phone then (select min(id) from users where role = 'admin') end as taken_by
    from (select o.n % 8 = 3 as of_guest, o.n % 40 = 3 and not o.is_online as by_phone, replace(customer.mobile, '+2012', '+2015') as mobile) its
  ) buyer
  join (select order_n, sum(price * quantity)::int as subtotal from load_items group by order_n) basket on basket.order_n = o.n
  cross join lateral (
    select round((2 * 6371 * asin(sqrt(
      sin(radians(customer.latitude - cook.latitude) / 2) ^ 2 + cos(radians(cook.latitude)) * cos(radians(customer.latitude))
        * sin(radians(customer.longitude - cook.longitude) / 2) ^ 2
    )))::numeric, 2) as km
  ) way
  cross join lateral (
    select round(basket.subtotal * ${serviceChargePercent} / 10000.0)::int * 100 as service,
      round((${baseDeliveryFee} + ${deliveryRatePerKm} * way.km) / 100)::int * 100 as delivery
  ) fees
  cross join lateral (select basket.subtotal + fees.service + fees.delivery as total) paid
  cross join lateral (
    select
      case when o.status = 'cancelled' then o.placed_at + make_interval(mins => 3) end as cancelled,
      case when o.status not in ('pending', 'cancelled') then o.placed_at + make_interval(mins => 4) end as preparing,
      case when o.status in ('ready_for_pickup', 'out_for_delivery', 'delivered')
        then o.placed_at + make_interval(mins => 19 + o.pace) end as ready,
      case when o.status in ('out_for_delivery', 'delivered') then o.placed_at + make_interval(mins => 26 + o.pace) end as started,
      case when o.status = 'delivered' then o.placed_at + make_interval(mins => 42 + o.pace) end as delivered
  ) t
  order by o.n
  returning checkout_id, customer_id, total, payment_method, created_at)
  insert into checkouts (id, customer_id, total, payment_method, state, created_at)
  select checkout_id, customer_id, total, payment_method, 'placed', created_at from placed`

// In one statement: the trigger counts a guest's orders at each of them, and a million orders took over ten minutes.
const INSERT_GUESTS = `
  insert into guests (id, mobile, name, email, orders, last_order_at)
  select gen_random_uuid()::text, guest_mobile, (array_agg(customer_name order by created_at desc, id desc))[1],
    (array_agg(guest_email order by created_at desc, id desc))[1], count(*)::int, max(created_at)
  from orders where guest_mobile is not null and customer_id is null group by guest_mobile`

const INSERT_ITEMS = `
  insert into order_items (order_id, position, dish_id, name, name_ar, cook_name, quantity, price)
  select i.order_id, i.position, i.dish_id, i.name, i.name_ar, cook.name, i.quantity, i.price
  from load_items i
  join load_orders o on o.n = i.order_n
  join load_cooks cook on cook.n = o.cook_n
  order by i.order_n, i.position`

const INSERT_HISTORY = `
  insert into order_history (order_id, version, from_status, to_status, actor_kind, actor_id, at)
  select o.id, step.version, step.from_status, step.to_status, step.actor_kind, step.actor_id, step.at
  from orders o
  cross join lateral (values
    (1, null, 'pending', case when o.taken_by is not null then 'admin' when o.customer_id is null then 'guest' else 'customer' end,
      coalesce(o.taken_by, o.customer_id), o.created_at),
    (2, 'pending', 'cancelled', case when o.customer_id is null then 'guest' else 'customer' end, o.customer_id, o.cancelled_at),
    (2, 'pending', 'preparing', 'cook', o.cook_id, o.preparing_at),
    (3, 'preparing', 'ready_for_pickup', 'cook', o.cook_id, o.ready_for_pickup_at),
    (4, 'ready_for_pickup', 'out_for_delivery', 'courier', o.delivery_id, o.delivery_started_at),
    (5, 'out_for_delivery', 'delivered', 'courier', o.delivery_id, o.delivered_at)
  ) as step(version, from_status, to_status, actor_kind, actor_id, at)
  where step.at is not null`

const INSERT_RECORD = `
  insert into audit_log (id, actor_id, action, subject, details, at)
  select substr(md5('taken ' || id), 1, 20), taken_by, 'order.take', id, jsonb_build_object('amount', total / 100.0), created_at
  from orders where taken_by is not null`

const INSERT_COOK_DAYS = `
  insert into cook_days (cook_id, day, taken)
  select cook_id, placed_on, count(*)::int from orders where status <> 'cancelled' group by cook_id, placed_on`
