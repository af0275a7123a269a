import * as z from 'zod'
import { checkNumber, type NumberRule } from '#domain/number-field.ts'
import {
  discountRule,
  foldPromoCode,
  PROMO_RULES,
  PROMO_STATES,
  PROMO_TYPES,
  PROMO_VIEWS,
} from '#domain/promotions/promo-terms.ts'
import { admins, cairoDay, egp, id, iso, paged, pageNumber, rowVersion, search, text } from './base.ts'

const { code, maxUses, perUserLimit, minimumOrder, maximumDiscount, description } = PROMO_RULES

export const PROMO_SORTS = ['created', 'code', 'used', 'expires'] as const

const whole = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most)

/** An amount of EGP that a code may have or not. */
const optionalEgp = (rule: NumberRule) =>
  egp
    .refine((amount) => checkNumber(amount, rule).ok)
    .nullable()
    .default(null)

/** The last minute, by Cairo's wall clock, in which a code is valid. */
const lastMinute = z.iso.datetime({ local: true, precision: -1 }).regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)

const terms = z.strictObject({
  code: z.string().max(60).overwrite(foldPromoCode).min(code.least).max(code.most).regex(code.shape),
  type: z.enum(PROMO_TYPES),
  /** A percentage, or EGP, by the type. */
  discount: z.number(),
  maxUses: whole(maxUses),
  perUserLimit: whole(perUserLimit),
  lastMinute,
  /** The least that the food must cost, in EGP. */
  minimumOrder: optionalEgp(minimumOrder),
  /** The most that a percentage takes off, in EGP; a fixed amount has none. */
  maximumDiscount: optionalEgp(maximumDiscount),
  /** The first day in Cairo. */
  startsOn: cairoDay.nullable().default(null),
  description: text(description.most),
  descriptionAr: text(description.most),
})

type Terms = z.infer<typeof terms>

/** The limits of a discount depend on its type, and only a percentage has a largest amount. */
function refuseDiscount({ type, discount, maximumDiscount }: Terms, context: z.RefinementCtx<Terms>) {
  const outcome = checkNumber(discount, discountRule(type))
  if (!outcome.ok) context.addIssue({ code: 'custom', path: ['discount'], message: outcome.code })
  if (type === 'fixed' && maximumDiscount !== null)
    context.addIssue({ code: 'custom', path: ['maximumDiscount'], message: 'field.invalid' })
}

export const promoCode = z.object({
  ...terms.shape,
  id: z.string(),
  used: z.number(),
  state: z.enum(PROMO_STATES),
  /** Made in the answer to a problem, for one buyer. */
  isApology: z.boolean(),
  expiresAt: iso,
  createdAt: iso,
  /** Goes up with every change by an admin; send it along to change the code. */
  version: z.number(),
})

/** The filters of the list of codes. Without a view it has the campaigns. */
export const promoQuery = z.strictObject({
  q: search,
  view: z.enum(PROMO_VIEWS).optional(),
  state: z.enum(PROMO_STATES).optional(),
  type: z.enum(PROMO_TYPES).optional(),
  sort: z.enum(PROMO_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

const used = { status: 409, data: z.object({ used: z.number() }) }
const notFound = { status: 404 }
const ownTerms = {
  'promo.code_taken': { status: 409 },
  'promo.expiry_past': { status: 400 },
  'promo.starts_after_end': { status: 400 },
}

export const promotions = {
  listPromoCodes: admins('GET /admin/promo-codes', 'Promo codes, a page of 25', { mayBeOld: true })
    .input(promoQuery.extend({ page: pageNumber }))
    .output(
      paged(promoCode, {
        /** How many the search finds in each state, regardless of the state filter. */
        states: z.record(z.enum(PROMO_STATES), z.number()),
      }),
    ),

  createPromoCode: admins('POST /admin/promo-codes', 'Makes a promo code', { successStatus: 201 })
    .errors(ownTerms)
    .input(terms.superRefine(refuseDiscount))
    .output(promoCode),

  changePromoCode: admins(
    'PUT /admin/promo-codes/{id}',
    'Changes a promo code; a used one keeps its code and type, and one of a cancelled order its code',
  )
    .errors({
      ...ownTerms,
      'promo.not_found': notFound,
      'promo.stale': { status: 409, data: z.object({ current: promoCode }) },
      'promo.code_used': used,
      'promo.code_ordered': { status: 409 },
      'promo.type_used': used,
      'promo.max_uses_below_used': used,
      'promo.per_user_below_used': used,
      'promo.apology_terms': { status: 409 },
    })
    .input(terms.extend({ id, version: rowVersion }).superRefine(refuseDiscount))
    .output(promoCode),

  endPromoCode: admins(
    'POST /admin/promo-codes/{id}/ending',
    'Ends a promo code now; one that has ended stays as it is',
  )
    .errors({ 'promo.not_found': notFound })
    .input(z.strictObject({ id }))
    .output(promoCode),
}

export type PromoCode = z.infer<typeof promoCode>
export type PromoTermsInput = z.infer<typeof terms>
export type PromoQuery = z.infer<typeof promoQuery>
export type PromoSort = (typeof PROMO_SORTS)[number]
