import type { CourierToday } from '#contract/delivery/delivery.ts'
import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { periodAround } from '#domain/insights/period.ts'
import { egpOf } from '#domain/money.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { noteSeen } from '../duty/courier-duty.ts'
import { courierDeliveries } from './courier-board.ts'
import { sumSince } from './store.ts'

/** What a courier has delivered and earned today and this week, the cash that they hold, and what they carry. */
export async function getCourierToday({ platform, user }: Call): Promise<CourierToday> {
  const { db } = platform.database
  await noteSeen(platform, [user.id])
  const now = await platform.clock.transactionTime(db)
  const day = cairoDate(now.getTime())
  const since = (from: string) => sumSince(db, user.id, new Date(startOfCairoDay(from)))
  const [today, week, carried] = await Promise.all([
    since(day),
    since(periodAround('week', day).from),
    courierDeliveries(platform, user.id),
  ])
  return {
    name: user.name,
    nameAr: user.nameAr,
    deliveries: today.deliveries,
    earned: egpOf(today.earned),
    week: { deliveries: week.deliveries, earned: egpOf(week.earned) },
    cashHeld: egpOf(today.cash_held),
    kilometres: Number(today.kilometres),
    ...carried,
  }
}
