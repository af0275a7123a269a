import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import clsx from 'clsx'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CourierBoard } from '#contract/delivery/delivery.ts'
import { paths } from '#domain/paths.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { doorsAfter, hiddenByRadius, runKeyOf, runsOf } from './board.ts'
import { useCourierBoard } from './courier-board-provider.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import styles from './order-list.module.css'
import type { RunCardProps } from './run/run-card.tsx'

/** Most boards have no run, so its code loads with the first one. Without a network each of its orders has a card. */
const RunCard = lazyPart(async () => (await import('./run/run-card.tsx')).RunCard, SingleCards)
const NO_RUNS: ReadonlyMap<string, number> = new Map()

/**
 * The courier's list. It shows a spinner only before the first board. After that the last board stays when loading fails.
 * Memoised, because every sent position renders its parent.
 */
export const OrderList = memo(function OrderList({ waiting, handOver }: OrderListProps) {
  const { t } = useLanguage()
  const { board, now, failed, isLoggedOut } = useCourierBoard()
  const runs = runsOf(board?.orders ?? [], waiting)
  const known = useRef(NO_RUNS)
  const doors = doorsAfter(known.current, runs)
  useEffect(() => {
    known.current = doors
  }, [doors])
  return (
    <Stack gap={14}>
      {/* The shell leads who is logged out to the log-in, and trying again would not help. */}
      {failed && !isLoggedOut && <NotRefreshed />}
      {!board && !failed && (
        <p className={clsx(styles.loading, 'in-middle large row gap-12')} role="status">
          <Spinner size="28px" />
          {t('delivery:orders.loading')}
        </p>
      )}
      {board?.isAtCashLimit && <CashLimitBanner />}
      {board && hiddenByRadius(board) > 0 && <RadiusBanner board={board} />}
      {board &&
        runs.map((orders) => {
          const [first] = orders
          const run = { orders, doors: doors.get(first!.id) ?? 1, now, handOver }
          if (run.doors === 1 && orders.length === 1)
            return <DeliveryCard key={first!.id} order={first!} now={now} waiting={waiting.has(first!.id)} />
          return (
            <Suspense key={runKeyOf(first!, waiting)} fallback={<SingleCards {...run} />}>
              <RunCard {...run} />
            </Suspense>
          )
        })}
      {board?.hasBaseLocation && board.onDuty && board.orders.length === 0 && (
        <EmptyState
          art={motorbike}
          title={t(hiddenByRadius(board) > 0 ? 'delivery:orders.noneWithin' : 'delivery:orders.empty')}
        />
      )}
    </Stack>
  )
})

function SingleCards({ orders, now }: RunCardProps) {
  return (
    <>
      {orders.map((order) => (
        <DeliveryCard key={order.id} order={order} now={now} waiting={false} />
      ))}
    </>
  )
}

function NotRefreshed() {
  const { t, format } = useLanguage()
  const { staleSince, refresh } = useCourierBoard()
  const [retrying, setRetrying] = useState(false)
  const handleRetry = async () => {
    setRetrying(true)
    await refresh()
    setRetrying(false)
  }
  return (
    <InlineError
      title={t('delivery:orders.fetchError')}
      text={
        staleSince === null
          ? undefined
          : t('common:state.couldNotRefresh', { time: format.clock(staleSince) })
      }
      retryLabel={t('common:actions.retry')}
      retrying={retrying}
      onRetry={() => void handleRetry()}
    />
  )
}

function CashLimitBanner() {
  const { t } = useLanguage()
  return (
    <Note icon={IconCoin} className={styles.banner} role="status">
      <span>
        {t('delivery:cash.limitBanner')} <Link to={paths.courierCash}>{t('delivery:cash.toCash')}</Link>
      </span>
    </Note>
  )
}

function RadiusBanner({ board: { shown, total, radiusKm } }: { board: CourierBoard }) {
  const { t, format } = useLanguage()
  return (
    <Note tone="calm" icon={IconInfoCircle} className={styles.banner} role="status">
      <span>
        {t('delivery:orders.radius', {
          shown: format.count(shown),
          total: format.count(total),
          km: format.radius(radiusKm),
          count: total,
        })}
      </span>
    </Note>
  )
}

/** `waiting` holds the orders marked as delivered that the server does not know of yet. */
type OrderListProps = { waiting: ReadonlySet<string>; handOver: (orderId: string) => void }
