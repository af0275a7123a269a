import type { Caller, KnownAddress } from '#contract/ordering/phone-orders.ts'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import type { District } from '#contract/settings.ts'
import { decideMobile } from '#domain/accounts/mobile.ts'
import { isName } from '#domain/accounts/names.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { isAddress } from '#domain/ordering/address.ts'
import type { Cart } from '#web/parts/cart/items/cart-items.ts'
import { linesOf } from '#web/parts/cart/items/quote-request.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { isSame } from '#web/platform/forms/rebase.ts'

/** What the operator types or chooses. `address` is the index of a known address, or `new`; `customerId` is empty for a guest. */
export type PhoneValues = {
  mobile: string
  customerId: string
  name: string
  email: string
  locale: 'ar' | 'en'
  address: string
  location: Point | null
  districtId: string
  street: string
  building: string
  floor: string
  apartment: string
  landmark: string
  notes: string
}
export type PhoneField = keyof PhoneValues

export const NEW_ADDRESS = 'new'

/** The fields of an address that is not known yet. */
export const NOWHERE = {
  ...{ location: null, districtId: '' },
  ...{ street: '', building: '', floor: '', apartment: '', landmark: '' },
}

export const NO_CALL: PhoneValues = {
  ...{ mobile: '', customerId: '', name: '', email: '', locale: 'ar', address: NEW_ADDRESS },
  ...NOWHERE,
  notes: '',
}

/** The field that shows each of the server's refusals. */
export const PHONE_FIELD_OF = {
  'accounts.mobile_too_short': 'mobile',
  'accounts.mobile_not_egyptian': 'mobile',
  'order.caller_banned': 'mobile',
  'order.caller_changed': 'mobile',
  'accounts.name_too_short': 'name',
  'place.address_too_short': 'street',
  'place.outside_egypt': 'location',
  'place.required': 'location',
  'kitchen.too_far': 'location',
} as const

/** The typed mobile in E.164. Null while it is none. */
export function e164Of(typed: string): string | null {
  const mobile = decideMobile(typed)
  return mobile.ok ? mobile.value : null
}

/** Whoever the order will belong to: the account that the operator chose, or the guest with this mobile. */
export function buyerOf(
  { accounts, guest }: Caller,
  customerId: string,
): Pick<Account, 'addresses' | 'open'> & { name: string | null; isBanned: boolean } {
  return accounts.find(({ id }) => id === customerId) ?? { ...guest, isBanned: false }
}

type Account = Caller['accounts'][number]

/**
 * The values once it is known who may be calling. `before` is the caller whom the values are of. Nothing of another one's name,
 * e-mail and address stays, or the food would go to their door. The same caller keeps what was typed since.
 */
export function valuesOfCaller(now: PhoneValues, caller: Caller, before: Caller | null): PhoneValues {
  if (before?.mobile !== caller.mobile) return valuesOfBuyer(now, caller, '')
  const { customerId } = now
  const isGone = customerId !== '' && !caller.accounts.some(({ id }) => id === customerId)
  if (isGone) return valuesOfBuyer(now, caller, '')
  // Another order may have changed the list since, and with it what a number in it means. The place itself stays.
  return isSame(buyerOf(before, customerId).addresses, buyerOf(caller, customerId).addresses)
    ? now
    : { ...now, address: NEW_ADDRESS }
}

/** The values once the operator chose an account, or nobody's: its name and the first address that food was brought to. */
export function valuesOfBuyer(now: PhoneValues, caller: Caller, customerId: string): PhoneValues {
  const { name, addresses } = buyerOf(caller, customerId)
  const [first] = addresses
  return {
    ...now,
    customerId,
    name: name ?? '',
    email: '',
    ...(first ? { ...placeOfKnown(first), address: '0' } : { ...NOWHERE, address: NEW_ADDRESS }),
  }
}

/** The fields of a known address. */
export function placeOfKnown({ label: _, ...place }: KnownAddress) {
  return place
}

/** What is missing or wrong before anything is sent, each at its field. */
export function checkPhone(values: PhoneValues): FieldRefusals<PhoneField> {
  const mobile = decideMobile(values.mobile)
  return {
    ...(!mobile.ok && { mobile }),
    ...(!isName(values.name.trim()) && { name: { code: 'accounts.name_too_short' } }),
    ...(!values.location && { location: { code: 'place.required' } }),
    ...(values.location && !isInEgypt(values.location) && { location: { code: 'place.outside_egypt' } }),
    ...(!isAddress(values.street) && { street: { code: 'place.address_too_short' } }),
  }
}

const given = <Field extends string>(field: Field, text: string) =>
  (text.trim() ? { [field]: text.trim() } : {}) as { [Key in Field]?: string }

/** The request that places the order at the price that was read out. */
export function requestOf(
  values: PhoneValues,
  { wanted, quote, districts }: { wanted: Cart; quote: QuoteAnswer; districts: readonly District[] },
) {
  const district = districts.find(({ id }) => id === values.districtId)
  return {
    lines: linesOf(wanted),
    place: values.location!,
    customerName: values.name.trim(),
    mobileNumber: values.mobile.trim(),
    ...given('email', values.email),
    ...given('customerId', values.customerId),
    street: values.street.trim(),
    ...given('building', values.building),
    ...given('floor', values.floor),
    ...given('apartment', values.apartment),
    ...given('landmark', values.landmark),
    ...given('notes', values.notes),
    ...(district && { area: district.name }),
    locale: values.locale,
    quotedTotal: quote.total,
  }
}
