import { useRootData } from '#web/platform/api/root-data.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import styles from './lazy-map.module.css'
import type { MapSurfaceProps } from './map-surface.tsx'
import { useLoaded } from './use-loaded.ts'

const loadMap = () => import('./map-surface.tsx')

/** A map whose code and styles load after the page, which works without it. Its parent reserves the room. */
export function LazyMap(map: Omit<MapSurfaceProps, 'tiles' | 'locale' | 'texts'>) {
  const { t, locale } = useTranslation()
  const { tiles } = useRootData()
  const surface = useLoaded(loadMap)
  if (surface.state !== 'ready')
    return (
      <p className={styles.loading}>
        {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
      </p>
    )
  return (
    <surface.value.MapSurface
      {...map}
      tiles={tiles}
      locale={locale}
      texts={{ unknownPlace: t('common:map.unknownPlace'), failed: t('common:map.loadError') }}
    />
  )
}
