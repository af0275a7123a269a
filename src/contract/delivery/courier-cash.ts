import * as z from 'zod'
import { HANDOVER_KINDS, HANDOVER_STATES, MAX_CASH_EGP, MAX_CASH_NOTE } from '#domain/delivery/cash.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { admins, couriers, cursor, egp, id, iso, requiredText, text } from '../base.ts'

const handover = z.object({
  id: z.string(),
  state: z.enum(HANDOVER_STATES),
  kind: z.enum(HANDOVER_KINDS),
  /** The sum that the courier announced. */
  announced: egp,
  /** The sum that an admin counted; null until then. */
  counted: egp.nullable(),
  announcedAt: iso,
  answeredAt: iso.nullable(),
  reason: z.string().nullable(),
  /** What an admin wrote to recorded cash; the reason of a correction. */
  note: z.string().nullable(),
})

/** Cash that was collected at a door or handed over. */
const cashEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('collected'), at: iso, orderId: z.string(), amount: egp }),
  z.object({ kind: z.literal('handover'), at: iso, handover }),
])

/** The cash that a courier holds, with its history. Courier and admins see the same. */
const cashAccount = z.object({
  /** Cash collected at doors less what admins counted. The courier's share is paid separately and not subtracted. */
  held: egp,
  /** Announced, but not yet answered. */
  announced: egp,
  /** The sum that may still be announced. */
  left: egp,
  limit: egp,
  isAtLimit: z.boolean(),
  open: z.array(handover),
  entries: z.array(cashEntry),
  nextCursor: z.string().nullable(),
})

const courierHandover = handover.extend({
  courier: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }),
  /** What the courier holds now. */
  held: egp,
})

const amount = z.number().min(-MAX_CASH_EGP).max(MAX_CASH_EGP).multipleOf(0.01)
const moreThanHeld = { status: 409, data: z.object({ value: egp }) }
const notFound = { status: 404 }
const answered = { status: 409, data: z.object({ state: z.enum(HANDOVER_STATES) }) }

export const courierCash = {
  getCash: couriers('GET /courier/cash', "The courier's own cash, a page of its history")
    .input(z.strictObject({ cursor }))
    .output(cashAccount),

  announceHandover: couriers('POST /courier/cash/handovers', 'The courier says that they hand cash over', {
    successStatus: 201,
  })
    .errors({
      'cash.nothing': { status: 400 },
      'cash.more_than_held': moreThanHeld,
      'cash.no_such_handover': notFound,
      'cash.key_reused': { status: 422, data: z.object({ value: egp }) },
    })
    .input(
      z.strictObject({
        amount,
        /**
         * Chosen by the client, and the hand-over's id: a request that is repeated after a lost answer announces once. Absent only from
         * a page that was opened before this was asked for.
         */
        request: id.optional(),
      }),
    )
    .output(handover),

  withdrawHandover: couriers(
    'POST /courier/cash/handovers/{id}/withdrawal',
    'Takes an announcement back that no admin has answered',
  )
    .errors({ 'cash.no_such_handover': notFound, 'cash.answered_already': answered })
    .input(z.strictObject({ id }))
    .output(handover),

  getCourierCash: admins('GET /admin/couriers/{id}/cash', "A courier's cash, as they see it")
    .errors({ 'cash.no_such_courier': notFound })
    .input(z.strictObject({ id, cursor }))
    .output(cashAccount),

  recordCash: admins(
    'POST /admin/couriers/{id}/cash',
    'Cash on the table that nobody announced; with `settles` the rest is corrected, and a sum below zero takes back what was counted too much, for a reason',
    { successStatus: 201 },
  )
    .errors({
      'cash.no_such_courier': notFound,
      'cash.nothing': { status: 400 },
      'cash.note_missing': { status: 400 },
      'cash.more_than_held': moreThanHeld,
      'cash.announced_open': { status: 409 },
      'cash.changed': { status: 409, data: z.object({ value: egp }) },
    })
    .input(
      z.strictObject({
        id,
        amount,
        /** Whether it settles all that the courier holds. */
        settles: z.boolean(),
        note: text(MAX_CASH_NOTE),
        /** What the courier held when the admin counted. */
        seen: egp,
      }),
    )
    .output(z.object({ held: egp })),

  listHandovers: admins(
    'GET /admin/cash/handovers',
    'Hand-overs in a state, newest first; those that wait for an answer without one',
  )
    .input(z.strictObject({ state: z.enum(HANDOVER_STATES).optional(), cursor }))
    .output(z.object({ items: z.array(courierHandover), nextCursor: z.string().nullable() })),

  confirmHandover: admins(
    'POST /admin/cash/handovers/{id}/confirmation',
    'The cash is there; `counted` leaves what the courier holds',
  )
    .errors({
      'cash.no_such_handover': notFound,
      'cash.answered_already': answered,
      'cash.nothing': { status: 400 },
      'cash.more_than_held': moreThanHeld,
    })
    .input(z.strictObject({ id, counted: amount }))
    .output(handover),

  refuseHandover: admins(
    'POST /admin/cash/handovers/{id}/refusal',
    'The cash is not there; the courier reads why',
  )
    .errors({ 'cash.no_such_handover': notFound, 'cash.answered_already': answered })
    .input(z.strictObject({ id, reason: requiredText(MAX_REASON) }))
    .output(handover),
}

export type Handover = z.infer<typeof handover>
export type CashEntry = z.infer<typeof cashEntry>
export type CashAccount = z.infer<typeof cashAccount>
export type CourierHandover = z.infer<typeof courierHandover>
