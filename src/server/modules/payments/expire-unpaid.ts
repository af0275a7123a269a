import { UNPAID } from '#domain/ordering/cancel-reason.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import type { CheckoutState } from '#domain/payments/payments.ts'
import type { Locale } from '#locales/locale.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import {
  findOwnCheckout,
  listOrdersOf,
  listUnpaidSince,
  notifyBuyer,
} from '#server/modules/ordering/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askProvider, endUnpaid } from './settle-payment.ts'
import { claimUnsettled } from './store.ts'

const AT_ONCE = 20

/** The buyer gives an unpaid checkout up, to order otherwise. If the money was faster, its orders are placed and stay. */
export async function giveUp(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<{ state: CheckoutState }, Refusal<'payment.not_found'>>> {
  const own = await findOwnCheckout(platform, actor, id)
  const state = own && (await endUnpaid(platform, id))
  return state ? done({ state }) : refuse('payment.not_found')
}

/** Asks the providers for payments of which no webhook came: one that was lost must not cost anybody their dinner. */
export async function askForUnsettled(platform: Platform): Promise<void> {
  const now = new Date(platform.clock.now())
  for (const payment of await claimUnsettled(platform.database.db, now, AT_ONCE))
    await askProvider(platform, payment)
}

/** Ends the checkouts whose time to pay is over, and tells their buyers that nothing was ordered (M-08). */
export async function expireUnpaid(platform: Platform): Promise<void> {
  const { db } = platform.database
  for (const id of await listUnpaidSince(db, new Date(platform.clock.now()), AT_ONCE)) {
    // One that cannot be ended must not block the others.
    await endUnpaid(platform, id, (tx) => notifyOfUnpaid(platform, tx, id)).catch((error: Error) =>
      platform.log.error({ err: error, checkoutId: id }, 'an unpaid checkout could not be ended'),
    )
  }
}

async function notifyOfUnpaid(platform: Platform, tx: Tx, checkoutId: string): Promise<void> {
  // Its buyer may have cancelled others of its orders before.
  const order = (await listOrdersOf(tx, checkoutId)).find(({ cancelReason }) => cancelReason === UNPAID)
  if (!order) return
  await notifyBuyer(platform, tx, order, {
    eventId: `unpaid:${checkoutId}`,
    message: 'payments.order-unpaid',
    params: (locale: Locale) => ({ orderId: typedText(showOrderId(order.id), locale) }),
    url: paths.trackOrder(order.id),
    icon: 'cancelled',
    letter: { choosable: true },
  })
}
