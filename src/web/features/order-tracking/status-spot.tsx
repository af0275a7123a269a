import type { OrderView } from '#contract/order-view.ts'
import cooking from '#web/assets/cutouts/cut-molokhia.webp?url'
import bag from '#web/assets/spots/spot-bag.webp?url'
import happyPlate from '#web/assets/spots/spot-happy_plate.webp?url'
import potOnFire from '#web/assets/spots/spot-pot_fire.webp?url'
import tornTicket from '#web/assets/spots/spot-torn_ticket.webp?url'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isOver } from './is-over.ts'
import styles from './status-spot.module.css'

const ART: Record<string, string> = {
  pending: potOnFire,
  preparing: cooking,
  ready_for_pickup: bag,
  delivered: happyPlate,
  cancelled: tornTicket,
}

/** Stands where the map will be, or was: there is nothing to see on a map while nobody drives. */
export function StatusSpot({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  return (
    <Panel tone="sunken" className={styles.spot}>
      <img
        src={ART[order.status] ?? potOnFire}
        alt=""
        width={900}
        height={675}
        decoding="async"
        className={styles.art}
      />
      {!isOver(order) && <p className={styles.text}>{t('ordering:track.notOut')}</p>}
    </Panel>
  )
}
