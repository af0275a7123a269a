import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import { fromEgp, percentOf, toEgp } from '#domain/money.ts'
import { type NumberRefusal, type NumberRule, readNumber } from '#domain/number-field.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { discountRule, foldPromoCode, PROMO_RULES, type PromoType } from '#domain/promotions/promo-terms.ts'
import { cairoWall } from '#locales/cairo-wall.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type PromoField =
  | 'code'
  | 'type'
  | 'discount'
  | 'maxUses'
  | 'perUserLimit'
  | 'lastDay'
  | 'lastTime'
  | 'minimumOrder'
  | 'maximumDiscount'
  | 'firstDay'
  | 'description'
  | 'descriptionAr'

/** The typed values of the form's fields. */
export type PromoValues = Record<PromoField, string>

/** The field that shows each of the server's refusals. */
export const PROMO_FIELD_OF: Record<string, PromoField> = {
  'promo.code_taken': 'code',
  'promo.code_used': 'code',
  'promo.code_ordered': 'code',
  'promo.type_used': 'discount',
  'promo.max_uses_below_used': 'maxUses',
  'promo.per_user_below_used': 'perUserLimit',
  'promo.expiry_past': 'lastDay',
  'promo.starts_after_end': 'firstDay',
}

const USUAL_DAYS = 30
const END_OF_DAY = '23:59'

/** The initial values of a new code: 100 uses, one for each person, for 30 days. */
export function usualPromo(now: number, write: (n: number) => string): PromoValues {
  return {
    code: '',
    type: 'percent',
    discount: '',
    maxUses: write(100),
    perUserLimit: write(1),
    lastDay: dayAfter(now, USUAL_DAYS),
    lastTime: END_OF_DAY,
    minimumOrder: '',
    maximumDiscount: '',
    firstDay: '',
    description: '',
    descriptionAr: '',
  }
}

/** A stored code as the form shows it. `write` formats numbers in the page's digits. */
export function promoValuesOf(promo: PromoCode, write: (n: number) => string): PromoValues {
  const [lastDay = '', lastTime = ''] = promo.lastMinute.split('T')
  return {
    code: promo.code,
    type: promo.type,
    discount: write(promo.discount),
    maxUses: write(promo.maxUses),
    perUserLimit: write(promo.perUserLimit),
    lastDay,
    lastTime,
    minimumOrder: promo.minimumOrder === null ? '' : write(promo.minimumOrder),
    maximumDiscount: promo.maximumDiscount === null ? '' : write(promo.maximumDiscount),
    firstDay: promo.startsOn ?? '',
    description: promo.description,
    descriptionAr: promo.descriptionAr,
  }
}

/** A new code with the terms of another. Its name and its uses are its own, and an end or a first day that has passed is not copied. */
export function copyOf(promo: PromoCode, now: number, write: (n: number) => string): PromoValues {
  const values = promoValuesOf(promo, write)
  const { lastDay, lastTime } = usualPromo(now, write)
  return {
    ...values,
    code: '',
    firstDay: values.firstDay > today(now) ? values.firstDay : '',
    ...(lastMinuteOf(values) < wallMinute(now) ? { lastDay, lastTime } : {}),
  }
}

/** Checks each field. An expiry that already lay in the past may stay. */
export function checkPromo(
  values: PromoValues,
  { now, before }: { now: number; before: PromoValues | null },
): FieldRefusals<PromoField> {
  const refusals: FieldRefusals<PromoField> = {}
  const code = foldPromoCode(values.code)
  const { least, most, shape } = PROMO_RULES.code
  if (code === '') refusals.code = { code: 'field.required' }
  else if (code.length < least || code.length > most || !shape.test(code))
    refusals.code = { code: 'promo.code_shape' }
  for (const [field, rule] of numberRules(values.type as PromoType)) {
    const outcome = readNumber(values[field], rule)
    if (!outcome.ok) refusals[field] = outcome
  }
  for (const field of OPTIONAL) {
    const outcome = readOptional(field, values)
    if (!outcome.ok) refusals[field] = outcome
  }
  const isKept = before?.lastDay === values.lastDay && before.lastTime === values.lastTime
  if (values.lastDay === '') refusals.lastDay = { code: 'field.required' }
  if (values.lastTime === '') refusals.lastTime = { code: 'field.required' }
  else if (!isKept && lastMinuteOf(values) < wallMinute(now))
    refusals.lastDay ??= { code: 'promo.expiry_past' }
  else if (values.firstDay > values.lastDay) refusals.firstDay = { code: 'promo.starts_after_end' }
  for (const field of ['description', 'descriptionAr'] as const)
    if (values[field].length > PROMO_RULES.description.most)
      refusals[field] = { code: 'field.too_long', params: { limit: PROMO_RULES.description.most } }
  return refusals
}

/** The request of a checked form. Throws where a field was not checked. */
export function promoTermsOf(values: PromoValues): PromoTermsInput {
  const type = values.type as PromoType
  const numbers = Object.fromEntries(
    numberRules(type).map(([field, rule]) => {
      const outcome = readNumber(values[field], rule)
      if (!outcome.ok) throw new Error(`the field ${field} was not checked`)
      return [field, outcome.value]
    }),
  ) as Record<'discount' | 'maxUses' | 'perUserLimit', number>
  const [minimumOrder, maximumDiscount] = OPTIONAL.map((field) => {
    const outcome = readOptional(field, values)
    if (!outcome.ok) throw new Error(`the field ${field} was not checked`)
    return outcome.value
  }) as [number | null, number | null]
  const { description, descriptionAr, firstDay } = values
  return {
    code: foldPromoCode(values.code),
    type,
    ...numbers,
    lastMinute: lastMinuteOf(values),
    minimumOrder,
    maximumDiscount,
    startsOn: firstDay || null,
    description: description.trim(),
    descriptionAr: descriptionAr.trim(),
  }
}

/** The food's price in EGP with the typed discount. Null where the discount is not valid. */
export function priceWith(values: PromoValues, foodEgp: number): number | null {
  const { type, discount } = values
  const read = readNumber(discount, discountRule(type as PromoType))
  if (!read.ok) return null
  const food = fromEgp(foodEgp)
  const saved = toEgp(type === 'percent' ? percentOf(food, read.value) : fromEgp(read.value))
  const most = readOptional('maximumDiscount', values)
  return Math.max(0, foodEgp - Math.min(saved, (most.ok && most.value) || saved))
}

/** The suggested last days. */
export function usualLastDays(now: number) {
  return {
    week: dayAfter(now, 7),
    month: dayAfter(now, 30),
    quarter: dayAfter(now, 90),
    year: `${cairoWall(now).year}-12-31`,
  }
}

export const today = (now: number) => dayAfter(now, 0)

function numberRules(type: PromoType): ['discount' | 'maxUses' | 'perUserLimit', NumberRule][] {
  return [
    ['discount', discountRule(type)],
    ['maxUses', PROMO_RULES.maxUses],
    ['perUserLimit', PROMO_RULES.perUserLimit],
  ]
}

const OPTIONAL = ['minimumOrder', 'maximumDiscount'] as const

/** An amount that may be left out. A fixed discount has no largest amount, whatever was typed for a percentage. */
function readOptional(
  field: (typeof OPTIONAL)[number],
  values: PromoValues,
): Outcome<number | null, NumberRefusal> {
  const isAbsent = values[field].trim() === '' || (field === 'maximumDiscount' && values.type === 'fixed')
  return isAbsent ? done(null) : readNumber(values[field], PROMO_RULES[field])
}

function lastMinuteOf({ lastDay, lastTime }: PromoValues) {
  return `${lastDay}T${lastTime}`
}

function wallMinute(now: number) {
  const { hour, minute } = cairoWall(now)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${today(now)}T${two(hour)}:${two(minute)}`
}

function dayAfter(now: number, days: number) {
  const { year, month, day } = cairoWall(now)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
