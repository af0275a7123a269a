import * as z from 'zod'
import { PAYMENT_METHODS } from '#domain/payments/payments.ts'
import { SETTING_BOUNDS } from '#domain/settings/market-settings.ts'
import { ADMINS, base, egp, iso, point } from './base.ts'

export const orderLimits = z.object({
  minimumOrder: egp,
  maximumOrder: egp,
  serviceChargePercent: z.number(),
  baseDeliveryFee: egp,
  deliveryRatePerKm: egp,
  customerViewRadiusKm: z.number().nullable(),
  cookAnswerMinutes: z.number(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
})

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most)
const withTwoDecimals = (name: keyof typeof SETTING_BOUNDS) => within(SETTING_BOUNDS[name]).multipleOf(0.01)

/** What admins decide; the other rules of the product read it. */
const marketSettings = z.strictObject({
  minimumOrder: withTwoDecimals('minimumOrder'),
  maximumOrder: withTwoDecimals('maximumOrder'),
  serviceChargePercent: withTwoDecimals('serviceChargePercent'),
  baseDeliveryFee: withTwoDecimals('baseDeliveryFee'),
  deliveryRatePerKm: withTwoDecimals('deliveryRatePerKm'),
  /** Null and 0: customers are shown dishes however far they are. */
  customerViewRadiusKm: withTwoDecimals('customerViewRadiusKm').nullable(),
  deliveryPickupRadiusKm: withTwoDecimals('deliveryPickupRadiusKm'),
  cookAnswerMinutes: within(SETTING_BOUNDS.cookAnswerMinutes).int(),
  /** Of orders that are placed from now on. */
  commissionPercent: withTwoDecimals('commissionPercent'),
  courierSharePercent: withTwoDecimals('courierSharePercent'),
  /** Who holds so much cash is offered orders in cash again once it is handed over. */
  courierCashLimit: withTwoDecimals('courierCashLimit'),
  /** Where the tracking map opens while nothing is known; a picture, never an address (F12). */
  trackingLocation: point,
  /** One answer for an unknown e-mail and a wrong password. */
  neutralSignIn: z.boolean(),
  /** Whether who signs up waits for an admin before they work. */
  couriersNeedApproval: z.boolean(),
  cooksNeedApproval: z.boolean(),
  /** Whether admins without a second factor set one up before they come in; only who has one turns it on. */
  secondFactorRequired: z.boolean(),
})

const storedSettings = marketSettings.extend({ version: z.number(), updatedAt: iso })

export const district = z.object({ id: z.string(), name: z.string(), nameAr: z.string(), location: point })

export const settings = {
  getOrderLimits: base
    .meta({ access: 'guest' })
    .route({
      method: 'GET',
      path: '/settings/order-limits',
      summary: 'Fees and limits that a quote is made of',
    })
    .output(orderLimits),

  getSettings: base
    .meta({ access: ADMINS })
    .route({ method: 'GET', path: '/admin/settings', summary: 'What admins decide, with its version' })
    .output(storedSettings),

  changeSettings: base
    .meta({ access: ADMINS })
    .route({
      method: 'PATCH',
      path: '/admin/settings',
      summary: 'Changes what is named; `version` is the state that the change was made on',
    })
    .errors({
      'settings.stale': { status: 409, data: z.object({ settings: storedSettings }) },
      'settings.minimum_above_maximum': { status: 400 },
      'settings.second_factor_missing': { status: 409 },
    })
    .input(marketSettings.partial().extend({ version: z.number().int().min(1) }))
    .output(storedSettings),

  listDistricts: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/districts', summary: 'Districts to choose a place by' })
    .output(z.object({ items: z.array(district) })),
}

export type MarketSettings = z.infer<typeof marketSettings>
export type StoredSettings = z.infer<typeof storedSettings>
export type District = z.infer<typeof district>
