import { timingSafeEqual } from 'node:crypto'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { ONE_CLICK_STOP } from '#domain/paths.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveConsents } from './store.ts'

type BadKey = Refusal<'accounts.offers_key'>

/** The key of a letter's link by which its reader stops offers without logging in. It has no end, as a letter has none. */
export function offersKeyOf({ pseudonymOf }: Pick<Platform, 'pseudonymOf'>, userId: string): string {
  return `${userId}~${pseudonymOf('offers', userId)}`
}

/** Withdraws the consent to offers. A second time changes nothing. */
export function stopOffers(
  { platform }: Pick<Call, 'platform'>,
  { key }: { key: string },
  place: 'letter' | 'mail_program' = 'letter',
): Promise<Outcome<Record<string, never>, BadKey>> {
  return platform.database.transaction(async (tx) => {
    const [userId = '', ...proof] = key.split('~')
    const received = Buffer.from(proof.join('~'))
    const isSigned = platform
      .everyPseudonymOf('offers', userId)
      .map((one) => Buffer.from(one))
      .some((known) => received.length === known.length && timingSafeEqual(received, known))
    if (!isSigned) return refuse('accounts.offers_key')
    await saveConsents(tx, userId, { mail: false, push: false, place })
    return done({})
  })
}

/** What mail programs call when their reader presses "Unsubscribe". They send a form, whose fields say nothing more. */
export const oneClickStop: Mount = (app, { platform }) => {
  app.post(`${ONE_CLICK_STOP}:key`, async (c) => {
    const stopped = await stopOffers({ platform }, { key: c.req.param('key') }, 'mail_program')
    return stopped.ok ? c.json({}) : refusalResponse(404, stopped.code)
  })
}
