import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './place.module.css'

/** A kitchen or a door on a courier's phone: who is there, the address, and how to go and call. */
export function Place({ of, who, address, area, links, className, children }: PlaceProps) {
  return (
    <div className={clsx(styles.place, className)}>
      <span className={clsx(styles.square, styles[of])}>
        <Icon of={of === 'kitchen' ? IconChefHat : IconHome} size={22} />
      </span>
      <div>
        <Muted small>{who}</Muted>
        <p className={styles.address}>
          <bdi>{address ?? '-'}</bdi> {area && <bdi className="own-line">{area}</bdi>}
        </p>
        {children}
      </div>
      {links && <div className={styles.links}>{links}</div>}
    </div>
  )
}

type PlaceProps = {
  of: 'kitchen' | 'door'
  who: string
  address: string | null
  /** The district, where the address does not name it. */
  area?: string | undefined
  links?: ReactNode
  className?: string | undefined
  children?: ReactNode
}
