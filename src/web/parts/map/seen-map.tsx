import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { LazyMap } from './lazy-map.tsx'
import type { MapSurfaceProps } from './map-surface.tsx'
import styles from './seen-map.module.css'

const HEIGHT_PX = 300

/** A card with a map, when the courier was last seen, and further facts. */
export function SeenMap({ seen, children, ...map }: SeenMapProps) {
  return (
    <Panel flush>
      <div className="on-sunken clips">
        <LazyMap {...map} height={HEIGHT_PX} />
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
