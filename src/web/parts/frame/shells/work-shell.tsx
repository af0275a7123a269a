import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { AccountMenu } from '#web/parts/frame/menus/account-menu.tsx'
import { ColourModeButton } from '#web/parts/frame/menus/colour-mode-button.tsx'
import { LanguageLink } from '#web/parts/frame/menus/language-link.tsx'
import { bottomBarOf, menusOf } from '#web/parts/frame/menus/menus.ts'
import { type MenuCounts, type MenuIcons, WorkNav } from '#web/parts/frame/menus/work-nav.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { Logo } from '../brand.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './work-shell.module.css'

const ICONS: MenuIcons = {
  home: IconHome,
  orders: IconClipboardList,
  myDishes: IconToolsKitchen2,
  availability: IconCalendar,
  earnings: IconChartBar,
  revenue: IconChartBar,
  cash: IconCash,
  history: IconHistory,
  myPage: IconUser,
  help: IconHelpCircle,
}

/**
 * The frame of cooks and couriers. Cooks have a side menu on wide screens and a bottom bar on phones. Couriers work standing up
 * and have only the bar. The account menu is behind the portrait.
 */
export function WorkShell({ viewer, bell, counts = {}, state, notice, onLogOut, children }: WorkShellProps) {
  useKeptFocus()
  const menus = menusOf(viewer)
  const hasSideMenu = viewer.role === 'cook'
  const home = viewer.role === 'cook' ? paths.cookHome : menus.home
  return (
    <div className={clsx(styles.shell, hasSideMenu && styles.withSide)}>
      <SkipLink />
      {hasSideMenu && (
        <aside className={styles.side}>
          <Row gap={0} nowrap between>
            <Link to={home} className="target">
              <Logo />
            </Link>
            {bell}
          </Row>
          <WorkNav items={menus.side} icons={ICONS} counts={counts} shape="column" />
          <Row gap={2} className={styles.sideEnd}>
            <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut} upwards />
            <ColourModeButton />
            <LanguageLink />
          </Row>
        </aside>
      )}
      <header className={clsx(styles.headerRoot, styles.header, 'row gap-6')}>
        <Link to={home} className="target">
          <Logo />
        </Link>
        <div className="to-the-end row gap-6">
          <div className={clsx(styles.state, 'shrinks')}>{state}</div>
          {bell}
          <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut}>
            <LanguageLink />
            <ColourModeButton withText />
          </AccountMenu>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {notice}
        {children}
      </main>
      <WorkNav
        items={bottomBarOf(viewer)}
        icons={ICONS}
        counts={counts}
        shape="bar"
        className={styles.bottom}
      />
    </div>
  )
}

export type WorkShellProps = {
  viewer: SignedInViewer
  bell?: ReactNode
  counts?: MenuCounts
  /** A permanent state in the header, such as that the position is being shared. */
  state?: ReactNode
  notice?: ReactNode
  onLogOut?: () => void
  children: ReactNode
}
