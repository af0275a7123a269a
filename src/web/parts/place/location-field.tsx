import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { isInEgypt, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { isExact, type Position } from '#web/platform/device/geolocation.ts'
import { useLocate } from '#web/platform/device/use-locate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DoorMap, type DoorWords } from './door-map.tsx'
import styles from './location-field.module.css'
import { type Door, placeOf } from './move-door.ts'

/**
 * The location of a door, by the device or by a pin on the map. A known location is only shown. Until then the area positions the
 * map.
 */
export function LocationField(props: LocationFieldProps) {
  const { id, areaId, door, districts, error, onPin, onArea, words } = props
  const { opensWithArea = false, isElsewhere = false } = props
  const { t } = useLanguage()
  const [isMapOpen, setMapOpen] = useState(false)
  // A rough position only positions the map: nobody has seen yet where it lies.
  const [guess, setGuess] = useState<Point | null>(null)
  const errorId = `${id}-error`
  const isKnown = door.pin !== null && isInEgypt(door.pin)
  const handleDone = () => {
    setMapOpen(false)
    document.getElementById(id)?.focus()
  }
  const handlePin = (point: Point) => {
    setGuess(null)
    onPin(point)
  }
  const handlePosition = (position: Position) => {
    if (isExact(position)) return handlePin(position.point)
    setGuess(position.point)
    setMapOpen(true)
    // The button that was pressed goes.
    document.getElementById(id)?.focus()
  }
  const handleArea = (districtId: string) => {
    setGuess(null)
    onArea(districtId)
    if (opensWithArea && districtId) setMapOpen(true)
  }
  return (
    <Stack gap={10} className="all-columns shrinks">
      {(!isKnown || isMapOpen) && <AreaField {...props} id={areaId} onArea={handleArea} />}
      <Row gap={8} className={clsx(isKnown && styles.known)}>
        {!error && <PinState {...props} isRough={isMapOpen && guess !== null} />}
        {/* The open map has a button of its own for this. */}
        {!isKnown && !isMapOpen && !isElsewhere && <LocateButton onPosition={handlePosition} />}
        <Button
          id={id}
          variant="soft"
          size="compact"
          icon={IconMap2}
          aria-expanded={isMapOpen}
          aria-describedby={error ? errorId : undefined}
          className={styles.way}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {isKnown ? t('ordering:checkout.movePin') : t('ordering:checkout.pin')}
        </Button>
      </Row>
      {error && (
        <p id={errorId} className={clsx(styles.problem, 'in-error small close-lines')}>
          <Icon of={IconAlertTriangle} />
          <span>{error}</span>
        </p>
      )}
      {isMapOpen && (
        <DoorMap
          shown={guess ?? placeOf(door, districts)}
          districts={districts}
          onPick={handlePin}
          onDone={handleDone}
          isElsewhere={isElsewhere}
          words={words}
        />
      )}
    </Stack>
  )
}

export type LocationFieldProps = {
  /** The id of the button that opens the map, which takes the focus when the pin is missing. */
  id: string
  areaId: string
  door: Door
  districts: readonly District[]
  error?: ReactNode
  areaError?: ReactNode
  onPin: (point: Point) => void
  onArea: (districtId: string) => void
  /** Whether choosing an area opens the map in it. */
  opensWithArea?: boolean
  /** Whether the door is somebody else's, so that this device's location says nothing of it. */
  isElsewhere?: boolean
  words: DoorWords & {
    /** The text while only the area is known. */
    ofArea?: (area: string) => string
  }
}

function AreaField({ id, door, districts, areaError, onArea }: LocationFieldProps) {
  const { t, localized } = useLanguage()
  const names = new Map(districts.map(({ id, name, nameAr }) => [id, localized(name, nameAr)]))
  const nameOf = (id: string) => names.get(id)!
  return (
    <SelectField
      id={id}
      name="district"
      label={t('ordering:checkout.area')}
      error={areaError}
      value={door.districtId}
      onChange={(event) => onArea(event.currentTarget.value)}
      empty={t('common:actions.choose')}
      values={[...names.keys()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))}
      textOf={nameOf}
    />
  )
}

function LocateButton({ onPosition }: { onPosition: (position: Position) => void }) {
  const { t, refusalText } = useLanguage()
  const { isLocating, refusal, locate } = useLocate(onPosition)
  return (
    <>
      <Button
        variant="soft"
        size="compact"
        icon={IconCurrentLocation}
        loading={isLocating}
        className={styles.way}
        onClick={locate}
      >
        {isLocating ? t('common:place.locating') : t('common:place.useMyLocation')}
      </Button>
      <p role="alert" className={clsx(styles.refused, 'in-error small close-lines')}>
        {refusal && refusalText(refusal)}
      </p>
    </>
  )
}

/** Whether the door is known, and what stands in for it until then. */
function PinState({ door: { pin, districtId }, districts, words, isRough }: PinStateProps) {
  const { t, localized } = useLanguage()
  // The chosen area can differ from the pin's, and the pin can lie where no district is near.
  const district = pin ? nearestDistrict(pin, districts) : districts.find(({ id }) => id === districtId)
  const area = district && localized(district.name, district.nameAr)
  return (
    <p className={clsx(styles.state, 'small close-lines')} role="status">
      {pin ? (
        <span className={clsx(styles.set, 'inline-row strong in-good')}>
          <Icon of={IconCheck} />
          {area ? t('ordering:checkout.pinnedIn', { area }) : t('ordering:checkout.pinned')}
        </span>
      ) : isRough ? (
        t('common:place.rough')
      ) : (
        area && words.ofArea?.(area)
      )}
    </p>
  )
}

type PinStateProps = LocationFieldProps & { isRough: boolean }
