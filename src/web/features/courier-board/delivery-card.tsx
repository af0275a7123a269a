import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import clsx from 'clsx'
import type { CourierCard as Order } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { CourierCard } from '#web/parts/courier/courier-card.tsx'
import { StopLinks } from '#web/parts/courier/stop-links.tsx'
import { KnownIncident } from '#web/parts/order/known-incident.tsx'
import { useAddressLine } from '#web/parts/place/use-address-line.ts'
import { GetHelp } from '#web/parts/support/get-help.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { mayReport } from './board.ts'
import { useCourierBoard } from './courier-board-provider.tsx'
import { DeliveryMap } from './delivery-map.tsx'
import styles from './order-list.module.css'
import { useConfirmPickup } from './questions/use-pickup.ts'
import { districtBeside, furtherLines, stopAddresses } from './stop-addresses.ts'

/** One order of the board with its next step: accept it, fetch it, or deliver it. */
export function DeliveryCard({ order, now, waiting }: DeliveryCardProps) {
  const { t, locale, localized } = useLanguage()
  const addressLine = useAddressLine()
  const cookName = localized(order.cookName, order.cookNameAr)
  const toCook = stopAddresses({ location: order.pickupLocation, mobile: order.cookMobile })
  const toCustomer = stopAddresses({ location: order.customerLocation, mobile: order.customerMobile })
  return (
    <CourierCard
      id={order.id}
      shownId={shortOrderId(order.id)}
      status={order.status}
      isMine={order.mine}
      isFetched={order.mine && !order.may.confirmPickup}
      batchCount={order.batchCount}
      reason={order.cameBy && t(`delivery:card.cameBy.${order.cameBy}`)}
      pickup={{
        name: cookName,
        address: order.cookAddress,
        links: <StopLinks {...toCook} name={cookName} />,
      }}
      dropOff={{
        name: order.customerName,
        address: addressLine(order),
        area: districtBeside(order, locale),
        landmark: order.landmark,
        note: order.notes,
        wish: order.leaveAtDoor ? t('delivery:door.leave') : null,
        more: [...(order.isDoorPinned ? [] : [t('delivery:card.noPin')]), ...furtherLines(order)],
        links: <StopLinks {...toCustomer} name={order.customerName} />,
      }}
      distanceKm={order.routeDistance}
      total={order.total}
      payment={order.paymentMethod === 'cash' ? { collect: order.collect, change: order.change } : 'paid'}
      pay={order.pay}
      items={order.items.map(({ name, nameAr, quantity }) => ({
        name: localized(name, nameAr),
        quantity,
      }))}
      placedAt={order.createdAt}
      now={now}
      action={
        <>
          {order.mine && <DeliveryMap order={order} />}
          {waiting ? <Waiting /> : <DeliveryButton order={order} />}
          {order.mine && (
            <div className="text-centre">
              <GetHelp id={order.id} />
            </div>
          )}
        </>
      }
    />
  )
}

function DeliveryButton({ order }: { order: Order }) {
  const { t } = useLanguage()
  const { ask } = useCourierBoard()
  if (order.may.confirmPickup) return <BeforePickup order={order} />
  if (order.may.deliver)
    return (
      <Stack gap={12}>
        {order.incident && <KnownIncident incident={order.incident} />}
        <Button
          variant="delivered"
          size="large"
          fullWidth
          icon={IconCircleCheck}
          onClick={() => ask('deliver', order)}
        >
          {t('delivery:orders.delivered')}
        </Button>
        {mayReport(order) && (
          <Button variant="ghost" fullWidth className={styles.cannot} onClick={() => ask('incident', order)}>
            {t('incidents:courier.cannotDeliver')}
          </Button>
        )}
      </Stack>
    )
  if (!order.may.accept) return null
  return (
    <Button variant="accept" size="large" fullWidth icon={IconMotorbike} onClick={() => ask('accept', order)}>
      {t('delivery:orders.accept')}
    </Button>
  )
}

/** On the way to the kitchen. Who forgets to say that they have the food may still deliver it. */
function BeforePickup({ order }: { order: Order }) {
  const { t } = useLanguage()
  const { ask } = useCourierBoard()
  const pickup = useConfirmPickup()
  return (
    <Stack gap={12}>
      <Button
        variant="accept"
        size="large"
        fullWidth
        icon={IconPackage}
        loading={pickup.pending}
        onClick={() => void pickup.send(order)}
      >
        {t('incidents:courier.haveFood')}
      </Button>
      <Button variant="ghost" fullWidth icon={IconCircleCheck} onClick={() => ask('deliver', order)}>
        {t('delivery:orders.delivered')}
      </Button>
      <button type="button" className={styles.quiet} onClick={() => ask('giveBack', order)}>
        {t('incidents:courier.cannotTake')}
      </button>
    </Stack>
  )
}

function Waiting() {
  const { t } = useLanguage()
  return (
    <Row as="p" nowrap gap={12} className={clsx(styles.waiting, 'tone-waiting medium')}>
      <Icon of={IconWifiOff} size={22} />
      {t('delivery:queue.waiting')}
    </Row>
  )
}

type DeliveryCardProps = {
  order: Order
  now: number
  /** The courier marked it as delivered, and the server does not know yet. */
  waiting: boolean
}
