import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { paths } from '#domain/paths.ts'
import type { Reordering } from '#web/parts/cart/use-reorder.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'

/** The main action of an order: follow it while it is active, order the same again when it has ended. */
export function FollowOrReorder({ order: { id, status }, reordering }: FollowOrReorderProps) {
  const { t } = useLanguage()
  if (isActive(status))
    return (
      <LinkButton to={paths.trackOrder(id)} size="compact" icon={IconMapPin}>
        {t('ordering:orders.track')}
      </LinkButton>
    )
  return (
    <Button
      variant="samna"
      size="compact"
      loading={reordering.pending === id}
      onClick={() => reordering.reorder(id)}
    >
      {t('ordering:orders.reorder')}
    </Button>
  )
}

type FollowOrReorderProps = { order: ListedOrder; reordering: Reordering }
