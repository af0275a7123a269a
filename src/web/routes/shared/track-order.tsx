import { Suspense } from 'react'
import { data, type HeadersArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { type OrderId, parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { loadProblem } from '#web/features/order-problem/load-problem.ts'
import { isOver } from '#web/features/order-tracking/is-over.ts'
import { TrackOrder } from '#web/features/order-tracking/track-order.tsx'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { OfflineCopy } from '#web/parts/frame/offline-copy.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { AskForPush } from '#web/parts/push/ask-for-push.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/track-order'
// The lazy part is in the first HTML, and is styled from the start.
import '#web/features/order-problem/order-problem.module.css'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

const OrderProblem = lazyPart(
  async () => (await import('#web/features/order-problem/order-problem.tsx')).OrderProblem,
)

const NoOrder = lazyPart(
  async () => (await import('#web/features/order-tracking/start/no-order.tsx')).NoOrder,
)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const typed = params.orderId
  const id = parseOrderId(typed)
  if (!id) return data({ order: null, loaded: null, typed, retryAfterSeconds: 0 }, { status: 404 })
  if (id !== typed) throw redirect(canonicalAddress(id, request.url))
  const { client, viewer } = contextOf(context)
  const found = await findOrder(client, id)
  if (found.state === 'wait') {
    const { retryAfterSeconds } = found
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return data({ order: null, loaded: null, typed, retryAfterSeconds }, { status: 429, headers })
  }
  const { order } = found
  const [problem, rating, isTest] = await Promise.all([
    loadProblem(client, order),
    !viewer || viewer.role === 'customer' ? loadRating(client, order) : undefined,
    isOnline(order) && isTestMode(client),
  ])
  const loaded = { ...problem, rating, isTest }
  return data({ order, loaded, typed, retryAfterSeconds: 0 }, { status: order ? 200 : 404 })
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** The navigation that removes `key` from the address follows an answer that already contains the order. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyLostKey = currentUrl.searchParams.has('key') && !nextUrl.searchParams.has('key')
  return defaultShouldRevalidate && !(currentUrl.pathname === nextUrl.pathname && onlyLostKey)
}

export default function TrackOrderPage({
  loaderData: { order, loaded, typed, retryAfterSeconds },
}: Route.ComponentProps) {
  const { t } = useLanguage()
  const viewer = useViewer()
  return (
    <>
      <PageHead title={t('common:pages.track.title')} />
      {order && loaded && (
        <TrackOrder
          key={order.id}
          order={order}
          loadedAt={loaded.now}
          rating={loaded.rating}
          isTest={loaded.isTest}
          more={(current) => (
            <Suspense fallback={null}>
              <OfflineCopy of={current.audience === 'owner' && current.version} />
              {viewer.role === 'customer' && current.audience === 'owner' && !isOver(current) && (
                <AskForPush of="order" />
              )}
              {(current.status === 'delivered' || loaded.problem) && (
                <OrderProblem order={current} loaded={loaded} />
              )}
            </Suspense>
          )}
        />
      )}
      {!order && (
        <Suspense fallback={null}>
          <NoOrder typed={typed} retryAfterSeconds={retryAfterSeconds} />
        </Suspense>
      )}
    </>
  )
}

async function findOrder(client: Client, id: OrderId) {
  try {
    return { state: 'answered' as const, order: await client.ordering.getOrder({ id }) }
  } catch (error) {
    const { code, data: params } = failureOf(error)
    if (code === 'order.not_found') return { state: 'answered' as const, order: null }
    if (code !== 'limit.too_many') throw error
    return { state: 'wait' as const, retryAfterSeconds: Number(params.retryAfterSeconds) || 60 }
  }
}

const isOnline = (order: OrderAnswer | null) => (order?.paymentMethod ?? 'cash') !== 'cash'

/** Whether no real money moves. */
async function isTestMode(client: Client): Promise<boolean> {
  return (await client.settings.getOrderLimits()).testPayments
}

/** How the owner rated their delivered order. Undefined for other readers and states. */
async function loadRating(client: Client, order: OrderAnswer | null): Promise<OrderRating | undefined> {
  if (order?.audience !== 'owner' || order.status !== 'delivered') return undefined
  return client.reviews.findOrderRating({ id: order.id })
}

/** The order's one address. Only the mailed claim token and the language stay in it. */
function canonicalAddress(id: OrderId, from: string): string {
  const params = new URL(from).searchParams
  const remaining = new URLSearchParams()
  for (const name of ['key', 'lang']) {
    const value = params.get(name)
    if (value !== null) remaining.set(name, value)
  }
  return `${paths.trackOrder(id)}${remaining.size > 0 ? `?${remaining}` : ''}`
}
