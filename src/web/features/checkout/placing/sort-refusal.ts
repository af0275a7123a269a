import type { Failure } from '#web/platform/api/client.ts'
import type { Field, FieldProblem } from '../details/check-details.ts'

const FIELD_OF_CODE: Record<string, Field> = {
  'accounts.name_too_short': 'name',
  'accounts.mobile_too_short': 'mobile',
  'accounts.mobile_not_egyptian': 'mobile',
  'accounts.email_required': 'email',
  'place.required': 'pin',
  'place.outside_egypt': 'pin',
  'place.address_too_short': 'street',
  'payment.method_unavailable': 'method',
  'promo.invalid': 'promo',
  'promo.not_begun': 'promo',
  'promo.below_minimum': 'promo',
}

const FIELD_OF_PATH: Record<string, Field> = {
  customerName: 'name',
  mobileNumber: 'mobile',
  email: 'email',
  customerAddress: 'street',
  street: 'street',
  floor: 'floor',
  apartment: 'apartment',
  area: 'district',
  landmark: 'landmark',
  addressLabel: 'label',
  notes: 'notes',
  place: 'pin',
  paymentMethod: 'method',
  cashNote: 'cashNote',
  promoCode: 'promo',
}

/** The fields that a refusal is about. Empty where it is about the whole order. */
export function fieldProblems({ code, data }: Failure): FieldProblem[] {
  const field = FIELD_OF_CODE[code]
  if (field) return [{ field, code, params: data }]
  if (code !== 'request.invalid' || !Array.isArray(data.issues)) return []
  const fields = (data.issues as { path?: unknown }[]).map(({ path }) => FIELD_OF_PATH[firstPart(path)])
  return [...new Set(fields)].flatMap((named) =>
    named ? [{ field: named, code: named === 'email' ? 'form.email' : 'request.invalid' }] : [],
  )
}

/**
 * Whether the customer's session ended after the page was loaded. The server asks only guests for an e-mail, so a customer who is
 * asked for one has become a guest.
 */
export function hasSessionEnded({ code }: Failure, isGuest: boolean): boolean {
  return !isGuest && code === 'accounts.email_required'
}

function firstPart(path: unknown): string {
  return typeof path === 'string' ? path.split('.')[0]! : ''
}
