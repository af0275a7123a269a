import { geohashForLocation } from 'geofire-common'
import { cairoDate, nextMidnight } from '#domain/cairo-time.ts'
import { SECOND_MS } from '#domain/durations.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { TooMany } from '#server/platform/limits.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { isBasedAt, saveBaseLocation } from './store.ts'

const CHANGES_A_DAY = 2

/** Sets a courier's base location in Egypt, to another one twice a Cairo day and on record, so that nobody scans the city for phones (S-18). */
export async function setBaseLocation(
  { platform, user: { id: courierId } }: Call,
  baseLocation: Point,
): Promise<Outcome<{ baseLocation: Point }, Refusal<'place.outside_egypt'>>> {
  if (!isInEgypt(baseLocation)) return refuse('place.outside_egypt')
  const geohash = geohashForLocation([baseLocation.latitude, baseLocation.longitude])
  await platform.database.transaction(async (tx) => {
    const now = (await platform.clock.transactionTime(tx)).getTime()
    const saved = { baseLocation, geohash, day: cairoDate(now), most: CHANGES_A_DAY }
    if (!(await saveBaseLocation(tx, courierId, saved))) {
      if (await isBasedAt(tx, courierId, baseLocation)) return
      throw new TooMany(Math.ceil((nextMidnight(now) - now) / SECOND_MS))
    }
    await recordAudit(tx, {
      actorId: courierId,
      action: 'courier.base_changed',
      subject: courierId,
      details: {},
    })
    platform.notices.publish(tx, [topics.courier(courierId)])
  })
  return done({ baseLocation })
}
