import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { AccountMenu } from '#web/parts/frame/menus/account-menu.tsx'
import { ColourModeButton } from '#web/parts/frame/menus/colour-mode-button.tsx'
import { LanguageLink } from '#web/parts/frame/menus/language-link.tsx'
import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { type MenuCounts, WorkNav } from '#web/parts/frame/menus/work-nav.tsx'
import type { SignedInViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { Logo } from '../brand.tsx'
import styles from './admin-shell.module.css'
import { SkipLink } from './skip-link.tsx'
import header from './work-shell.module.css'

/** The admins' frame: an aubergine menu in both schemes, and a plain bar with the page's title. */
export function AdminShell({ viewer, title, list, counts, tools, onLogOut, children }: AdminShellProps) {
  const { t } = useLanguage()
  useKeptFocus()
  const menus = menusOf(viewer)
  const nav = <WorkNav items={menus.side} counts={counts} shape="column" tone="aubergine" />
  return (
    <div className={styles.shell}>
      <SkipLink />
      <aside className={styles.side}>
        <Link to={paths.admin} className="target">
          <Logo />
        </Link>
        {nav}
      </aside>
      <Row as="header" gap={6} nowrap className={clsx(header.headerRoot, styles.header)}>
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
      </Row>
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
