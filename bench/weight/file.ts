import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import { startOurs } from '../servers.ts'
import { signIn, type World } from '../world.ts'

const LOOK_MS = 250

/** Measures how much memory the server needs to send a long list of orders as a file, compared with a short one. */
export async function followFile(world: World, dataDir: string, orders: number): Promise<Figure[]> {
  await copyOrders(world, orders)
  const server = await startOurs(dataDir)
  try {
    const headers = await signIn(server.url, 'admin')
    const ask = (query: string) => fetch(`${server.url}/api/admin/orders.csv${query}`, { headers })
    await (await ask('?status=preparing')).text()
    const before = server.residentMb()
    let most = before
    let isSent = false
    const watching = (async () => {
      while (!isSent) {
        most = Math.max(most, server.residentMb())
        await wait(LOOK_MS)
      }
    })()
    const began = performance.now()
    let lines = 0
    for await (const chunk of (await ask('')).body!)
      lines += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1
    isSent = true
    await watching
    if (lines <= orders) throw new Error(`the file has ${lines} lines for ${orders} orders`)
    const seconds = (performance.now() - began) / 1_000
    console.log(
      `${lines} lines in ${seconds.toFixed(0)} s, ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
    )
    return [
      {
        name: `memory that a file of ${orders} orders takes`,
        value: most - before,
        unit: 'MB',
        must: 100,
        aim: 50,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Copies one delivered order with its items many times, a second apart, for measuring this list only. */
async function copyOrders({ query }: World, orders: number) {
  await query(`set session_replication_role = replica`)
  await query(
    `with one as (select o.* from orders o where status = 'delivered' and customer_id is not null order by id limit 1),
      copies as (
        insert into orders select (jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object('id', upper(substr(md5('copy ' || n), 1, 16)),
          'created_at', one.created_at - make_interval(secs => n)))).* from one, generate_series(1, $1::int) n returning id)
      insert into order_items select (jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object('order_id', copies.id))).*
        from copies, one join order_items i on i.order_id = one.id`,
    [orders],
  )
  await query(`set session_replication_role = origin`)
  await query('analyze orders, order_items')
}
