import clsx from 'clsx'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import type { Tiles } from '#web/platform/api/request-context.ts'
import styles from './map.module.css'
import type { RendererProps } from './renderers/renderer.ts'
import { useLoaded } from './use-loaded.ts'

type MapCanvasProps = {
  /** Without tiles the schematic map is shown. */
  tiles: Tiles | null
  boxRef: RefCallback<HTMLElement>
  scheme?: 'light' | 'dark' | undefined
  failedText: string
  show: RendererProps
  children?: ReactNode
}

/**
 * The box of a map, which its parent labels. It loads the needed renderer, reserves the room meanwhile, and falls back from live
 * tiles to the schematic map with a short message. Its inside runs left to right in both languages.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { boxRef, scheme, failedText, show, tiles, children } = props
  const [deadTileUrl, setDeadTileUrl] = useState<string>()
  const tileMap = useLoaded(tiles ? loadTileMap : null)
  const isLive = tiles && tiles.url !== deadTileUrl && tileMap.state !== 'failed'
  const schematic = useLoaded(isLive ? null : loadSchematicMap)
  // Told when the other map is there: a tap on nothing would be lost.
  const hasFailed = schematic.state === 'failed' || (tiles && !isLive && schematic.state === 'ready')
  return (
    <div
      ref={boxRef}
      className={clsx(styles.colours, styles.box)}
      style={{ blockSize: show.size.height }}
      data-scheme={scheme}
    >
      <div className={styles.inside} dir="ltr">
        {isLive && tileMap.state === 'ready' && (
          <tileMap.value.LeafletMap {...show} tiles={tiles} onFail={() => setDeadTileUrl(tiles.url)} />
        )}
        {!isLive && schematic.state === 'ready' && (
          <schematic.value.SchematicMap {...show} loadRides={loadRides} />
        )}
      </div>
      {hasFailed && (
        <p className={styles.quiet} role="status">
          {failedText}
        </p>
      )}
      {children}
    </div>
  )
}

/** The width of a phone's column, which the server and the first render assume. */
const ASSUMED_WIDTH_PX = 358

/** The inner width of a box as it changes. A hidden box keeps its last width. */
export function useBoxWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(ASSUMED_WIDTH_PX)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const measure = () => {
      if (box.clientWidth) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

function loadSchematicMap() {
  return import('./renderers/schematic-map.tsx')
}

function loadTileMap() {
  return import('./renderers/leaflet-map.tsx')
}

function loadRides() {
  return import('./view/glide.ts')
}
