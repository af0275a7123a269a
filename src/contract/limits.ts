import * as z from 'zod'
import { LIMIT_RULES } from '#domain/limits/turned-away.ts'
import { admins, cursor, iso, search } from './base.ts'

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
export const turnedAwayQuery = z.strictObject({ q: search })

export const limits = {
  listTurnedAway: admins(
    'GET /admin/turned-away',
    'Who met a limit more than five times in an hour, newest first',
    { mayBeOld: true },
  )
    .input(turnedAwayQuery.extend({ cursor }))
    .output(z.object({ items: z.array(turnedAway), nextCursor: z.string().nullable() })),
}

export type TurnedAway = z.infer<typeof turnedAway>
