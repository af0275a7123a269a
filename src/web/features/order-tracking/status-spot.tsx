import { useTranslation } from 'react-i18next'
import type { OrderView } from '#contract/order-view.ts'
import cooking from '#web/assets/cutouts/cut-molokhia.webp?url'
import cleanTable from '#web/assets/spots/spot-clean_table.webp?url'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import lid from '#web/assets/spots/spot-lid.webp?url'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { Panel } from '#web/ui/panel.tsx'
import styles from './status-spot.module.css'

const ART: Record<string, string> = {
  pending: lid,
  preparing: cooking,
  ready_for_pickup: motorbike,
  delivered: cleanTable,
  cancelled: emptyPlate,
}

/** Stands where the map will be, or was: there is nothing to see on a map while nobody drives. */
export function StatusSpot({ order: { status } }: { order: OrderView }) {
  const { t } = useTranslation()
  const isEnded = status === 'delivered' || status === 'cancelled'
  return (
    <Panel tone="sunken" className={styles.spot}>
      <img src={ART[status] ?? lid} alt="" width={900} height={675} decoding="async" className={styles.art} />
      {!isEnded && <p className={styles.text}>{t('ordering:track.notOut')}</p>}
    </Panel>
  )
}
