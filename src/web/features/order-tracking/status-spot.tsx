import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order-view.ts'
import cooking from '#web/assets/cutouts/cut-molokhia.webp?url'
import setTable from '#web/assets/spots/spot-clean_table.webp?url'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import lid from '#web/assets/spots/spot-lid.webp?url'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { Panel } from '#web/ui/panel.tsx'
import { isOver } from './is-over.ts'
import styles from './status-spot.module.css'

/** The table is set, the pot is on, the scooter waits; then only crumbs are left, or the pot was never woken. */
const ART: Record<string, string> = {
  pending: setTable,
  preparing: cooking,
  ready_for_pickup: motorbike,
  delivered: emptyPlate,
  cancelled: lid,
}

/** Stands where the map will be, or was: there is nothing to see on a map while nobody drives. */
export function StatusSpot({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  return (
    <Panel tone="sunken" className={styles.spot}>
      <img
        src={ART[order.status] ?? setTable}
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
