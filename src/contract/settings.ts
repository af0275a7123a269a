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

/** The settings that admins change and the product's rules read. */
const marketSettings = z.strictObject({
  minimumOrder: withTwoDecimals('minimumOrder'),
  maximumOrder: withTwoDecimals('maximumOrder'),
  serviceChargePercent: withTwoDecimals('serviceChargePercent'),
  baseDeliveryFee: withTwoDecimals('baseDeliveryFee'),
  deliveryRatePerKm: withTwoDecimals('deliveryRatePerKm'),
  /** With null or 0 customers see dishes at any distance. */
  customerViewRadiusKm: withTwoDecimals('customerViewRadiusKm').nullable(),
  deliveryPickupRadiusKm: withTwoDecimals('deliveryPickupRadiusKm'),
  cookAnswerMinutes: within(SETTING_BOUNDS.cookAnswerMinutes).int(),
  /** Applies to orders that are placed from now on. */
  commissionPercent: withTwoDecimals('commissionPercent'),
  courierSharePercent: withTwoDecimals('courierSharePercent'),
  /** A courier who holds this much cash is offered no cash orders until it is handed over. */
  courierCashLimit: withTwoDecimals('courierCashLimit'),
  /** The tracking map's centre while no location is known. It is only shown, never used as an address (F12). */
  trackingLocation: point,
  /** Sign-in gives the same answer for an unknown e-mail and a wrong password. */
  neutralSignIn: z.boolean(),
  /** Whether new couriers need an admin's approval before they work. The next setting does the same for cooks. */
  couriersNeedApproval: z.boolean(),
  cooksNeedApproval: z.boolean(),
  /** Whether admins without a second factor must set one up to sign in. Only an admin who has one may turn this on. */
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
