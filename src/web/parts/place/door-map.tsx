import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './location-field.module.css'

const HEIGHT_PX = 300

/** The map with the pin. Its code loads when it is first opened. It shows the area until the door is known. */
export function DoorMap({ shown, districts, onPick, onDone, isElsewhere = false, words }: DoorMapProps) {
  const { t } = useLanguage()
  const map = useLoaded(loadMap)
  const box = useRef<HTMLDivElement>(null)
  // On a phone the map would otherwise open half below the bar with the total.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const handleDone = () => {
    if (shown) onPick(shown)
    onDone()
  }
  return (
    <div ref={box} className={styles.map}>
      <p className="strong">{words.nudge}</p>
      {map.state === 'waiting' && <Skeleton height={HEIGHT_PX} radius={14} className={styles.waiting} />}
      {map.state === 'failed' && (
        <p className={clsx(styles.problem, 'in-error small close-lines')}>{t('common:map.loadError')}</p>
      )}
      {map.state === 'ready' && (
        <map.value.PinMap
          pin={shown}
          onPick={onPick}
          districts={districts}
          height={HEIGHT_PX}
          isElsewhere={isElsewhere}
        />
      )}
      <Button disabled={!shown} onClick={handleDone}>
        {words.confirm}
      </Button>
    </div>
  )
}

export type DoorWords = {
  /** The instruction on the map, and the label of its button. */
  nudge: string
  confirm: string
}

type DoorMapProps = {
  /** The pin, or the centre of the area. */
  shown: Point | null
  districts: readonly District[]
  onPick: (point: Point) => void
  onDone: () => void
  isElsewhere?: boolean
  words: DoorWords
}

function loadMap() {
  return import('#web/parts/map/pin-map.tsx')
}
