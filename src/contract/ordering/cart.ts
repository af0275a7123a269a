import * as z from 'zod'
import { MAX_CART_LINES } from '#domain/cart/kept-cart.ts'
import { MAX_LINE_NOTE, MAX_QUANTITY } from '#domain/ordering/placing/quantity.ts'
import { customers, egp, id, text } from '../base.ts'

const line = z.strictObject({
  dishId: id,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  notes: text(MAX_LINE_NOTE).optional(),
  savedForLater: z.boolean().optional(),
})
/** The limit counts lines to order and lines saved for later. */
const lines = z.array(line).max(2 * MAX_CART_LINES)

/** A line with its dish as it is today. A dish that can no longer be ordered stays until the customer removes it. */
export const keptItem = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  price: egp,
  quantity: z.number(),
  notes: z.string().optional(),
  savedForLater: z.boolean(),
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  photoUrl: z.string().nullable(),
})

export const keptCart = z.object({
  /** Goes up with every change; send it along to change the cart. */
  version: z.number(),
  items: z.array(keptItem),
})

export const cart = {
  getCart: customers('GET /cart', 'The cart that is kept for a customer').output(keptCart),

  replaceCart: customers(
    'PUT /cart',
    'Replaces the kept cart, whole, over the version that it was made from; the same change id replaces it once',
  )
    .errors({ 'cart.stale': { status: 409, data: z.object({ current: keptCart }) } })
    .input(z.strictObject({ changeId: id.optional(), version: z.number().int().min(0), items: lines }))
    .output(z.object({ version: z.number() })),

  joinCart: customers(
    'POST /cart/merges',
    'Adds a browser’s cart to the kept one; the same merge id adds once',
  )
    .input(z.strictObject({ mergeId: id, items: lines }))
    .output(keptCart),
}

export type KeptCart = z.infer<typeof keptCart>
export type KeptItem = z.infer<typeof keptItem>
