import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { AccountMenu } from '#web/parts/frame/menus/account-menu.tsx'
import { ColourModeButton } from '#web/parts/frame/menus/colour-mode-button.tsx'
import { LanguageLink } from '#web/parts/frame/menus/language-link.tsx'
import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { type MenuCounts, type MenuIcons, WorkNav } from '#web/parts/frame/menus/work-nav.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { Logo } from '../brand.tsx'
import styles from './admin-shell.module.css'
import { SkipLink } from './skip-link.tsx'
import header from './work-shell.module.css'

const ICONS: MenuIcons = {
  dispatch: IconRoute,
  overview: IconHome,
  orders: IconClipboardList,
  activity: IconActivity,
  dishes: IconToolsKitchen2,
  users: IconUsers,
  kitchens: IconChefHat,
  couriers: IconMotorbike,
  day: IconCalendar,
  payouts: IconWallet,
  receipts: IconReceipt,
  timePerformance: IconClock,
  analytics: IconChartBar,
  promoCodes: IconTag,
  content: IconSpeakerphone,
  moderation: IconEye,
  reports: IconFlag,
  audit: IconListDetails,
  settings: IconSettings,
}

/** The admins' frame: an aubergine menu in both schemes, and a plain bar with the page's title. */
export function AdminShell({ viewer, title, list, counts, tools, onLogOut, children }: AdminShellProps) {
  const { t } = useLanguage()
  useKeptFocus()
  const menus = menusOf(viewer)
  const nav = <WorkNav items={menus.side} icons={ICONS} counts={counts} shape="column" tone="aubergine" />
  return (
    <div className={styles.shell}>
      <SkipLink />
      <aside className={styles.side}>
        <Link to={paths.admin} className="target">
          <Logo />
        </Link>
        {nav}
      </aside>
      <header className={clsx(header.headerRoot, styles.header, 'row gap-6')}>
        <DisclosureMenu
          shape="drawer"
          tone="aubergine"
          label={t('common:header.menu')}
          face={<Icon of={IconMenu2} size={22} />}
        >
          <div className={styles.drawerHead}>
            <LanguageLink />
            <ColourModeButton />
          </div>
          {nav}
        </DisclosureMenu>
        <Link to={paths.admin} className="target">
          <Logo />
        </Link>
      </header>
      <section className={styles.tools} aria-label={t('common:header.account', { name: viewer.name })}>
        {tools}
        <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut} />
      </section>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.shellBar}>
          {list ? <TextLink to={list}>{title}</TextLink> : title && <h1 className={styles.title}>{title}</h1>}
          <div className="on-wide">
            <ColourModeButton />
            <LanguageLink />
          </div>
        </div>
        {children}
      </main>
    </div>
  )
}

export type AdminShellProps = {
  viewer: SignedInViewer
  /** Null for a page with a heading of its own. */
  title: ReactNode
  /** The list that the title names, above a page with a heading of its own. */
  list?: string | undefined
  /** What waits behind each menu item. */
  counts: MenuCounts
  /** Shown beside the account menu on every page. */
  tools?: ReactNode
  onLogOut?: () => void
  children: ReactNode
}
