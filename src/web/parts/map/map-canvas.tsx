import clsx from 'clsx'
import { type ReactNode, type RefCallback, useState } from 'react'
import styles from './map-canvas.module.css'
import colours from './map-colours.module.css'
import type { RendererProps } from './renderers/renderer.ts'
import { useLoaded } from './use-loaded.ts'

/** Where live tiles come from. Without an address the schematic map is the map. */
export type TileSource = { tileUrl?: string | undefined; tileAttribution?: string | undefined }

type MapCanvasProps = TileSource & {
  boxRef: RefCallback<HTMLElement>
  scheme?: 'light' | 'dark' | undefined
  failedText: string
  show: RendererProps
  children?: ReactNode
}

/**
 * The box of a map, named by what it stands in. It fetches the renderer that is wanted, keeps its room meanwhile, and falls
 * back from live tiles to the schematic map with a quiet word. The inside runs left to right in both languages.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { boxRef, scheme, failedText, show, tileUrl, tileAttribution, children } = props
  const [deadTileUrl, setDeadTileUrl] = useState<string>()
  const tiles = useLoaded(tileUrl ? loadTileMap : null)
  const isLive = tileUrl && tileUrl !== deadTileUrl && tiles.state !== 'failed'
  const schematic = useLoaded(isLive ? null : loadSchematicMap)
  const hasFailed = schematic.state === 'failed' || (tileUrl && !isLive)
  return (
    <div
      ref={boxRef}
      className={clsx(colours.colours, styles.box)}
      style={{ blockSize: show.size.height }}
      data-scheme={scheme}
    >
      <div className={styles.inside} dir="ltr">
        {isLive && tiles.state === 'ready' && (
          <tiles.value.LeafletMap
            {...show}
            tileUrl={tileUrl}
            tileAttribution={tileAttribution}
            onFail={() => setDeadTileUrl(tileUrl)}
          />
        )}
        {!isLive && schematic.state === 'ready' && <schematic.value.SchematicMap {...show} />}
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

function loadSchematicMap() {
  return import('./renderers/schematic-map.tsx')
}

function loadTileMap() {
  return import('./renderers/leaflet-map.tsx')
}
