import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ColourModeButton } from '../colour-mode-button.tsx'
import { LanguageLink } from '../language-link.tsx'
import { Logo } from '../logo.tsx'
import { AccountMenu, MenuList, ViewerPortrait } from './account-menu.tsx'
import { bottomBarOf, menusOf, type Viewer } from './menus.ts'
import header from './shell-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { type MenuCounts, WorkNav } from './work-nav.tsx'
import styles from './work-shell.module.css'

/**
 * The frame of cooks and couriers. Cooks have a side menu on wide screens and a bottom bar on phones; couriers work
 * standing up and have the bar alone, with what belongs to the account at the end of the page, where their portrait leads.
 */
export function WorkShell({ viewer, counts = {}, state, notice, onLogOut, children }: WorkShellProps) {
  const { t } = useTranslation()
  const menus = menusOf(viewer)
  const hasSideMenu = viewer.role === 'cook'
  const home = viewer.role === 'cook' ? '/cook/home' : menus.home
  return (
    <div className={clsx(styles.shell, hasSideMenu && styles.withSide)}>
      <SkipLink />
      {hasSideMenu && (
        <aside className={styles.side}>
          <Link to={home} className={header.home}>
            <Logo />
          </Link>
          <WorkNav items={menus.side} counts={counts} shape="column" />
          <div className={styles.sideEnd}>
            <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut} upwards />
            <ColourModeButton />
            <LanguageLink />
          </div>
        </aside>
      )}
      <header className={clsx(header.header, styles.header)}>
        <Link to={home} className={header.home}>
          <Logo />
        </Link>
        <div className={styles.tools}>
          {state}
          {hasSideMenu ? (
            <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut} />
          ) : (
            <a
              href="#account"
              className={styles.toAccount}
              aria-label={t('common:header.account', { name: viewer.name })}
            >
              <ViewerPortrait viewer={viewer} />
            </a>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {notice}
        {children}
        {!hasSideMenu && (
          <section
            id="account"
            tabIndex={-1}
            className={styles.courierEnd}
            aria-label={t('common:header.settings')}
          >
            <div className={styles.courierSettings}>
              <LanguageLink />
              <ColourModeButton withText />
            </div>
            <MenuList items={menus.account} onLogOut={onLogOut} />
          </section>
        )}
      </main>
      <WorkNav items={bottomBarOf(viewer)} counts={counts} shape="bar" className={styles.bottom} />
    </div>
  )
}

export type WorkShellProps = {
  viewer: Exclude<Viewer, { role: 'guest' }>
  counts?: MenuCounts
  /** What the header says all the time, such as that the position is being shared. */
  state?: ReactNode
  notice?: ReactNode
  onLogOut?: () => void
  children: ReactNode
}
