import * as z from 'zod'
import { base, egp, point } from './base.ts'

export const orderLimits = z.object({
  minimumOrder: egp,
  maximumOrder: egp,
  serviceChargePercent: z.number(),
  baseDeliveryFee: egp,
  deliveryRatePerKm: egp,
  customerViewRadiusKm: z.number().nullable(),
  cookAnswerMinutes: z.number(),
  paymentMethods: z.array(z.enum(['cash', 'card', 'paypal'])),
})

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

  listDistricts: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/districts', summary: 'Districts to choose a place by' })
    .output(z.object({ items: z.array(district) })),
}

export type District = z.infer<typeof district>
