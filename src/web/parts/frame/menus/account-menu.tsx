import clsx from 'clsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import type { SignedInViewer, Viewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import styles from '../frame.module.css'
import type { MenuItem } from './menus.ts'

/** The person's own menu, behind their portrait. */
export function AccountMenu({
  viewer,
  items,
  onLogOut,
  upwards = false,
  className,
  children,
}: AccountMenuProps) {
  const { t } = useLanguage()
  if (viewer.role === 'guest') return null
  return (
    <DisclosureMenu
      shape={upwards ? 'dropup' : 'dropdown'}
      label={t('common:header.account', { name: viewer.name })}
      face={<ViewerPortrait viewer={viewer} />}
      className={className}
    >
      <p className={styles.name}>
        <bdi>{viewer.name}</bdi>
      </p>
      {children && (
        <Row gap={12} lineGap={4} className={styles.tools}>
          {children}
        </Row>
      )}
      <MenuList items={items} onLogOut={onLogOut} />
    </DisclosureMenu>
  )
}

export function ViewerPortrait({ viewer }: { viewer: SignedInViewer }) {
  return <Portrait name={viewer.name} picture={viewer.portrait} size={40} eager />
}

/** A menu as a list of links. Logging out stands apart at its end, where it is offered. */
export function MenuList({
  items,
  onLogOut,
}: {
  items: readonly MenuItem[]
  onLogOut?: (() => void) | undefined
}) {
  const { t } = useLanguage()
  return (
    <ul className="column">
      {items.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.item}>
            {t(`common:nav.${label}`)}
          </NavLink>
        </li>
      ))}
      {onLogOut && (
        <li className={clsx(styles.apart, 'above-8 line-above')}>
          <button type="button" data-closes className={styles.item} onClick={onLogOut}>
            {t('common:nav.logout')}
          </button>
        </li>
      )}
    </ul>
  )
}

type AccountMenuProps = {
  viewer: Viewer
  items: readonly MenuItem[]
  onLogOut?: (() => void) | undefined
  /** Opens upwards, at the bottom of a column. */
  upwards?: boolean
  className?: string | undefined
  /** The device's settings: language and colour scheme. */
  children?: ReactNode
}
