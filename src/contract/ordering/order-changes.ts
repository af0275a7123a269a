import * as z from 'zod'
import { PREP_MINUTES } from '#domain/kitchens/typical-prep.ts'
import { CHANGE_STATES, MAX_CHANGE_WORDS, WITHOUT_CONSENT } from '#domain/ordering/changes/order-change.ts'
import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { cooksAndAdmins, egp, everyone, id, longText, orderId, point, requiredText, text } from '../base.ts'
import { orderChange } from './order-answer.ts'
import { conflict, orderRequest, placingErrors } from './placing.ts'

/** What is to change of an order; what is absent stays. Only admins change more than lines. */
const wanted = {
  id: orderId,
  /** All lines as they are to be: one that is missing leaves the order. */
  lines: orderRequest.shape.lines.optional(),
  address: z
    .strictObject({
      street: requiredText(CHECKOUT_TEXTS.street),
      building: text(CHECKOUT_TEXTS.building).optional(),
      floor: text(CHECKOUT_TEXTS.floor).optional(),
      apartment: text(CHECKOUT_TEXTS.apartment).optional(),
      landmark: text(CHECKOUT_TEXTS.landmark).optional(),
      area: text(CHECKOUT_TEXTS.area).optional(),
      /** Another place: the delivery is priced anew. Without it only the words of the address change. */
      place: point.optional(),
    })
    .optional(),
  notes: longText(CHECKOUT_TEXTS.notes).optional(),
  /** The kitchen's minutes from the beginning of cooking until the food is ready. */
  minutes: z.number().int().min(PREP_MINUTES.least).max(PREP_MINUTES.most).optional(),
}

const aboutDish = z.object({ dishId: z.string(), name: z.string(), nameAr: z.string().nullable() })
const notFound = { 'order.not_found': { status: 404 } } as const
const tooLate = {
  'order_change.too_late': conflict(z.object({ status: z.enum(ORDER_STATUSES) })),
  'order.unpaid': { status: 409 },
} as const
const priced = {
  'order.empty': placingErrors['order.empty'],
  'order.quantity_invalid': placingErrors['order.quantity_invalid'],
  'order.too_many_lines': placingErrors['order.too_many_lines'],
  'dish.only_left': placingErrors['dish.only_left'],
  'kitchen.too_far': placingErrors['kitchen.too_far'],
  'place.outside_egypt': placingErrors['place.outside_egypt'],
  'promo.below_minimum': placingErrors['promo.below_minimum'],
  'order.total_below_minimum': placingErrors['order.total_below_minimum'],
  'order.total_above_maximum': placingErrors['order.total_above_maximum'],
  'order_change.other_kitchen': conflict(aboutDish),
  'order_change.dish_not_sold': conflict(aboutDish),
  'order_change.paid_more': { status: 409 },
  'order_change.refunded_more': { status: 409 },
} as const
const proposing = {
  ...notFound,
  ...tooLate,
  ...priced,
  'place.address_too_short': { status: 400 },
  'order_change.nothing': { status: 400 },
  'order_change.lines_only': { status: 403 },
  'order_change.not_cooking': { status: 409 },
  'order_change.no_cancelling': { status: 409 },
  'order_change.already_open': { status: 409 },
  'order_change.too_many': conflict(z.object({ max: z.number() })),
} as const
const changeNotFound = { ...notFound, 'order_change.not_found': { status: 404 } } as const
const closed = {
  'order_change.closed': conflict(z.object({ state: z.enum(CHANGE_STATES) })),
} as const

/** The amounts of an order now and after a change. A kitchen sees the food only. */
const changeQuote = z.object({
  oldSubtotal: egp,
  newSubtotal: egp,
  oldTotal: egp.optional(),
  newTotal: egp.optional(),
  /** The order's code comes off, because the food is below its minimum. */
  losesCode: z.boolean(),
  /** The customer is asked. A change of notes or minutes counts at once. */
  asks: z.boolean(),
})

export const orderChanges = {
  quoteOrderChange: cooksAndAdmins(
    'POST /orders/{id}/change-quotes',
    'What an order would cost after a change by hand',
  )
    .errors(proposing)
    .input(z.strictObject(wanted))
    .output(changeQuote),

  listReplacements: cooksAndAdmins(
    'GET /orders/{id}/replacements',
    'The dishes of the same kitchen that an order may get now, two hundred at most',
  )
    .errors(notFound)
    .input(z.strictObject({ id: orderId }))
    .output(
      z.object({
        items: z.array(
          z.object({
            dishId: z.string(),
            name: z.string(),
            nameAr: z.string().nullable(),
            price: egp,
            photoUrl: z.string().nullable(),
            /** Portions left today; null where the kitchen does not count them. */
            left: z.number().nullable(),
          }),
        ),
      }),
    ),

  proposeOrderChange: cooksAndAdmins(
    'POST /orders/{id}/changes',
    'Proposes a change of an order to its customer; notes and minutes change at once',
    { successStatus: 201 },
  )
    .errors({
      ...proposing,
      'order.not_sold_out': { status: 400 },
      'order_change.price_changed': conflict(changeQuote),
    })
    .input(
      z.strictObject({
        ...wanted,
        words: text(MAX_CHANGE_WORDS).optional(),
        /** Dishes that ran out and leave the menu until tomorrow: ones of which the order gets fewer. */
        soldOut: z.array(id).max(MAX_LINES).optional(),
        withoutConsent: z.enum(WITHOUT_CONSENT),
        /** The new food that the proposer saw. Another one is refused. */
        quotedSubtotal: z.number().nonnegative().max(10_000_000),
      }),
    )
    .output(orderChange),

  withdrawOrderChange: cooksAndAdmins(
    'POST /orders/{id}/changes/{change}/withdrawal',
    'Takes a proposed change back; the order stays as it is',
  )
    .errors({ ...changeNotFound, ...closed })
    .input(z.strictObject({ id: orderId, change: id }))
    .output(orderChange),

  answerOrderChange: everyone(
    'POST /orders/{id}/changes/{change}/answer',
    'The customer, or the guest who owns the order, accepts or declines a proposed change',
    { beforeTerms: true },
  )
    .errors({
      ...changeNotFound,
      ...tooLate,
      ...closed,
      'order.not_yours': { status: 403 },
      'order_change.expired': { status: 409 },
      'order_change.outdated': { status: 409 },
      'order_change.dish_not_sold': conflict(aboutDish),
      'dish.only_left': placingErrors['dish.only_left'],
    })
    .input(z.strictObject({ id: orderId, change: id, accept: z.boolean() }))
    .output(orderChange),
}

export type ChangeQuote = z.infer<typeof changeQuote>
