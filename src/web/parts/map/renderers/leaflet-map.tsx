import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isDashed } from '#domain/delivery/route.ts'
import type { Point } from '#domain/geo.ts'
import type { MapView, Pixel } from '#web/parts/map/view/projection.ts'
import type { Tiles } from '#web/platform/api/request-context.ts'
import { type MapMarker, MarkerFace, stackMarkers } from '../map-marker.tsx'
import styles from './leaflet-map.module.css'
import type { RendererProps } from './renderer.ts'

type LeafletMapProps = RendererProps & {
  tiles: Tiles
  /** No tile loaded: the address is wrong, unreachable or silent. */
  onFail: () => void
}

/** A tile server that has not sent a tile by then counts as failed. */
const FIRST_TILE_WITHIN_MS = 8000
const CLOSEST_TILES = 19
const ROUTE_WIDTHS = { casing: 12, line: 7 }

/** The journey on live raster tiles. Leaflet controls the inside of its box. The markers are ours, rendered into its panes. */
export function LeafletMap(props: LeafletMapProps) {
  const { view, size, markers, route, onPick } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useLeaflet(box, props)

  useEffect(() => {
    if (map) show(map, view)
  }, [map, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box has changed when these have
  useEffect(() => {
    map?.invalidateSize({ animate: false })
  }, [map, size.width, size.height])

  return (
    <>
      <div ref={box} className={styles.map} />
      {map && <Route map={map} route={route} />}
      {map &&
        stackMarkers(markers).map((marker) => (
          <Marker key={marker.key} map={map} marker={marker} route={route} onPick={onPick} />
        ))}
    </>
  )
}

function useLeaflet(box: RefObject<HTMLDivElement | null>, props: LeafletMapProps): L.Map | null {
  const { locale, tiles } = props
  const { url, attribution } = tiles
  const isMovable = props.onMove !== undefined
  const [map, setMap] = useState<L.Map | null>(null)
  const handleTap = useEffectEvent((event: L.LeafletMouseEvent) => props.onPick?.(pointOf(event.latlng)))
  const handleMoved = useEffectEvent((moved: L.Map) =>
    props.onMove?.({ center: pointOf(moved.getCenter()), zoom: moved.getZoom() }),
  )
  const handleZoomed = useEffectEvent((zoomed: L.Map) => {
    if (zoomed.getZoom() !== wholeZoom(props.view)) handleMoved(zoomed)
  })
  const handleFail = useEffectEvent(() => props.onFail())
  const showFirst = useEffectEvent((created: L.Map) => show(created, props.view))

  useEffect(() => {
    const created = L.map(box.current!, {
      // One finger scrolls the page past a map that is only shown. Two fingers zoom it.
      dragging: isMovable || !L.Browser.mobile,
      inertia: !isMovable,
      zoomControl: false,
      scrollWheelZoom: false,
      boxZoom: false,
      keyboard: false,
      maxZoom: CLOSEST_TILES,
    })
    // The zoom buttons are at the line's end, so the attribution is at its start.
    created.attributionControl.setPrefix(false).setPosition(locale === 'ar' ? 'bottomright' : 'bottomleft')
    showFirst(created)
    created.on('click', handleTap)
    created.on('dragend', () => handleMoved(created))
    created.on('zoomend', () => handleZoomed(created))
    const stopWaiting = failWithoutTiles(created, { url, attribution }, () => handleFail())
    setMap(created)
    return () => {
      stopWaiting()
      setMap(null)
      created.remove()
    }
  }, [box, isMovable, locale, url, attribution])
  return map
}

/** Adds the tiles. Reports once when all of the first ones fail, or none has loaded in time. */
function failWithoutTiles(map: L.Map, { url, attribution }: Tiles, onFail: () => void): () => void {
  const tiles = L.tileLayer(url, { attribution, maxZoom: CLOSEST_TILES })
  const timer = setTimeout(onFail, FIRST_TILE_WITHIN_MS)
  let hasTile = false
  tiles.on('tileload', () => {
    hasTile = true
    clearTimeout(timer)
  })
  // Also fires when every tile has failed.
  tiles.on('load', () => {
    if (!hasTile) onFail()
  })
  tiles.addTo(map)
  return () => clearTimeout(timer)
}

function Route({ map, route }: { map: L.Map; route: readonly Point[] }) {
  useEffect(() => {
    if (route.length < 2) return
    const line = route.map(latLngOf)
    const layers = (['casing', 'line'] as const).map((part) =>
      L.polyline(line, {
        className: styles[part],
        weight: ROUTE_WIDTHS[part],
        // No street is known, so the line promises none.
        ...(part === 'line' && isDashed(route) ? { dashArray: '1 14' } : {}),
        interactive: false,
      }).addTo(map),
    )
    return () => {
      for (const layer of layers) layer.remove()
    }
  }, [map, route])
  return null
}

type MarkerProps = {
  map: L.Map
  marker: MapMarker
  route: RendererProps['route']
  onPick: RendererProps['onPick']
}

/** One of our markers inside a Leaflet marker, which positions it and lets the pin be dragged. */
function Marker({ map, marker, route, onPick }: MarkerProps) {
  const [host] = useState(() => document.createElement('div'))
  const placed = useRef<L.Marker>(null)
  const isLoose = marker.kind === 'pin' && onPick !== undefined
  const { latitude, longitude } = marker.drawnAt ?? marker.point
  const currentPlace = useEffectEvent(() => latLngOf({ latitude, longitude }))
  // The owner of the point decides whether the pin stays where it was dropped.
  const handleDrop = useEffectEvent((dropped: L.Marker) => {
    const chosen = pointOf(dropped.getLatLng())
    dropped.setLatLng(latLngOf(marker.point))
    onPick?.(chosen)
  })

  useEffect(() => {
    const icon = L.divIcon({ html: host, className: '', iconSize: [0, 0] })
    const created = L.marker(currentPlace(), {
      icon,
      keyboard: false,
      draggable: isLoose,
      interactive: isLoose,
      zIndexOffset: marker.kind === 'courier' ? 1000 : 0,
    })
    created.on('dragend', () => handleDrop(created))
    created.addTo(map)
    placed.current = created
    return () => void created.remove()
  }, [map, host, isLoose, marker.kind])
  const moveTo = useEffectEvent((moved: L.Marker, to: L.LatLng) => {
    if (moved.getLatLng().equals(to)) return
    move(moved, to, marker.kind !== 'pin')
    if (marker.kind === 'courier') rideTo(map, moved, isDashed(route) ? [] : route).catch(() => {})
  })
  useEffect(() => {
    if (placed.current) moveTo(placed.current, L.latLng(latitude, longitude))
  }, [latitude, longitude])

  return createPortal(<MarkerFace marker={marker} isLoose={isLoose} />, host)
}

/** Moves a marker with a transition. The class lasts only for this move, because zooming moves markers too. */
function move(marker: L.Marker, to: L.LatLng, isTravelling: boolean): void {
  const element = marker.getElement()
  if (isTravelling && element) {
    element.classList.add(styles.travelling!)
    const arrive = () => element.classList.remove(styles.travelling!)
    element.addEventListener('transitionend', arrive, { once: true })
    element.addEventListener('transitioncancel', arrive, { once: true })
  }
  marker.setLatLng(to)
}

/** Lets a moved courier ride along the streets. The ride ends where the map is zoomed, because it is drawn for this view. */
async function rideTo(map: L.Map, marker: L.Marker, streets: readonly Point[]): Promise<void> {
  const { ride } = await import('#web/parts/map/view/glide.ts')
  const element = marker.getElement()
  if (!element) return
  const line = streets.map((point): Pixel => {
    const { x, y } = map.latLngToLayerPoint(latLngOf(point))
    return [x, y]
  })
  const riding = ride(element, line)
  if (!riding) return
  const stop = () => riding.cancel()
  const forget = () => void map.off('zoomstart viewreset', stop)
  map.on('zoomstart viewreset', stop)
  riding.onfinish = forget
  riding.oncancel = forget
}

function show(map: L.Map, view: MapView): void {
  map.setView(latLngOf(view.center), wholeZoom(view), { animate: false })
}

/** Tiles are sharp at whole zooms. Rounding down keeps everything in view. */
function wholeZoom({ zoom }: MapView): number {
  return Math.floor(zoom)
}

function latLngOf({ latitude, longitude }: Point): L.LatLng {
  return L.latLng(latitude, longitude)
}

function pointOf({ lat, lng }: L.LatLng): Point {
  return { latitude: lat, longitude: lng }
}
