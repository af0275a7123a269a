import * as z from 'zod'
import { UNTAKEN_ACTIONS } from '#domain/dispatch/untaken.ts'
import { checkNumber } from '#domain/number-field.ts'
import { PAYPAL_CURRENCIES } from '#domain/payments/payment.ts'
import { PAYMENT_METHODS } from '#domain/payments/payments.ts'
import { MAX_LEGAL_ADDRESS, MAX_LEGAL_NAME } from '#domain/settings/business.ts'
import { DISTRICT_RULES } from '#domain/settings/districts.ts'
import { SETTING_RULES } from '#domain/settings/market-settings.ts'
import { MAX_SUPPORT_EMAIL } from '#domain/settings/support.ts'
import {
  admins,
  cursor,
  dayOfWeek,
  egp,
  everyone,
  id,
  iso,
  point,
  requiredText,
  rowVersion,
  text,
} from './base.ts'

export const orderLimits = z.object({
  minimumOrder: egp,
  maximumOrder: egp,
  serviceChargePercent: z.number(),
  baseDeliveryFee: egp,
  deliveryRatePerKm: egp,
  customerViewRadiusKm: z.number().nullable(),
  cookAnswerMinutes: z.number(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  /** Whether the online methods only play with money. */
  testPayments: z.boolean(),
  /** What PayPal charges: its currency, and how many pounds one unit of it costs; null while it is not offered. */
  paypal: z.object({ currency: z.string(), rate: z.number() }).nullable(),
})

/** What the number of a setting may be. */
const numberOf = (name: keyof typeof SETTING_RULES) => {
  const { least, most, decimals } = SETTING_RULES[name]
  const number = z.number().min(least).max(most)
  return decimals === 0 ? number.int() : number.multipleOf(10 ** -decimals)
}

/** The settings that admins change and the product's rules read. */
const marketSettings = z.strictObject({
  minimumOrder: numberOf('minimumOrder'),
  maximumOrder: numberOf('maximumOrder'),
  serviceChargePercent: numberOf('serviceChargePercent'),
  baseDeliveryFee: numberOf('baseDeliveryFee'),
  deliveryRatePerKm: numberOf('deliveryRatePerKm'),
  /** With null or 0 customers see dishes at any distance. */
  customerViewRadiusKm: numberOf('customerViewRadiusKm').nullable(),
  deliveryPickupRadiusKm: numberOf('deliveryPickupRadiusKm'),
  cookAnswerMinutes: numberOf('cookAnswerMinutes'),
  /** Applies to orders that are placed from now on. */
  commissionPercent: numberOf('commissionPercent'),
  courierSharePercent: numberOf('courierSharePercent'),
  /** A courier who holds this much cash is offered no cash orders until it is handed over. */
  courierCashLimit: numberOf('courierCashLimit'),
  /** The tracking map's centre while no location is known. It is only shown, never used as an address (F12). */
  trackingLocation: point,
  /** Sign-in gives the same answer for an unknown e-mail and a wrong password. */
  neutralSignIn: z.boolean(),
  /** Whether new couriers need an admin's approval before they work. The next setting does the same for cooks. */
  couriersNeedApproval: z.boolean(),
  cooksNeedApproval: z.boolean(),
  /** Whether admins without a second factor must set one up to sign in. Only an admin who has one may turn this on. */
  secondFactorRequired: z.boolean(),
  /** How people reach the office; empty where they cannot. The server stores numbers in E.164. */
  supportPhone: text(30),
  supportWhatsapp: text(30),
  supportEmail: text(MAX_SUPPORT_EMAIL),
  /** Cairo's wall clock, 'HH:MM'. */
  supportOpensAt: text(5),
  supportClosesAt: text(5),
  /** After how many minutes an order is shown as due: ready without a courier, cooking beyond its promise, silent on the road. */
  readyAlarmMinutes: numberOf('readyAlarmMinutes'),
  cookingAlarmMinutes: numberOf('cookingAlarmMinutes'),
  silentAlarmMinutes: numberOf('silentAlarmMinutes'),
  /** What happens with ready food that no courier took for so many minutes. */
  untakenAction: z.enum(UNTAKEN_ACTIONS),
  untakenMinutes: numberOf('untakenMinutes'),
  /** Whether couriers prove a delivery by the customer's code, or by a photo; for orders that a courier gets from now on. */
  doorProof: z.boolean(),
  /** PayPal is offered with both: the currency that it charges, and how many pounds one unit of it costs. */
  paypalCurrency: z.enum(['', ...PAYPAL_CURRENCIES]),
  paypalRate: numberOf('paypalRate').nullable(),
  /** The weekday on which cooks and couriers are paid; null if there is no such day. */
  payoutWeekday: dayOfWeek.nullable(),
  /** On receipts from now on. Empty while the marketplace has none; the server stores nine digits. */
  taxNumber: text(30),
  /** How much of our fees is value added tax, which they include. */
  vatPercent: numberOf('vatPercent'),
  /** Who runs the marketplace by law; English beside Arabic. Empty while it is not known, and the server stores the register's digits. */
  legalName: text(MAX_LEGAL_NAME),
  legalNameAr: text(MAX_LEGAL_NAME),
  legalAddress: text(MAX_LEGAL_ADDRESS),
  legalAddressAr: text(MAX_LEGAL_ADDRESS),
  registerNumber: text(30),
  /** The hour at which a day of work ends. */
  dayEndsAtHour: numberOf('dayEndsAtHour'),
})

const storedSettings = marketSettings.extend({ version: z.number(), updatedAt: iso })

export const district = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string(),
  location: point,
  /** How far from its centre a place is still called by this name. */
  radiusKm: z.number(),
})

/** A district as admins keep it. */
const storedDistrict = district.extend({ hidden: z.boolean(), version: z.number(), kitchens: z.number() })
const districtFields = {
  name: requiredText(DISTRICT_RULES.name.most),
  nameAr: requiredText(DISTRICT_RULES.name.most),
  location: point,
  radiusKm: z.number().refine((value) => checkNumber(value, DISTRICT_RULES.radiusKm).ok),
}
const districtRefusals = {
  'district.taken': { status: 409, data: z.object({ field: z.enum(['name', 'nameAr']) }) },
  'place.outside_egypt': { status: 400 },
} as const

/** One change of the settings, as the audit log keeps it. */
const settingsChange = z.object({
  id: z.string(),
  at: iso,
  /** Null for an admin whose account is gone. */
  actor: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
  /** Whether it undid an earlier change. */
  undoes: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

const changeRefusals = {
  'settings.stale': { status: 409, data: z.object({ settings: storedSettings }) },
  'settings.minimum_above_maximum': { status: 400 },
  'settings.paypal_half': { status: 400 },
  'settings.tax_number_invalid': { status: 400 },
  'settings.legal_name_needs_arabic': { status: 400 },
  'settings.legal_address_needs_arabic': { status: 400 },
  'settings.register_number_invalid': { status: 400 },
  'settings.second_factor_missing': { status: 409 },
  'settings.support_phone_invalid': { status: 400 },
  'settings.support_whatsapp_invalid': { status: 400 },
  'settings.support_email_invalid': { status: 400 },
  'settings.support_hours_invalid': { status: 400 },
} as const

const support = z.object({
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  /** Cairo's wall clock, 'HH:MM'. */
  opensAt: z.string(),
  closesAt: z.string(),
})

/** Who runs the marketplace by law. The English texts are the Arabic ones where there are none. */
export const business = z.object({
  name: z.string(),
  nameAr: z.string(),
  address: z.string().nullable(),
  addressAr: z.string().nullable(),
  /** In the commercial register. */
  registerNumber: z.string().nullable(),
})
const publicBusiness = business.extend({ taxNumber: z.string().nullable() })

const payTerms = z.object({
  /** Of the price of the food. */
  commissionPercent: z.number(),
  /** Of the delivery fee. */
  courierSharePercent: z.number(),
  /** 0 is Sunday; null while no day is fixed. */
  payoutWeekday: z.number().nullable(),
})

export const settings = {
  getOrderLimits: everyone('GET /settings/order-limits', 'Fees and limits that a quote is made of', {
    forPages: true,
  }).output(orderLimits),

  getSupport: everyone('GET /support', 'How to reach the office, as far as admins have set it', {
    forPages: true,
  }).output(support),

  getBusiness: everyone('GET /business', 'Who runs the marketplace by law; null until admins have said it', {
    forPages: true,
  }).output(publicBusiness.nullable()),

  getPayTerms: everyone(
    'GET /settings/pay-terms',
    'What cooks and couriers get of an order that is placed now, and when we pay them',
    { forPages: true },
  ).output(payTerms),

  getSettings: admins('GET /admin/settings', 'What admins decide, with its version').output(storedSettings),

  changeSettings: admins(
    'PATCH /admin/settings',
    'Changes what is named; `version` is the state that the change was made on',
  )
    .errors(changeRefusals)
    .input(marketSettings.partial().extend({ version: rowVersion }))
    .output(storedSettings),

  listSettingsChanges: admins(
    'GET /admin/settings/changes',
    'The changes of the settings by all admins, newest first, ten a page',
  )
    .input(z.strictObject({ cursor }))
    .output(z.object({ items: z.array(settingsChange), nextCursor: z.string().nullable() })),

  undoSettingsChange: admins(
    'POST /admin/settings/changes/{id}/undo',
    'Sets the fields of one change back; `version` is the state that the admin saw',
  )
    .errors({
      ...changeRefusals,
      'settings.change_not_found': { status: 404 },
      'settings.changed_since': { status: 409, data: z.object({ field: z.string() }) },
      'settings.out_of_bounds': { status: 409, data: z.object({ field: z.string() }) },
    })
    .input(z.strictObject({ id, version: rowVersion }))
    .output(storedSettings),

  listDistricts: everyone('GET /districts', 'Districts to choose a place by').output(
    z.object({ items: z.array(district) }),
  ),

  listStoredDistricts: admins(
    'GET /admin/districts',
    'All districts, hidden ones too, with their kitchens',
  ).output(z.object({ items: z.array(storedDistrict) })),

  addDistrict: admins('POST /admin/districts', 'Adds a district', { successStatus: 201 })
    .errors(districtRefusals)
    .input(z.strictObject(districtFields))
    .output(storedDistrict),

  changeDistrict: admins(
    'PATCH /admin/districts/{id}',
    'Renames, moves or hides a district; `version` is the state that the change was made on',
  )
    .errors({
      ...districtRefusals,
      'district.not_found': { status: 404 },
      'district.stale': { status: 409, data: z.object({ current: storedDistrict }) },
      'district.in_use': { status: 409, data: z.object({ kitchens: z.number() }) },
    })
    .input(
      z
        .strictObject(districtFields)
        .partial()
        .extend({ id, version: rowVersion, hidden: z.boolean().optional() }),
    )
    .output(storedDistrict),
}

export type MarketSettings = z.infer<typeof marketSettings>
export type StoredSettings = z.infer<typeof storedSettings>
export type ListedChange = z.infer<typeof settingsChange>
export type PayTerms = z.infer<typeof payTerms>
export type PublicBusiness = z.infer<typeof publicBusiness>
export type District = z.infer<typeof district>
export type StoredDistrict = z.infer<typeof storedDistrict>
