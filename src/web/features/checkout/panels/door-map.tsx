import { useEffect, useRef } from 'react'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import styles from './place-field.module.css'

const HEIGHT_PX = 300

/** The map to put the pin on, fetched when it is first opened; it opens on the area until the door is known. */
export function DoorMap({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const { t } = useTranslation()
  const { districts, place, putPin } = checkout
  const map = useLoaded(loadMap)
  const box = useRef<HTMLDivElement>(null)
  // On a phone it would open half under the bar with the total.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handleDone = () => {
    if (place) putPin(place)
    onDone()
    document.getElementById(fieldId('pin'))?.focus()
  }
  return (
    <div ref={box} className={styles.map}>
      <p className={styles.mapTitle}>{t('common:place.nudge')}</p>
      {map.state === 'waiting' && <Skeleton height={HEIGHT_PX} radius={14} className={styles.waiting} />}
      {map.state === 'failed' && <p className={styles.problem}>{t('common:map.loadError')}</p>}
      {map.state === 'ready' && (
        <map.value.PinMap pin={place} onPick={putPin} districts={districts} height={HEIGHT_PX} />
      )}
      <Button disabled={!place} onClick={handleDone}>
        {t('common:place.confirm')}
      </Button>
    </div>
  )
}

function loadMap() {
  return import('#web/parts/map/pin-map.tsx')
}
