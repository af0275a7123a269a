import { piastres, toEgp } from '#domain/money.ts'
import { endpoint } from '#server/platform/rpc.ts'
import { findOrderLimits, listDistrictRows } from './store.ts'

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
      paymentMethods: ['cash' as const],
    }
  }),

  listDistricts: endpoint.settings.listDistricts.handler(async ({ context }) => ({
    items: (await listDistrictRows(context.platform.database.db)).map((row) => ({
      id: row.id,
      name: row.name.en,
      nameAr: row.name.ar,
      location: { latitude: row.latitude, longitude: row.longitude },
    })),
  })),
}
