import { createHash } from 'node:crypto'
import { HOUR_MS } from '#domain/cairo-time.ts'
import type { LimitRule } from '#domain/limits/turned-away.ts'
import type { turnedAway } from '#server/db/tables/limits.ts'
import type { Kitchen } from '../kitchens.ts'

type Row = typeof turnedAway.$inferInsert

const ATTEMPTS: { rule: LimitRule; hoursAgo: number; count: number }[] = [
  { rule: 'new_devices', hoursAgo: 20, count: 37 },
  { rule: 'phone_open', hoursAgo: 20, count: 9 },
  { rule: 'mails', hoursAgo: 51, count: 14 },
  { rule: 'device_hour', hoursAgo: 98, count: 3 },
]

/** Attempts of somebody who sent invented orders, for the admins' list. */
export function makeTurnedAway(now: number, kitchen: Kitchen): Row[] {
  return ATTEMPTS.map(({ rule, hoursAgo, count }, at) => {
    const hour = Math.floor((now - hoursAgo * HOUR_MS) / HOUR_MS) * HOUR_MS
    return {
      id: `demo-turned-away-${at}`,
      rule,
      subject: createHash('sha256').update(`demo:${rule}`).digest('base64url'),
      hour: new Date(hour),
      cookId: kitchen.cookId,
      count,
      firstAt: new Date(hour + HOUR_MS / 4),
      lastAt: new Date(hour + HOUR_MS / 2),
    }
  })
}
