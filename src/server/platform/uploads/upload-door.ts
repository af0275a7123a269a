import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { PICTURES_BY_PATH } from '#contract/picture-paths.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { networkOf } from '#server/platform/http/incoming/client-address.ts'
import { type MinimumRate, readBody } from '#server/platform/http/incoming/read-body.ts'
import { secondsUntilRetry } from '#server/platform/http/service-unavailable.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/images/decode-picture.ts'
import { createGate } from '#server/platform/load/gate.ts'
import { UPLOAD_SHARES, type UploadStage } from '#server/platform/load/shares.ts'

/** Room for the form's fields beside its pictures. */
const FIELDS_BYTES = 64 * 1024
/** Whoever sends less than this keeps no place: a phone on the worst line sends more. */
const MINIMUM_RATE: MinimumRate = { leastPerSecond: 1_024, afterMs: 5_000 }
/** A quarter of what is read at once, because some of these routes are open without signing in. */
const MAX_OF_NETWORK = 4

/**
 * Admits forms with pictures. They are read whole like any body, but may be larger and slower. Bodies lie in memory until
 * they are stored, so few are read at once, fewer of one network, and fewer still are stored. Whoever finds no place is
 * told to retry, and whoever hardly sends anything loses it. `isSignedIn` asks the database, once for each form.
 */
export function uploadDoor(
  {
    addressOf,
    isSignedIn,
  }: { addressOf: (c: Context) => string; isSignedIn: (c: Context) => Promise<boolean> },
  { withinMs = PICTURES_MS, shares = UPLOAD_SHARES, minimumRate = MINIMUM_RATE } = {},
) {
  const gate = createGate(shares)
  const enterFrom = createNetworkCap(MAX_OF_NETWORK)
  return createMiddleware(async (c, next) => {
    const isForm = /^\s*multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
    if (!isForm) return refusalResponse(415, 'request.wrong_type')
    const stage = (await isSignedIn(c)) ? 'reading' : 'readingOfGuests'
    const depart = enterFrom(stage, addressOf(c))
    if (!depart) return noRoom()
    try {
      const leave = await gate.enter(stage)
      if (!leave) return noRoom()
      const pictures = PICTURES_BY_PATH[c.req.path] ?? 0
      const mostBytes = pictures * MAX_PICTURE_BYTES + FIELDS_BYTES
      let busy: Response | undefined
      const refused = await readBody({ mostBytes, withinMs, minimumRate, tooLarge: 'file.too_large' })(
        c,
        async () => {
          const finish = await gate.enter('storing')
          if (finish) await next().finally(finish)
          else busy = noRoom()
        },
      ).finally(leave)
      return busy ?? refused
    } finally {
      depart()
    }
  })
}

/** Counts the forms of each network, waiting ones included, those of guests apart; null if the network has its most. */
function createNetworkCap(most: number) {
  const present = new Map<string, number>()
  return (stage: UploadStage, address: string): (() => void) | null => {
    const network = `${stage} ${networkOf(address) ?? address}`
    const count = present.get(network) ?? 0
    if (count >= most) return null
    present.set(network, count + 1)
    return () => {
      const left = present.get(network)! - 1
      if (left > 0) present.set(network, left)
      else present.delete(network)
    }
  }
}

function noRoom() {
  return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: secondsUntilRetry() })
}
