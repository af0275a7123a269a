import { piastres, toEgp } from '#domain/money.ts'
import { WORKING_METHODS } from '#domain/payments/payments.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { changeSettings } from './change-settings.ts'
import { findOrderLimits, listDistricts } from './store.ts'
import { toStoredSettings } from './views.ts'

export const settingsEndpoints = {
  getOrderLimits: endpoint.settings.getOrderLimits.handler(async ({ context }) => {
    const limits = await findOrderLimits(context.platform.database.db)
    return {
      minimumOrder: toEgp(piastres(limits.minimumOrder)),
      maximumOrder: toEgp(piastres(limits.maximumOrder)),
      serviceChargePercent: limits.serviceChargePercent,
      baseDeliveryFee: toEgp(piastres(limits.baseDeliveryFee)),
      deliveryRatePerKm: toEgp(piastres(limits.deliveryRatePerKm)),
      customerViewRadiusKm: limits.customerViewRadiusKm,
      cookAnswerMinutes: limits.cookAnswerMinutes,
      paymentMethods: [...WORKING_METHODS],
    }
  }),

  getSettings: endpoint.settings.getSettings.handler(async ({ context }) =>
    toStoredSettings(await findOrderLimits(context.platform.database.db)),
  ),

  changeSettings: endpoint.settings.changeSettings.handler(async ({ input, context, errors }) => {
    const outcome = await changeSettings(context.platform, userOf(context), input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  listDistricts: endpoint.settings.listDistricts.handler(async ({ context }) => ({
    items: await listDistricts(context.platform.database.db),
  })),
}
