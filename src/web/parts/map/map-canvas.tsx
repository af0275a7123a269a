import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './map.module.css'
import type { RendererProps } from './renderers/renderer.ts'
import { useLoaded } from './use-loaded.ts'

type MapCanvasProps = {
  boxRef: RefCallback<HTMLElement>
  show: Omit<RendererProps, 'locale'>
  children?: ReactNode
}

/**
 * The box of a map, which its parent labels. It loads the needed renderer (without tiles the schematic one), reserves the room
 * meanwhile, and falls back from live tiles to the schematic map with a short message. Its inside runs left to right in both languages.
 */
export function MapCanvas({ boxRef, show, children }: MapCanvasProps) {
  const { t, locale } = useLanguage()
  const { tiles } = useRootData()
  const [deadTileUrl, setDeadTileUrl] = useState<string>()
  const tileMap = useLoaded(tiles ? loadTileMap : null)
  const isLive = tiles && tiles.url !== deadTileUrl && tileMap.state !== 'failed'
  const schematic = useLoaded(isLive ? null : loadSchematicMap)
  // Told when the other map is there: a tap on nothing would be lost.
  const hasFailed = schematic.state === 'failed' || (tiles && !isLive && schematic.state === 'ready')
  return (
    <div ref={boxRef} className={styles.box} style={{ blockSize: show.size.height }}>
      <div className={styles.inside} dir="ltr">
        {isLive && tileMap.state === 'ready' && (
          <tileMap.value.LeafletMap
            {...show}
            locale={locale}
            tiles={tiles}
            onFail={() => setDeadTileUrl(tiles.url)}
          />
        )}
        {!isLive && schematic.state === 'ready' && (
          <schematic.value.SchematicMap {...show} locale={locale} loadRides={loadRides} />
        )}
      </div>
      {hasFailed && (
        <p className={styles.quiet} role="status">
          {t('common:map.loadError')}
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
