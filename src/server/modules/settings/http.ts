import { piastres, toEgp } from '#domain/money.ts'
import { WORKING_METHODS } from '#domain/payments/payments.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { addDistrict, changeDistrict } from './change-district.ts'
import { changeSettings } from './change-settings.ts'
import { findOrderLimits, listDistricts, listStoredDistricts } from './store.ts'
import { supportOf, toStoredSettings } from './views.ts'

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

  getSupport: endpoint.settings.getSupport.handler(async ({ context }) =>
    supportOf(await findOrderLimits(context.platform.database.db)),
  ),

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

  listStoredDistricts: endpoint.settings.listStoredDistricts.handler(async ({ context }) => ({
    items: await listStoredDistricts(context.platform.database.db),
  })),

  addDistrict: endpoint.settings.addDistrict.handler(async ({ input, context, errors }) => {
    const outcome = await addDistrict(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  changeDistrict: endpoint.settings.changeDistrict.handler(async ({ input, context, errors }) => {
    const outcome = await changeDistrict(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),
}
