import type { ListedChange, MarketSettings, StoredSettings } from '#contract/settings.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import type { Support } from '#domain/settings/support.ts'
import type { ChangeRow } from './changes-store.ts'
import type { OrderLimitsRow } from './store.ts'

const amountOf = (egp: number | undefined) => (egp === undefined ? undefined : fromEgp(egp))

/** The settings as admins see them: money in EGP. */
export function toStoredSettings(row: OrderLimitsRow): StoredSettings {
  return {
    minimumOrder: egpOf(row.minimumOrder),
    maximumOrder: egpOf(row.maximumOrder),
    serviceChargePercent: row.serviceChargePercent,
    baseDeliveryFee: egpOf(row.baseDeliveryFee),
    deliveryRatePerKm: egpOf(row.deliveryRatePerKm),
    customerViewRadiusKm: row.customerViewRadiusKm,
    deliveryPickupRadiusKm: row.deliveryPickupRadiusKm,
    cookAnswerMinutes: row.cookAnswerMinutes,
    commissionPercent: row.commissionPercent,
    courierSharePercent: row.courierSharePercent,
    courierCashLimit: egpOf(row.courierCashLimit),
    trackingLocation: { latitude: row.trackingLatitude, longitude: row.trackingLongitude },
    neutralSignIn: row.neutralSignIn,
    couriersNeedApproval: row.couriersNeedApproval,
    cooksNeedApproval: row.cooksNeedApproval,
    secondFactorRequired: row.secondFactorRequired,
    supportPhone: row.supportPhone,
    supportWhatsapp: row.supportWhatsapp,
    supportEmail: row.supportEmail,
    supportOpensAt: row.supportOpensAt,
    supportClosesAt: row.supportClosesAt,
    readyAlarmMinutes: row.readyAlarmMinutes,
    cookingAlarmMinutes: row.cookingAlarmMinutes,
    silentAlarmMinutes: row.silentAlarmMinutes,
    untakenAction: row.untakenAction,
    untakenMinutes: row.untakenMinutes,
    doorProof: row.doorProof,
    paypalCurrency: row.paypalCurrency,
    paypalRate: row.paypalRate,
    payoutWeekday: row.payoutWeekday,
    taxNumber: row.taxNumber,
    vatPercent: row.vatPercent,
    legalName: row.legalName,
    legalNameAr: row.legalNameAr,
    legalAddress: row.legalAddress,
    legalAddressAr: row.legalAddressAr,
    registerNumber: row.registerNumber,
    dayEndsAtHour: row.dayEndsAtHour,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toListedChange({ id, at, action, details, ...row }: ChangeRow): ListedChange {
  const { actor_id, actor_name, actor_name_ar } = row
  return {
    id,
    at: at.toISOString(),
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '', nameAr: actor_name_ar },
    undoes: action === 'settings.undone',
    fields: Object.entries(details).map(([field, [before, after]]) => ({ field, before, after })),
  }
}

/** How to reach the office, as everybody reads it. */
export function supportOf(row: OrderLimitsRow): Support {
  return {
    phone: row.supportPhone || null,
    whatsapp: row.supportWhatsapp || null,
    email: row.supportEmail || null,
    opensAt: row.supportOpensAt,
    closesAt: row.supportClosesAt,
  }
}

/** The given settings as columns: money in piastres. */
export function toColumns({
  minimumOrder,
  maximumOrder,
  baseDeliveryFee,
  deliveryRatePerKm,
  courierCashLimit,
  trackingLocation,
  ...others
}: Partial<MarketSettings>) {
  return {
    ...others,
    minimumOrder: amountOf(minimumOrder),
    maximumOrder: amountOf(maximumOrder),
    baseDeliveryFee: amountOf(baseDeliveryFee),
    deliveryRatePerKm: amountOf(deliveryRatePerKm),
    courierCashLimit: amountOf(courierCashLimit),
    trackingLatitude: trackingLocation?.latitude,
    trackingLongitude: trackingLocation?.longitude,
  }
}
