import clsx from 'clsx'
import { NavLink } from 'react-router'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import styles from '../shells/admin-shell.module.css'
import type { MenuItem, MenuLabel } from './menus.ts'

/** The number of things that wait behind a menu item. */
export type MenuCounts = Partial<Record<MenuLabel, number>>

/** The icons of a menu. Each shell brings its own, so that a courier's phone downloads none of the office's. */
export type MenuIcons = Partial<Record<MenuLabel, IconGlyph>>

/** The links of a work shell with their icons, in a column or in a phone's bottom bar. */
export function WorkNav({ items, icons, counts = {}, shape, tone = 'surface', className }: WorkNavProps) {
  const { t } = useLanguage()
  return (
    <nav
      aria-label={t('common:header.mainMenu')}
      className={className}
      data-bottom-bar={shape === 'bar' || undefined}
    >
      <ul className={clsx(styles[shape], tone === 'aubergine' && styles.aubergine)}>
        {items.map((item) => (
          <li key={item.to}>
            <WorkNavLink item={item} glyph={icons[item.label]} waiting={counts[item.label] ?? 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WorkNavLink({
  item,
  glyph,
  waiting,
}: {
  item: MenuItem
  glyph: IconGlyph | undefined
  waiting: number
}) {
  const { t, format } = useLanguage()
  return (
    <NavLink to={item.to} end={item.alone ?? false} className={styles.link}>
      {glyph && <Icon of={glyph} size={22} />}
      <span className={styles.label}>{t(`common:nav.${item.label}`)}</span>
      {waiting > 0 && (
        <span className={styles.count}>
          <span className="num" aria-hidden="true">
            {format.badge(waiting)}
          </span>
          <span className="visually-hidden">
            {t('common:header.waiting', { n: format.count(waiting), count: waiting })}
          </span>
        </span>
      )}
    </NavLink>
  )
}

type WorkNavProps = {
  items: readonly MenuItem[]
  icons: MenuIcons
  counts?: MenuCounts
  shape: 'column' | 'bar'
  tone?: 'surface' | 'aubergine'
  className?: string | undefined
}
