import clsx from 'clsx'
import { useEffect, useMemo, useRef } from 'react'
import { isDashed } from '#domain/delivery/route.ts'
import { type Pixel, projectorOf, type Size } from '#web/parts/map/view/projection.ts'
import { CairoDrawing } from '../cairo/cairo-drawing.tsx'
import { type CairoSheet, drawCairo } from '../cairo/draw-cairo.ts'
import { type MapMarker, MarkerFace, stackMarkers } from '../map-marker.tsx'
import type { RendererProps } from './renderer.ts'
import styles from './schematic-map.module.css'
import { type Drag, useDrag } from './use-drag.ts'

type Rides = typeof import('#web/parts/map/view/glide.ts')

/** How far a movable map is drawn beyond its box, so that dragging never uncovers a blank area. */
const BLEED_PX = 160

/** Our own drawing of Greater Cairo with the journey on it. The drawing stays while markers move over it. */
export function SchematicMap(props: RendererProps & { loadRides?: () => Promise<Rides> }) {
  const { view, size, locale, markers, route, onPick, onMove } = props
  const { width, height } = size
  const bleed = onMove ? BLEED_PX : 0
  const { toPixel, toPoint } = projectorOf(view, size)
  const drawing = useDrawing({
    view,
    locale,
    size: { width: width + 2 * bleed, height: height + 2 * bleed },
    markers: markers.filter((marker) => standsStill(marker, props)).map(({ point }) => point),
    route,
  })
  const pixels = route.map(toPixel)
  const rider = useRider(pixels, props.loadRides)
  const { drag, handlers } = useDrag({
    onTap: (at) => onPick?.(toPoint(at)),
    onDrop: (dropped) => {
      if (dropped.holds === 'map') onMove?.({ ...view, center: toPoint(centreAfter(dropped, size)) })
      const pin = markers.find(({ kind }) => kind === 'pin')
      if (dropped.holds === 'pin' && pin) onPick?.(toPoint(shifted(toPixel(pin.point), dropped.by)))
    },
  })
  const mapShift = drag?.holds === 'map' && onMove ? drag.by : AT_REST
  const pinShift = drag?.holds === 'pin' ? drag.by : AT_REST
  return (
    <div
      className={clsx(
        styles.map,
        'holds full-height clips',
        onPick && styles.pickable,
        onMove && styles.movable,
      )}
      {...(onPick || onMove ? handlers : undefined)}
    >
      <div
        className={clsx(styles.layer, 'full-width full-height')}
        style={{ transform: translation(mapShift) }}
      >
        <div className={styles.base} style={{ transform: translation([-bleed, -bleed]) }}>
          <CairoDrawing drawing={drawing} />
        </div>
        <RouteLine pixels={pixels} dashed={isDashed(route)} />
        {stackMarkers(markers).map((marker) => (
          <span
            // A new view moves every marker at once, and that is no ride to animate.
            key={`${marker.key} ${view.zoom} ${view.center.latitude} ${view.center.longitude} ${width}`}
            ref={marker.kind === 'courier' ? rider : null}
            className={clsx(styles.spot, marker.kind !== 'pin' && styles.travelling)}
            style={{
              transform: translation(
                shifted(toPixel(marker.drawnAt ?? marker.point), marker.kind === 'pin' ? pinShift : AT_REST),
              ),
            }}
          >
            <MarkerFace marker={marker} isLoose={onPick !== undefined} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The marker of a courier, which rides along the route instead of straight across it. */
function useRider(pixels: readonly Pixel[], loadRides: (() => Promise<Rides>) | undefined) {
  const rider = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = rider.current
    // The code of rides loads with the first one. Until then, and without it, the marker moves straight.
    if (element?.getAnimations()[0])
      loadRides?.().then(
        ({ ride }) => ride(element, pixels),
        () => {},
      )
  })
  return rider
}

const AT_REST: Pixel = [0, 0]

/** Draws again only for another request, compared by value, because callers may pass new arrays with the same points. */
function useDrawing(sheet: CairoSheet) {
  const request = JSON.stringify(sheet)
  return useMemo(() => drawCairo(JSON.parse(request) as CairoSheet), [request])
}

/** A courier, and a pin being placed, pass over names. Names keep clear of markers that stay. */
function standsStill({ kind }: MapMarker, { onPick }: RendererProps): boolean {
  return kind !== 'courier' && !(kind === 'pin' && onPick)
}

function RouteLine({ pixels, dashed }: { pixels: readonly Pixel[]; dashed: boolean }) {
  if (pixels.length < 2) return null
  const path = `M${pixels.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  return (
    <svg className={styles.route} data-dashed={dashed} aria-hidden="true">
      <path className={styles.routeCasing} d={path} />
      <path className={styles.routeLine} d={path} />
    </svg>
  )
}

function centreAfter({ by }: Drag, { width, height }: Size): Pixel {
  return [width / 2 - by[0], height / 2 - by[1]]
}

function shifted([x, y]: Pixel, [byX, byY]: Pixel): Pixel {
  return [x + byX, y + byY]
}

function translation([x, y]: Pixel): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
}
