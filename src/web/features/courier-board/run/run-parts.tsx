import type IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './run-card.module.css'
import { collectOf } from './stops.ts'

/** A kitchen or a door: who is there, the address, and how to go and call. */
export function Place({ icon, tone, who, address, area, links, children }: PlaceProps) {
  return (
    <div className={styles.place}>
      <span className={clsx(styles.square, tone)}>
        <Icon of={icon} size={22} />
      </span>
      <div>
        <Muted small>{who}</Muted>
        <p className={styles.address}>
          <bdi>{address ?? '-'}</bdi>
          {area && (
            <>
              {' '}
              <Dot /> <bdi>{area}</bdi>
            </>
          )}
        </p>
        {children}
      </div>
      <div className={styles.links}>{links}</div>
    </div>
  )
}

type PlaceProps = {
  icon: typeof IconHome
  tone: string | undefined
  who: string
  address: string | null
  area?: string
  links: ReactNode
  children?: ReactNode
}

/** What is due for some orders, or that they are paid. */
export function Due({ orders }: { orders: CourierCard[] }) {
  const { t, format } = useLanguage()
  const collect = collectOf(orders)
  return collect > 0 ? (
    <b className={clsx('num', styles.due)}>{format.money(collect)}</b>
  ) : (
    <span className={styles.paid}>{t('delivery:run.paid')}</span>
  )
}
