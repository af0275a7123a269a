import * as z from 'zod'
import { LIMIT_RULES } from '#domain/limits/turned-away.ts'
import { ADMINS, at, base, cursor, iso, locale, search } from './base.ts'

const turnedAway = z.object({
  id: z.string(),
  rule: z.enum(LIMIT_RULES),
  /** A pseudonym: always the same for a phone, device or network, without revealing it. */
  subject: z.string(),
  /** The kitchen of the latest attempt. */
  kitchen: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
  count: z.number(),
  firstAt: iso,
  lastAt: iso,
})

/** `q` is a whole mobile number or email. */
const turnedAwayQuery = z.strictObject({ q: search })

/** The list as a file, with headings in the language of the request. */
export const turnedAwayFileQuery = turnedAwayQuery.extend({ lang: locale.optional() })

export const limits = {
  listTurnedAway: base
    .meta({ access: ADMINS, mayBeOld: true })
    .route(at('GET /admin/turned-away', 'Who met a limit more than five times in an hour, newest first'))
    .input(turnedAwayQuery.extend({ cursor }))
    .output(z.object({ items: z.array(turnedAway), nextCursor: z.string().nullable() })),
}

export type TurnedAway = z.infer<typeof turnedAway>
