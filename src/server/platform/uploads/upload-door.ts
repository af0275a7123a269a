import { createMiddleware } from 'hono/factory'
import { PICTURES_BY_PATH } from '#contract/uploads.ts'
import { secondsUntilReturn } from '#server/platform/http/come-back.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { readBody } from '#server/platform/http/read-body.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/images/decode-picture.ts'
import { createGate } from '#server/platform/load/gate.ts'
import { UPLOAD_SHARES } from '#server/platform/load/shares.ts'

/** What a form holds beside its pictures. */
const FIELDS_BYTES = 64 * 1024
const WITHIN_MS = 120_000

/**
 * Lets a form with pictures in: read whole like any body, but larger and for longer. Bodies lie in memory until they are
 * stored, so few are read at once and fewer worked off; whoever finds no room is told to come back.
 */
export function uploadDoor({ withinMs = WITHIN_MS, shares = UPLOAD_SHARES } = {}) {
  const gate = createGate(shares)
  return createMiddleware(async (c, next) => {
    const isForm = /^\s*multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
    if (!isForm) return refusalResponse(415, 'request.wrong_type')
    const leave = await gate.enter('reading')
    if (!leave) return noRoom()
    const pictures = PICTURES_BY_PATH[c.req.path] ?? 0
    const mostBytes = pictures * MAX_PICTURE_BYTES + FIELDS_BYTES
    let busy: Response | undefined
    const refused = await readBody({ mostBytes, withinMs, tooLarge: 'file.too_large' })(c, async () => {
      const finish = await gate.enter('storing')
      if (finish) await next().finally(finish)
      else busy = noRoom()
    }).finally(leave)
    return busy ?? refused
  })
}

function noRoom() {
  return refusalResponse(503, 'server.unavailable', { retryAfterSeconds: secondsUntilReturn() })
}
