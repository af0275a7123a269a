import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import clsx from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import type { DispatchOrder } from '#contract/dispatch.ts'
import { proposeTrips, type Trip } from '#domain/dispatch/trips.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './dispatch-screen.module.css'

/** The first proposed trip that nobody has put off: why its orders go together, and what that saves. */
export function TripStrip({ orders, isShown, onChoose }: TripStripProps) {
  const { t } = useLanguage()
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set())
  const trips = useMemo(
    () =>
      proposeTrips(
        orders.filter(({ status, courierId }) => status === 'ready_for_pickup' && courierId === null),
      ),
    [orders],
  )
  const trip = trips.find((each) => !putOff.has(keyOf(each)))
  const title = useTripTitle(trip)
  // The proposal does not appear in the server's page: it would push the columns down once the browser has compared them.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!trip || !isShown || !isAlive) return null
  return (
    <Row
      as="section"
      gap={12}
      lineGap={10}
      className={clsx(styles.trip, 'tone-accent label')}
      aria-label={title.title}
    >
      <Icon of={IconRoute} size={22} />
      <div className={styles.tripWords}>
        <p className="bold reading">{title.title}</p>
        <p>{title.why}</p>
      </div>
      <Button size="compact" className={styles.tripGive} onClick={() => onChoose(trip.orders)}>
        {t('dispatch:trip.choose')}
      </Button>
      <Button
        size="compact"
        variant="ghost"
        className={styles.tripNot}
        onClick={() => setPutOff(new Set([...putOff, keyOf(trip)]))}
      >
        {t('dispatch:trip.dismiss')}
      </Button>
    </Row>
  )
}

type TripStripProps = {
  orders: DispatchOrder[]
  isShown: boolean
  onChoose: (orders: DispatchOrder[]) => void
}

/** Less would read as 0.0 km. */
const SHOWN_KM = 0.1

const keyOf = ({ orders }: Trip<DispatchOrder>) => orders.map(({ id }) => id).join()

function useTripTitle(trip: Trip<DispatchOrder> | undefined) {
  const { t, format, localized } = useLanguage()
  const first = trip?.orders[0]
  if (!trip || !first) return { title: '', why: '' }
  const counted = { n: format.count(trip.orders.length), count: trip.orders.length }
  const title =
    trip.reason === 'customer'
      ? t('dispatch:trip.customerTitle', { ...counted, customer: first.customerName })
      : trip.reason === 'kitchen'
        ? t('dispatch:trip.title', { ...counted, kitchen: localized(first.cookName, first.cookNameAr) })
        : t('dispatch:trip.neighbours', counted)
  const { reason, doorsKm } = trip
  const why =
    reason !== 'customer' && doorsKm < SHOWN_KM
      ? t(`dispatch:trip.${reason}Near`)
      : t(`dispatch:trip.${reason}`, { km: format.distanceShort(doorsKm) })
  const saves =
    trip.savesMinutes > 0 ? t('dispatch:trip.saves', { time: format.minutes(trip.savesMinutes) }) : ''
  return { title, why: `${why} ${saves}`.trim() }
}
