import type { StoredSettings } from '#contract/settings.ts'
import { piastres, toEgp } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import type { Support } from '#domain/settings/support.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import {
  findOrderLimits,
  type OrderLimitsRow,
  listDistricts as readDistricts,
  listStoredDistricts as readStored,
} from './store.ts'
import { supportOf, toStoredSettings } from './views.ts'

/** The ways to pay that work now: cash, and what a provider is there for. PayPal also needs its currency and rate (M-09). */
export function offeredMethods(
  { methods }: Pick<Payments, 'methods'>,
  { paypalCurrency, paypalRate }: Pick<OrderLimitsRow, 'paypalCurrency' | 'paypalRate'>,
): PaymentMethod[] {
  const isPriced = paypalCurrency !== '' && paypalRate !== null
  return ['cash', ...methods.filter((method) => method !== 'paypal' || isPriced)]
}

/** The limits and fees that customers are told before they order, in EGP. */
export async function getOrderLimits({ platform: { database, payments } }: Call) {
  const limits = await findOrderLimits(database.db)
  return {
    minimumOrder: toEgp(piastres(limits.minimumOrder)),
    maximumOrder: toEgp(piastres(limits.maximumOrder)),
    serviceChargePercent: limits.serviceChargePercent,
    baseDeliveryFee: toEgp(piastres(limits.baseDeliveryFee)),
    deliveryRatePerKm: toEgp(piastres(limits.deliveryRatePerKm)),
    customerViewRadiusKm: limits.customerViewRadiusKm,
    cookAnswerMinutes: limits.cookAnswerMinutes,
    paymentMethods: offeredMethods(payments, limits),
    testPayments: payments.test !== null,
    paypal:
      limits.paypalCurrency !== '' && limits.paypalRate !== null
        ? { currency: limits.paypalCurrency, rate: limits.paypalRate }
        : null,
  }
}

export async function getSupport({ platform: { database } }: Call): Promise<Support> {
  return supportOf(await findOrderLimits(database.db))
}

export async function getSettings({ platform: { database } }: Call): Promise<StoredSettings> {
  return toStoredSettings(await findOrderLimits(database.db))
}

/** The districts that customers choose from. */
export async function listDistricts({ platform: { database } }: Call) {
  return { items: await readDistricts(database.db) }
}

/** All districts, hidden ones too, for admins. */
export async function listStoredDistricts({ platform: { database } }: Call) {
  return { items: await readStored(database.db) }
}
