import * as z from 'zod'
import { admins, cursor, id, iso } from './base.ts'

const undeliveredLetter = z.object({
  id: z.string(),
  address: z.string(),
  subject: z.string(),
  /** What the mail server said; null if it could not be reached, or if the letter was not tried. */
  reason: z.string().nullable(),
  /** The address gets no more letters, because the mail server refuses it for good. */
  isRefused: z.boolean(),
  /** It can be sent again. After thirty days only the refused address is left of it. */
  isKept: z.boolean(),
  failedAt: iso,
})

export const letters = {
  listUndelivered: admins(
    'GET /admin/letters',
    'The letters that the mail server did not take, the latest first',
  )
    .input(z.strictObject({ cursor }))
    .output(z.object({ items: z.array(undeliveredLetter), nextCursor: z.string().nullable() })),

  sendLetterAgain: admins(
    'POST /admin/letters/{id}/again',
    'Sends an undelivered letter once more, and lets its address have mail again',
  )
    .errors({ 'letter.gone': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  sendLettersAgain: admins(
    'POST /admin/letters/again',
    'Sends again what no address was refused for, the oldest first, 500 at most',
  )
    .input(z.strictObject({}))
    .output(z.object({ sent: z.number() })),
}

export type UndeliveredLetter = z.infer<typeof undeliveredLetter>
