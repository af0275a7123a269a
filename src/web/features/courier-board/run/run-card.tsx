import { useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { DeliveryCard } from '../delivery-card.tsx'
import { BeforeTheRoad } from './before-the-road.tsx'
import { OnTheRoad, type OnTheRoadProps } from './on-the-road.tsx'
import styles from './run-card.module.css'

/** A batch as one run: taken at once, fetched at once, and then delivered door by door. */
export function RunCard({ orders, doors, now, handOver }: RunCardProps) {
  const { t } = useLanguage()
  const [isApart, setApart] = useState(false)
  const toFetch = orders.filter(({ may }) => may.confirmPickup)
  const isMine = orders[0]!.mine
  return (
    <>
      {isApart ? (
        orders.map((order) => <DeliveryCard key={order.id} order={order} now={now} waiting={false} />)
      ) : isMine && toFetch.length === 0 ? (
        <OnTheRoad orders={orders} doors={doors} handOver={handOver} />
      ) : (
        <BeforeTheRoad orders={orders} toFetch={toFetch} />
      )}
      <button type="button" className={styles.apart} onClick={() => setApart(!isApart)}>
        {t(isApart ? 'delivery:run.asRun' : 'delivery:run.oneByOne')}
      </button>
    </>
  )
}

/** The orders are all the courier's, or all on offer. */
export type RunCardProps = OnTheRoadProps & { now: number }
