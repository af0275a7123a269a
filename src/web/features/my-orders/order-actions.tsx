import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { paths } from '#domain/paths.ts'
import { reportableUntil } from '#domain/problems/problem-rules.ts'
import type { Reordering } from '#web/parts/cart/use-reorder.ts'
import { FollowOrReorder } from '#web/parts/order/follow-or-reorder.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'

/** What customers can do with one of their orders in its status. */
export function OrderActions({ order, now, reordering, onCancel }: OrderActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FollowOrReorder order={order} reordering={reordering} />
      {order.status === 'delivered' && (
        <LinkButton to={reviewPath(order)} variant="ghost" size="compact" icon={IconStar}>
          {t('ordering:orders.review')}
        </LinkButton>
      )}
      {isReportable(order, now) && (
        <LinkButton
          to={`${paths.trackOrder(order.id)}#problem`}
          variant="ghost"
          size="compact"
          icon={IconAlertTriangle}
        >
          {t('problems:report')}
        </LinkButton>
      )}
      {order.may.cancel && (
        <Button variant="ghost" size="compact" onClick={onCancel}>
          {t('ordering:orders.cancel')}
        </Button>
      )}
    </>
  )
}

function isReportable({ status, deliveredAt }: ListedOrder, now: number): boolean {
  const until = reportableUntil({ status, deliveredAt: deliveredAt ? Date.parse(deliveredAt) : null })
  return until !== null && now <= until
}

/** A single dish is reviewed on its own page. For several dishes the order's page links to each. */
function reviewPath({ id, items }: ListedOrder): string {
  const [only, another] = items
  return only?.dishId && !another ? `${paths.dish(only.dishId)}#reviews` : paths.trackOrder(id)
}

type OrderActionsProps = {
  order: ListedOrder
  now: number
  reordering: Reordering
  onCancel: () => void
}
