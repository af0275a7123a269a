import { data, useOutletContext } from 'react-router'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import { loadProblem } from '#web/features/order-problem/load-problem.ts'
import { OrderProblem } from '#web/features/order-problem/order-problem.tsx'
import { OpenedOrder } from '#web/features/orders/opened-order.tsx'
import type { OpenedOrder as Beside } from '#web/features/orders/orders-page.tsx'
import { OfflineCopy } from '#web/parts/frame/offline-copy.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const order = await findOwn(client, params.orderId)
  return data({ order, loaded: await loadProblem(client, order) }, { status: order ? 200 : 404 })
}

/** Only for the order's parties. Others track it by its number, and here it is not found. */
async function findOwn(client: Client, typed: string) {
  const id = parseOrderId(typed)
  if (!id) return null
  try {
    const order = await client.ordering.getOrder({ id })
    return order.audience === 'tracker' ? null : order
  } catch (error) {
    if (failureOf(error).code !== 'order.not_found') throw error
    return null
  }
}

export default function Order({ loaderData: { order, loaded } }: Route.ComponentProps) {
  const beside = useOutletContext<Beside>()
  if (!order) return <OrderMissing closeHref={beside.closeHref} />
  return (
    <OpenedOrder order={order} {...beside}>
      <OfflineCopy of={order} />
      <OrderProblem key={order.id} order={order} loaded={loaded} />
    </OpenedOrder>
  )
}

/** For an order that does not exist or belongs to somebody else. */
function OrderMissing({ closeHref }: { closeHref: string }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={emptyPlate}
      title={t('ordering:track.notFound')}
      action={
        <LinkButton variant="ghost" to={closeHref}>
          {t('ordering:orders.backToList')}
        </LinkButton>
      }
    >
      {t('ordering:track.notFoundBody')}
    </EmptyState>
  )
}
