import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { CAIRO, type Point } from '#domain/geo.ts'
import type { Locale } from '#locales/locale.ts'
import type { Tiles } from '#web/platform/api/request-context.ts'
import type { PositionRefusal } from '#web/platform/device/geolocation.ts'
import { useLocate } from '#web/platform/device/use-locate.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { MapCanvas, useBoxWidth } from './map-canvas.tsx'
import type { MapMarker } from './map-marker.tsx'
import styles from './map-picker.module.css'
import { isInView } from './view/follow-view.ts'
import type { MapView } from './view/projection.ts'

export type MapPickerTexts = {
  /** The map's name, its instructions for touch and for keys, and the pin's name. */
  label: string
  byHand: string
  byKeys: string
  pin: string
  zoomIn: string
  zoomOut: string
  useMyLocation: string
  failed: string
  refusals: Record<PositionRefusal['code'], string>
}

export type MapPickerProps = {
  /** The chosen point. A new one from outside (a district, a saved address) moves the map there. */
  value: Point | null
  onPick: (point: Point) => void
  /** Describes the chosen point in words, for people who move the pin without seeing it. */
  describe?: (point: Point) => string
  height?: number
  /** Whether the point is somebody else's place, where this device is not. */
  isElsewhere?: boolean
  locale: Locale
  scheme?: 'light' | 'dark'
  tiles: Tiles | null
  texts: MapPickerTexts
}

const HEIGHT_PX = 280
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
export function MapPicker(props: MapPickerProps) {
  const { value, describe, height = HEIGHT_PX, isElsewhere = false, locale, scheme, texts, tiles } = props
  const [boxRef, width] = useBoxWidth()
  const instructionsId = useId()
  const size = { width, height }
  const { view, setView, pick, zoomBy, closestZoom, locating } = usePinMoves(props, size)
  const { isLocating, refusal, locate } = locating
  const pin: MapMarker[] = value ? [{ kind: 'pin', point: value, label: texts.pin }] : []
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) pick(nudge(value ?? view.center, step, event.shiftKey ? STRIDE_METRES : NUDGE_METRES))
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
          aria-label={texts.label}
          aria-describedby={instructionsId}
          onKeyDown={handleKeyDown}
        >
          <MapCanvas
            boxRef={boxRef}
            scheme={scheme}
            failedText={texts.failed}
            tiles={tiles}
            show={{ view, size, locale, markers: pin, route: [], onPick: pick, onMove: setView }}
          />
        </div>
        <Zoom texts={texts} zoom={view.zoom} closest={closestZoom} onZoom={zoomBy} />
      </div>
      <p id={instructionsId} className={clsx('prose', styles.hint)}>
        {texts.byHand} <span className={styles.byKeys}>{texts.byKeys}</span>
      </p>
      {!isElsewhere && (
        <Button variant="soft" icon={IconCurrentLocation} loading={isLocating} onClick={locate}>
          {texts.useMyLocation}
        </Button>
      )}
      <p className={refusal ? styles.refusal : styles.place} role="status">
        {refusal ? texts.refusals[refusal.code] : value && describe?.(value)}
      </p>
    </Stack>
  )
}

/** What moves the pin and the view: a press, a key, or the device's location. */
function usePinMoves(props: MapPickerProps, size: { width: number; height: number }) {
  const { value, tiles } = props
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
      setView({ center: value ?? view.center, zoom })
    },
  }
}

function Zoom({ texts, zoom, closest, onZoom }: ZoomProps) {
  return (
    <Stack gap={8} className={styles.zoom}>
      <IconButton
        icon={IconPlus}
        label={texts.zoomIn}
        tone="floating"
        disabled={zoom >= closest}
        onClick={() => onZoom(1)}
      />
      <IconButton
        icon={IconMinus}
        label={texts.zoomOut}
        tone="floating"
        disabled={zoom <= WIDEST_ZOOM}
        onClick={() => onZoom(-1)}
      />
    </Stack>
  )
}

type ZoomProps = { texts: MapPickerTexts; zoom: number; closest: number; onZoom: (steps: number) => void }

/** The view. It moves to the pin when the pin is out of sight or was not chosen here. */
function usePickedView({ value, onPick }: MapPickerProps, size: { width: number; height: number }) {
  const [seen, setSeen] = useState(value)
  const [view, setView] = useState<MapView>(() => ({
    center: value ?? CAIRO,
    zoom: value ? STREET_ZOOM : OVERVIEW_ZOOM,
  }))
  if (!isSamePoint(value, seen)) {
    setSeen(value)
    if (value) setView({ center: value, zoom: Math.max(view.zoom, STREET_ZOOM) })
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
