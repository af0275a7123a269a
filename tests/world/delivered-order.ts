import type { AnyApp, Person } from './market.ts'
import { aCheckout, DOKKI } from './market.ts'

type Cast = { amina: Person; karim: Person; yara: Person; koshari?: unknown }

/** Places a customer's order at one kitchen through the API and takes it to delivered, or to out for delivery. */
export async function aDeliveredOrder(
  app: AnyApp,
  { amina, karim, yara }: Cast,
  dishIds: string[],
  until: 'delivered' | 'out_for_delivery' = 'delivered',
): Promise<string> {
  const lines = dishIds.map((dishId) => ({ dishId, quantity: 1 }))
  const { email: _, ...checkout } = await aCheckout(app, lines)
  const { orders } = await yara.client.ordering.placeOrder(checkout)
  const { id } = orders[0]!
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  if (until === 'delivered') await karim.client.delivery.deliverOrder({ id, position: DOKKI })
  return id
}
