import clsx from 'clsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './late-map.module.css'
import type { MapSurfaceProps } from './map-surface.tsx'
import { useLoaded } from './use-loaded.ts'

const loadMap = () => import('./map-surface.tsx')
const HEIGHT_PX = 220

/** A map has code and styles of its own, which load after the page. The page works without it. */
export function LateMap({ height = HEIGHT_PX, className, ...map }: LateMapProps) {
  const { t, locale } = useLanguage()
  const { tiles } = useRootData()
  const surface = useLoaded(loadMap)
  return (
    <div className={clsx(styles.frame, className)} style={{ blockSize: height }}>
      {surface.state === 'ready' ? (
        <surface.value.MapSurface
          {...map}
          height={height}
          tiles={tiles}
          locale={locale}
          texts={{ unknownPlace: t('common:map.unknownPlace'), failed: t('common:map.loadError') }}
        />
      ) : (
        <p className={styles.loading}>
          {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
        </p>
      )}
    </div>
  )
}

type LateMapProps = Omit<MapSurfaceProps, 'tiles' | 'locale' | 'texts'> & { className?: string | undefined }
