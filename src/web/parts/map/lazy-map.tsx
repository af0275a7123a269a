import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { MapSurfaceProps } from './map-surface.tsx'
import { useLoaded } from './use-loaded.ts'

const loadMap = () => import('./map-surface.tsx')
const SPECIFIED_HEIGHT_PX = 220

/**
 * A map whose code and styles load after the page, which works without them. Until they are there, or where they do not come, a
 * line says so at the same height.
 */
export function LazyMap({ height = SPECIFIED_HEIGHT_PX, lineClass, ...map }: LazyMapProps) {
  const { t } = useLanguage()
  const surface = useLoaded(loadMap)
  if (surface.state !== 'ready')
    return (
      <p className={lineClass ?? 'centres muted small'} style={{ blockSize: height }}>
        {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
      </p>
    )
  return <surface.value.MapSurface {...map} height={height} />
}

type LazyMapProps = Omit<MapSurfaceProps, 'height'> & {
  height?: number
  /** How the line looks. */
  lineClass?: string | undefined
}
