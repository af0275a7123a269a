import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import type { District } from '#contract/settings.ts'
import { CAIRO, type Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLocate } from '#web/platform/device/use-locate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { MapCanvas, useBoxWidth } from './map-canvas.tsx'
import type { MapMarker } from './map-marker.tsx'
import styles from './pin-map.module.css'
import { isInView } from './view/follow-view.ts'
import type { MapView, Size } from './view/projection.ts'

export type PinMapProps = {
  /** The chosen point. A new one from outside (a district, a saved address) moves the map there. */
  pin: Point | null
  onPick: (point: Point) => void
  /** They name the pin's surroundings, for people who move it without seeing it. */
  districts: readonly District[]
  height: number
  /** Whether the pin is somebody else's place, where this device is not. */
  isElsewhere?: boolean
}

const OVERVIEW_ZOOM = 12
const STREET_ZOOM = 15
/** One pixel is a metre, which tells one door from the next. */
const DOOR_ZOOM = 17
const WIDEST_ZOOM = 10
/** The schematic map is drawn up to this zoom. Tiles go further. */
const CLOSEST_ZOOM = { schematic: DOOR_ZOOM, tiles: 18 }
const NUDGE_METRES = 10
const STRIDE_METRES = 100
/** About a metre, because forms may round stored points. */
const SAME_DEGREES = 1e-5

const STEPS: Record<string, Step | undefined> = {
  ArrowUp: { east: 0, south: -1 },
  ArrowDown: { east: 0, south: 1 },
  ArrowLeft: { east: -1, south: 0 },
  ArrowRight: { east: 1, south: 0 },
}

const METRES_PER_DEGREE = 111_320

/**
 * Chooses a point: tap the map, drag the pin, use the arrow keys (10 m, with shift 100 m, and enter puts the pin in the middle),
 * or ask for the device's location.
 */
export function PinMap(props: PinMapProps) {
  const { pin, districts, height, isElsewhere = false } = props
  const { t, localized, refusalText } = useLanguage()
  const [boxRef, width] = useBoxWidth()
  const instructionsId = useId()
  const size = { width, height }
  const { view, setView, pick, zoomBy, closestZoom, locating } = usePinMoves(props, size)
  const { isLocating, refusal, locate } = locating
  const district = pin && nearestDistrict(pin, districts)
  const place = district ? localized(district.name, district.nameAr) : t('common:place.pinned')
  const markers: MapMarker[] = pin ? [{ kind: 'pin', point: pin, label: t('common:map.pin') }] : []
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) pick(nudge(pin ?? view.center, step, event.shiftKey ? STRIDE_METRES : NUDGE_METRES))
    else if (event.key === 'Enter' || event.key === ' ') pick(view.center)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }

  return (
    <Stack className="at-start" gap={10}>
      <div className="holds full-width rounded">
        <div
          className={styles.field}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application region takes the keys itself
          tabIndex={0}
          aria-label={t('common:map.label')}
          aria-describedby={instructionsId}
          onKeyDown={handleKeyDown}
        >
          <MapCanvas
            boxRef={boxRef}
            show={{ view, size, markers, route: [], onPick: pick, onMove: setView }}
          />
        </div>
        <Zoom zoom={view.zoom} closest={closestZoom} onZoom={zoomBy} />
      </div>
      <p id={instructionsId} className={clsx('prose', styles.hint)}>
        {t('common:map.pick')}. <span className={styles.byKeys}>{t('common:map.pickKeys')}</span>
      </p>
      {!isElsewhere && (
        <Button variant="soft" icon={IconCurrentLocation} loading={isLocating} onClick={locate}>
          {t('common:place.useMyLocation')}
        </Button>
      )}
      <p className={refusal ? styles.refusal : styles.place} role="status">
        {refusal ? refusalText(refusal) : pin && place}
      </p>
    </Stack>
  )
}

/** What moves the pin and the view: a press, a key, or the device's location. */
function usePinMoves(props: PinMapProps, size: Size) {
  const { tiles } = useRootData()
  const { view, setView, pick } = usePickedView(props, size)
  const closestZoom = tiles ? CLOSEST_ZOOM.tiles : CLOSEST_ZOOM.schematic
  const { forget, ...locating } = useLocate(({ point }) => {
    pick(point)
    setView({ center: point, zoom: DOOR_ZOOM })
  })
  return {
    view,
    setView,
    closestZoom,
    locating,
    pick(point: Point) {
      forget()
      pick(point)
    },
    zoomBy(steps: number) {
      const zoom = Math.min(closestZoom, Math.max(WIDEST_ZOOM, view.zoom + steps))
      setView({ center: props.pin ?? view.center, zoom })
    },
  }
}

function Zoom({ zoom, closest, onZoom }: ZoomProps) {
  const { t } = useLanguage()
  return (
    <Stack gap={8} className={styles.zoom}>
      <IconButton
        icon={IconPlus}
        label={t('common:map.zoomIn')}
        tone="floating"
        disabled={zoom >= closest}
        onClick={() => onZoom(1)}
      />
      <IconButton
        icon={IconMinus}
        label={t('common:map.zoomOut')}
        tone="floating"
        disabled={zoom <= WIDEST_ZOOM}
        onClick={() => onZoom(-1)}
      />
    </Stack>
  )
}

type ZoomProps = { zoom: number; closest: number; onZoom: (steps: number) => void }

/** The view. It moves to the pin when the pin is out of sight or was not chosen here. */
function usePickedView({ pin, onPick }: PinMapProps, size: Size) {
  const [seen, setSeen] = useState(pin)
  const [view, setView] = useState<MapView>(() => ({
    center: pin ?? CAIRO,
    zoom: pin ? STREET_ZOOM : OVERVIEW_ZOOM,
  }))
  if (!isSamePoint(pin, seen)) {
    setSeen(pin)
    if (pin) setView({ center: pin, zoom: Math.max(view.zoom, STREET_ZOOM) })
  }
  const pick = (point: Point) => {
    setSeen(point)
    if (!isInView([point], view, size)) setView({ ...view, center: point })
    onPick(point)
  }
  return { view, setView, pick }
}

function isSamePoint(a: Point | null, b: Point | null): boolean {
  if (!a || !b) return a === b
  return (
    Math.abs(a.latitude - b.latitude) < SAME_DEGREES && Math.abs(a.longitude - b.longitude) < SAME_DEGREES
  )
}

/** Steps to the east and to the south, by arrow keys. */
type Step = { east: number; south: number }

/** The point that many metres away. It is exact enough for the few streets that a pin is nudged. */
export function nudge({ latitude, longitude }: Point, { east, south }: Step, metres: number): Point {
  return {
    latitude: latitude - (south * metres) / METRES_PER_DEGREE,
    longitude: longitude + (east * metres) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}
