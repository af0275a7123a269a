import { setTimeout as wait } from 'node:timers/promises'
import type { Crowd } from '#tests/world/served/crowd.ts'
import type { Report } from './run.ts'
import type { Town } from './town.ts'

/** What is looked at: the database, and the audit of it. */
export type Checked = Pick<Town, 'app' | 'audit'>

const JOBS_PATIENCE_MS = 300_000
const LOOK_MS = 500

/** Checks that every confirmed order is stored as confirmed, that no other order exists, and that the audit finds nothing. */
export async function checkConfirmed(town: Checked, report: Report, crowd: Crowd, confirmed: Set<string>) {
  for (const wrong of crowd.wrong) report.broken(`a guest was told ${wrong}`)
  for (const { placed } of crowd.confirmed)
    for (const { id } of placed.orders) {
      report.expect(!confirmed.has(id), `order ${id} was given to two checkouts`)
      confirmed.add(id)
    }
  const wanted = crowd.confirmed.map(({ checkout, placed }) => ({
    id: placed.orders[0]!.id,
    checkout: placed.checkoutId,
    dish: checkout.lines[0]!.dishId,
    quantity: checkout.lines[0]!.quantity,
    total: Math.round(placed.orders[0]!.total * 100),
    mobile: `+2${checkout.mobileNumber}`,
  }))
  const lost = await town.app.sql(
    `select w.id from jsonb_to_recordset($1::jsonb)
        as w (id text, checkout text, dish text, quantity int, total int, mobile text)
      left join orders o on o.id = w.id and o.checkout_id = w.checkout and o.total = w.total and o.guest_mobile = w.mobile
      left join order_items i on i.order_id = o.id and i.dish_id = w.dish and i.quantity = w.quantity where i.order_id is null`,
    [JSON.stringify(wanted)],
  )
  for (const { id } of lost)
    report.broken(`the confirmed order ${id} is not there, or not as it was confirmed`)
  const [counted] = await town.app.sql<{ n: number }>('select count(*)::int as n from orders')
  report.expect(
    counted!.n === confirmed.size,
    `${counted!.n} orders are there, and ${confirmed.size} were confirmed`,
  )
  for (const breach of await town.audit()) report.broken(breach)
}

/** Waits until jobs that a killed process had begun have run again. Only then every message must have been sent. */
export async function untilJobsAreDone(town: Checked, report: Report) {
  const began = performance.now()
  for (;;) {
    const [left] = await town.app.sql<{ open: number; failed: number }>(
      `select (count(*) filter (where state in ('created', 'retry', 'active')))::int as open,
        (count(*) filter (where state in ('failed', 'cancelled')))::int as failed
      from jobs.job where name like 'order-%'`,
    )
    report.expect(left!.failed === 0, `${left!.failed} events were given up`)
    if (left!.open === 0 || left!.failed > 0) break
    if (performance.now() - began > JOBS_PATIENCE_MS)
      return report.broken(`${left!.open} events are left undone`)
    await wait(LOOK_MS)
  }
  report.say(
    `the last event was done ${Math.round((performance.now() - began) / 1_000)} s after the last order`,
  )
}
