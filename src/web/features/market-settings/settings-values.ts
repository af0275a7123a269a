import type { MarketSettings, StoredSettings } from '#contract/settings.ts'
import { courierShareOf } from '#domain/delivery/courier-share.ts'
import type { UntakenAction } from '#domain/dispatch/untaken.ts'
import { decimalsOf, egpOf, fromEgp, toEgp } from '#domain/money.ts'
import { type NumberRule, readNumber } from '#domain/number-field.ts'
import { commissionOn } from '#domain/ordering/money/commission.ts'
import { quote } from '#domain/ordering/money/quote.ts'
import { convert } from '#domain/payments/payment.ts'
import { decideTaxNumber, showTaxNumber } from '#domain/payments/receipt.ts'
import { type BusinessRefusal, type BusinessSettings, decideBusiness } from '#domain/settings/business.ts'
import { decideOrderRange, decidePaypal, SETTING_RULES } from '#domain/settings/market-settings.ts'
import { decideSupport } from '#domain/settings/support.ts'
import type { Formatter } from '#locales/format.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

const RULES = {
  ...SETTING_RULES,
  trackingLatitude: { least: -90, most: 90, decimals: 6 },
  trackingLongitude: { least: -180, most: 180, decimals: 6 },
} as const satisfies Record<string, NumberRule>

type NumberSetting = keyof typeof RULES
const NUMBERS = Object.keys(RULES) as NumberSetting[]
/** Without a radius there is no limit, and without a rate there is no PayPal. */
const OPTIONAL: NumberSetting[] = ['customerViewRadiusKm', 'paypalRate']

const SWITCHES = [
  'couriersNeedApproval',
  'cooksNeedApproval',
  'neutralSignIn',
  'secondFactorRequired',
  'doorProof',
] as const
export type SwitchSetting = (typeof SWITCHES)[number]

/** How people reach the office: numbers, an address, and the hours of every day. */
export const SUPPORT_FIELDS = [
  'supportPhone',
  'supportWhatsapp',
  'supportEmail',
  'supportOpensAt',
  'supportClosesAt',
] as const
type SupportField = (typeof SUPPORT_FIELDS)[number]

/** Who runs the marketplace by law. */
const BUSINESS_FIELDS = [
  'legalName',
  'legalNameAr',
  'legalAddress',
  'legalAddressAr',
  'registerNumber',
] as const satisfies (keyof BusinessSettings)[]

/** The values of the form's fields. Numbers are typed text. */
export type SettingsValues = Record<
  NumberSetting | SupportField | keyof BusinessSettings | 'paypalCurrency' | 'payoutWeekday' | 'taxNumber',
  string
> &
  Record<SwitchSetting, boolean> & { untakenAction: UntakenAction }
export type SettingsField = keyof SettingsValues

/** The stored settings as the form shows them: numbers in the page's digits, and the office's as people say them. */
export function settingsValuesOf(
  { trackingLocation, ...stored }: StoredSettings,
  { number: write, mobile }: Pick<Formatter, 'number' | 'mobile'>,
): SettingsValues {
  const numbers = { ...stored, ...coordinatesOf(trackingLocation) }
  return {
    ...(Object.fromEntries(
      NUMBERS.map((field) => [field, numbers[field] === null ? '' : write(numbers[field])]),
    ) as Record<NumberSetting, string>),
    // Coordinates have more decimals than `write` gives.
    trackingLatitude: String(trackingLocation.latitude),
    trackingLongitude: String(trackingLocation.longitude),
    paypalRate: stored.paypalRate === null ? '' : write(stored.paypalRate, RULES.paypalRate.decimals),
    paypalCurrency: stored.paypalCurrency,
    untakenAction: stored.untakenAction,
    taxNumber: showTaxNumber(stored.taxNumber),
    payoutWeekday: String(stored.payoutWeekday ?? ''),
    ...textsOf(stored, SUPPORT_FIELDS),
    supportPhone: mobile(stored.supportPhone),
    supportWhatsapp: mobile(stored.supportWhatsapp),
    ...textsOf(stored, BUSINESS_FIELDS),
    ...switchesOf(stored),
  }
}

export function checkSettings(values: SettingsValues): FieldRefusals<SettingsField> {
  const refusals: FieldRefusals<SettingsField> = {}
  for (const field of NUMBERS) {
    if (OPTIONAL.includes(field) && values[field].trim() === '') continue
    const outcome = readNumber(values[field], RULES[field])
    if (!outcome.ok) refusals[field] = outcome
  }
  for (const field of SUPPORT_FIELDS) {
    const decided = decideSupport({ [field]: values[field].trim() })
    if (!decided.ok) refusals[field] = decided
  }
  const { paypalCurrency } = values
  const { minimumOrder, maximumOrder, paypalRate } = numbersOf(values)
  const paypal = decidePaypal({ paypalCurrency, paypalRate })
  if (!paypal.ok && !refusals.paypalRate) refusals[paypalCurrency ? 'paypalRate' : 'paypalCurrency'] = paypal
  const business = decideBusiness(textsOf(values, BUSINESS_FIELDS))
  if (!business.ok) refusals[FIELD_OF_BUSINESS[business.code]] = business
  const taxNumber = decideTaxNumber(values.taxNumber)
  if (!taxNumber.ok) refusals.taxNumber = taxNumber
  if (minimumOrder === null || maximumOrder === null) return refusals
  const range = decideOrderRange({ minimumOrder, maximumOrder })
  if (!range.ok) refusals.minimumOrder ??= range
  return refusals
}

/** The fields that refusals about the business stand at. */
export const FIELD_OF_BUSINESS = {
  'settings.legal_name_needs_arabic': 'legalNameAr',
  'settings.legal_address_needs_arabic': 'legalAddressAr',
  'settings.register_number_invalid': 'registerNumber',
} as const satisfies Record<BusinessRefusal['code'], keyof BusinessSettings>

/** The changed settings of a checked form. */
export function changesOf(values: SettingsValues, stored: StoredSettings): Partial<MarketSettings> {
  const { trackingLatitude, trackingLongitude, ...numbers } = numbersOf(values)
  const support = decideSupport(textsOf(values, SUPPORT_FIELDS))
  const business = textsOf(values, BUSINESS_FIELDS)
  const register = decideBusiness(business)
  const { paypalCurrency, untakenAction } = values
  const tax = decideTaxNumber(values.taxNumber)
  const payoutWeekday = values.payoutWeekday === '' ? null : Number(values.payoutWeekday)
  const typed = {
    ...numbers,
    paypalCurrency,
    untakenAction,
    payoutWeekday,
    ...(tax.ok && { taxNumber: tax.value }),
    ...business,
    ...(register.ok && register.value),
    ...(support.ok && support.value),
    ...switchesOf(values),
  }
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== stored[field as keyof typeof SETTING_RULES],
  )
  const before = coordinatesOf(stored.trackingLocation)
  const isMoved =
    trackingLatitude !== before.trackingLatitude || trackingLongitude !== before.trackingLongitude
  return {
    ...Object.fromEntries(changed),
    ...(isMoved && { trackingLocation: { latitude: trackingLatitude!, longitude: trackingLongitude! } }),
  }
}

/** The example order that is shown first, and the orders that an admin may try. */
export const EXAMPLE = { foodEgp: 200, km: 4 }
export const EXAMPLE_RULES = {
  foodEgp: SETTING_RULES.maximumOrder,
  km: SETTING_RULES.customerViewRadiusKm,
} as const satisfies Record<keyof typeof EXAMPLE, NumberRule>

const FEES = [
  'serviceChargePercent',
  'baseDeliveryFee',
  'deliveryRatePerKm',
  'commissionPercent',
  'courierSharePercent',
] as const

/** What the buyer of an order pays, and who gets how much of it. */
export const EXAMPLE_SUMS = ['total', 'cook', 'courier', 'house'] as const

/** The price and the shares of an order at the given fees, in EGP. Null while a fee is invalid. */
export function exampleOf(
  values: SettingsValues,
  order: typeof EXAMPLE,
): Record<(typeof EXAMPLE_SUMS)[number], number> | null {
  const numbers = numbersOf(values)
  if (FEES.some((field) => numbers[field] === null)) return null
  const fees = numbers as Record<(typeof FEES)[number], number>
  const food = fromEgp(order.foodEgp)
  const { total, serviceCharge, deliveryFee } = quote({
    kitchens: [
      { cookId: '', lines: [{ dishId: '', pricePiastres: food, quantity: 1 }], routeDistanceKm: order.km },
    ],
    limits: {
      serviceChargePercent: fees.serviceChargePercent,
      baseDeliveryFee: fromEgp(fees.baseDeliveryFee),
      deliveryRatePerKm: fromEgp(fees.deliveryRatePerKm),
    },
  })
  const commission = commissionOn(food, fees)
  const courierShare = courierShareOf(deliveryFee, fees)
  return {
    total: toEgp(total),
    cook: egpOf(food - commission),
    courier: toEgp(courierShare),
    house: egpOf(serviceCharge + commission + deliveryFee - courierShare),
  }
}

export const PAYPAL_EXAMPLE_EGP = 500

/** What PayPal charges for the example at the typed rate. Null while there is none. */
export function paypalExampleOf(values: SettingsValues) {
  const { paypalCurrency: currency } = values
  const { paypalRate: rate } = numbersOf(values)
  if (currency === '' || rate === null) return null
  const places = decimalsOf(currency)
  return { amount: convert(fromEgp(PAYPAL_EXAMPLE_EGP), { currency, rate }) / 10 ** places, currency }
}

/** The typed numbers. Null where a field is empty or invalid. */
function numbersOf(values: SettingsValues): Record<NumberSetting, number | null> {
  return Object.fromEntries(
    NUMBERS.map((field) => {
      const outcome = readNumber(values[field], RULES[field])
      return [field, outcome.ok ? outcome.value : null]
    }),
  ) as Record<NumberSetting, number | null>
}

function switchesOf<Values extends Record<SwitchSetting, boolean>>(values: Values) {
  return Object.fromEntries(SWITCHES.map((field) => [field, values[field]])) as Record<SwitchSetting, boolean>
}

function textsOf<Field extends string>(values: Record<Field, string>, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field].trim()])) as Record<Field, string>
}

function coordinatesOf({ latitude, longitude }: MarketSettings['trackingLocation']) {
  return { trackingLatitude: latitude, trackingLongitude: longitude }
}
