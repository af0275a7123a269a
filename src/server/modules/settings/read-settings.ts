import type { ListedChange, PayTerms, PublicBusiness, StoredSettings } from '#contract/settings.ts'
import { egpOf } from '#domain/money.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { PaymentMethod } from '#domain/payments/payments.ts'
import { showTaxNumber } from '#domain/payments/receipt.ts'
import { businessOf } from '#domain/settings/business.ts'
import type { Support } from '#domain/settings/support.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, badCursor, readCursor, writeCursor } from '#server/platform/page-cursor.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { listChanges } from './changes-store.ts'
import {
  findOrderLimits,
  type OrderLimitsRow,
  listDistricts as readDistricts,
  listStoredDistricts as readStored,
} from './store.ts'
import { supportOf, toListedChange, toStoredSettings } from './views.ts'

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
    minimumOrder: egpOf(limits.minimumOrder),
    maximumOrder: egpOf(limits.maximumOrder),
    serviceChargePercent: limits.serviceChargePercent,
    baseDeliveryFee: egpOf(limits.baseDeliveryFee),
    deliveryRatePerKm: egpOf(limits.deliveryRatePerKm),
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

/** Who runs the marketplace by law, as everybody reads it. */
export async function getBusiness({ platform: { database } }: Call): Promise<PublicBusiness | null> {
  const settings = await findOrderLimits(database.db)
  const business = businessOf(settings)
  return business && { ...business, taxNumber: showTaxNumber(settings.taxNumber) || null }
}

/** What we keep of an order that is placed now, and when we pay out the rest, for whom it may persuade to join. */
export async function getPayTerms({ platform: { database } }: Call): Promise<PayTerms> {
  const { commissionPercent, courierSharePercent, payoutWeekday } = await findOrderLimits(database.db)
  return { commissionPercent, courierSharePercent, payoutWeekday }
}

export async function getSettings({ platform: { database } }: Call): Promise<StoredSettings> {
  return toStoredSettings(await findOrderLimits(database.db))
}

/** The changes of the settings by all admins, newest first. */
export async function listSettingsChanges(
  { platform: { database } }: Call,
  { cursor }: { cursor?: string | undefined },
): Promise<Outcome<{ items: ListedChange[]; nextCursor: string | null }, BadCursor>> {
  const after = cursor === undefined ? null : readCursor(CHANGES, cursor, ['string'])?.[0]
  if (after === undefined) return badCursor()
  const found = await listChanges(database.db, after as string | null, CHANGES_A_PAGE + 1)
  const items = found.slice(0, CHANGES_A_PAGE)
  const last = found.length > CHANGES_A_PAGE ? items.at(-1) : undefined
  return done({ items: items.map(toListedChange), nextCursor: last ? writeCursor(CHANGES, [last.id]) : null })
}

const CHANGES = 'settings-changes'
const CHANGES_A_PAGE = 10

/** The districts that customers choose from. */
export async function listDistricts({ platform: { database } }: Call) {
  return { items: await readDistricts(database.db) }
}

/** All districts, hidden ones too, for admins. */
export async function listStoredDistricts({ platform: { database } }: Call) {
  return { items: await readStored(database.db) }
}
