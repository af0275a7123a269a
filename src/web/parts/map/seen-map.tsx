import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { MapSurfaceProps } from './map-surface.tsx'
import styles from './seen-map.module.css'
import { useLoaded } from './use-loaded.ts'

const loadMap = () => import('./map-surface.tsx')
const HEIGHT_PX = 300

/** A card with a map, when the courier was last seen, and further facts. The map loads after the page, which works without it. */
export function SeenMap({ seen, children, ...map }: SeenMapProps) {
  const { t, locale } = useLanguage()
  const { tiles } = useRootData()
  const surface = useLoaded(loadMap)
  return (
    <Panel flush>
      <div className={clsx(styles.map, 'on-sunken clips')}>
        {surface.state === 'ready' ? (
          <surface.value.MapSurface
            {...map}
            tiles={tiles}
            locale={locale}
            height={HEIGHT_PX}
            texts={{ unknownPlace: t('common:map.unknownPlace'), failed: t('common:map.loadError') }}
          />
        ) : (
          <p className="full-height centres muted small">
            {t(surface.state === 'failed' ? 'common:map.loadError' : 'common:map.loading')}
          </p>
        )}
      </div>
      <Row gap={16} lineGap={4} between className={styles.facts}>
        <p className={clsx(styles.seen, 'row')}>
          <Icon of={IconCurrentLocation} size={18} />
          {seen}
        </p>
        {children}
      </Row>
    </Panel>
  )
}

type SeenMapProps = Pick<MapSurfaceProps, 'markers' | 'route' | 'center' | 'label'> & {
  seen: string
  children?: ReactNode
}
