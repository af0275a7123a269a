import { createHash } from 'node:crypto'
import { HOUR_MS } from '#domain/durations.ts'
import { LIMIT_RULES, type LimitRule } from '#domain/limits/turned-away.ts'
import { turnedAway } from '#server/db/tables/limits.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { CapabilitySeed } from '../capability-seeds.ts'
import { insertRows } from '../insert-rows.ts'
import type { Scale } from '../scale/scales.ts'
import type { Scene } from '../scene/scene.ts'

const ATTEMPTS: { rule: LimitRule; hoursAgo: number; count: number }[] = [
  { rule: 'new_devices', hoursAgo: 20, count: 37 },
  { rule: 'phone_open', hoursAgo: 20, count: 9 },
  { rule: 'mails', hoursAgo: 51, count: 14 },
  { rule: 'device_hour', hoursAgo: 98, count: 3 },
]
const ORDERS_A_ROW = 200
const DAYS = 30

export const seed: CapabilitySeed = {
  demo: (tx, scene, now) => insertRows(tx, turnedAway, makeTurnedAway(scene, now)),
  many: fillTurnedAway,
}

/** Attempts of somebody who sent invented orders, for the admins' list. */
function makeTurnedAway({ users }: Scene, now: number): (typeof turnedAway.$inferInsert)[] {
  const cookId = users.find(({ email }) => email === 'cook@demo.amama.test')!.id
  return ATTEMPTS.map(({ rule, hoursAgo, count }, at) => {
    const hour = Math.floor((now - hoursAgo * HOUR_MS) / HOUR_MS) * HOUR_MS
    return {
      id: `demo-turned-away-${at}`,
      rule,
      subject: createHash('sha256').update(`demo:${rule}`).digest('base64url'),
      hour: new Date(hour),
      cookId,
      count,
      firstAt: new Date(hour + HOUR_MS / 4),
      lastAt: new Date(hour + HOUR_MS / 2),
    }
  })
}

/** A month of attempts that met a limit, half of them more than five times within their hour. */
async function fillTurnedAway(
  { $client: client }: Tx,
  { now, scale }: { now: number; scale: Scale },
): Promise<void> {
  await client.query(
    `insert into turned_away (id, rule, subject, hour, cook_id, count, first_at, last_at)
    select 'load-' || n, ($1::text[])[1 + n % cardinality($1::text[])], md5('subject ' || n), hour,
      (select id from load_cooks where load_cooks.n = one.n % (select count(*) from load_cooks)), 1 + n % 10,
      hour + make_interval(mins => 5), hour + make_interval(mins => 50)
    from generate_series(1, $2::int) one (n)
    cross join lateral (select date_trunc('hour', to_timestamp($3::float8 / 1000)
      - make_interval(hours => 1 + (one.n * 7) % $4::int)) as hour) at_hour`,
    [LIMIT_RULES, Math.ceil(scale.orders / ORDERS_A_ROW), now, DAYS * 24],
  )
}
