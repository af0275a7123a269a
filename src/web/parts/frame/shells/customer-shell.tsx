import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '#domain/paths.ts'
import { AccountMenu, MenuList, ViewerPortrait } from '#web/parts/frame/menus/account-menu.tsx'
import { ColourModeButton } from '#web/parts/frame/menus/colour-mode-button.tsx'
import { LanguageLink, useOtherLanguage } from '#web/parts/frame/menus/language-link.tsx'
import { type Menus, menusOf } from '#web/parts/frame/menus/menus.ts'
import type { Viewer } from '#web/parts/frame/viewer.ts'
import { stopOfferingArabic } from '#web/platform/i18n/locale/chosen-language.ts'
import { localeCookie } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { Logo } from '../brand.tsx'
import styles from './customer-shell.module.css'
import { SkipLink } from './skip-link.tsx'

/** The frame of every page for customers and visitors: header, awning, page, footer. */
export function CustomerShell({ notice, year, cartBar, children, ...header }: CustomerShellProps) {
  return (
    <div className={clsx(styles.shell, 'column')}>
      <SkipLink />
      <OfferArabic />
      <ShellHeader {...header} />
      {notice}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter viewer={header.viewer} year={year} />
      {cartBar && menusOf(header.viewer).hasCart && <div className={styles.cartBar}>{cartBar}</div>}
    </div>
  )
}

function ShellHeader({ viewer, bell, cart, isPlain, onLogOut, onTrackOrder }: HeaderProps) {
  const { t } = useLanguage()
  const menus = menusOf(viewer)
  const handleChoice = (event: MouseEvent<HTMLElement>) => {
    const link =
      event.target instanceof Element ? event.target.closest(`a[href="${paths.trackStart}"]`) : null
    if (!link || !onTrackOrder || !isPlainClick(event)) return
    event.preventDefault()
    onTrackOrder()
  }
  return (
    <header className={clsx(styles.header, isPlain && styles.plain)} onClickCapture={handleChoice}>
      <div className={clsx(styles.bar, 'row gap-6')}>
        <SideMenu viewer={viewer} menus={menus} onLogOut={onLogOut} />
        <Link to={menus.home} className="target">
          <Logo />
        </Link>
        <nav aria-label={t('common:header.mainMenu')} className="on-wide">
          {menus.header.map(({ to, label }) => (
            <NavLink key={to} to={to} end className="target">
              {t(`common:nav.${label}`)}
            </NavLink>
          ))}
        </nav>
        <div>
          <LanguageLink className="on-wide" />
          <span className="target on-wide">
            <ColourModeButton />
          </span>
          {bell}
          {menus.hasCart && cart}
          {viewer.role === 'guest' ? (
            <LinkButton to={paths.login} size="compact" className="on-wide">
              {t('common:nav.login')}
            </LinkButton>
          ) : (
            <AccountMenu viewer={viewer} items={menus.account} onLogOut={onLogOut} className="on-wide" />
          )}
        </div>
      </div>
      <div className={styles.awning} aria-hidden="true" />
    </header>
  )
}

function SideMenu({ viewer, menus, onLogOut }: SideMenuProps) {
  const { t } = useLanguage()
  return (
    <DisclosureMenu
      shape="drawer"
      label={t('common:header.menu')}
      face={viewer.role === 'guest' ? <Icon of={IconMenu2} size={22} /> : <ViewerPortrait viewer={viewer} />}
      className="on-narrow"
    >
      <nav aria-label={t('common:header.mainMenu')}>
        <div className="row apart">
          <Logo />
          <IconButton icon={IconX} label={t('common:a11y.closeMenu')} data-closes />
        </div>
        {viewer.role !== 'guest' && (
          <p className="above-12 strong breaks row gap-12">
            <ViewerPortrait viewer={viewer} />
            {t('common:header.greeting', { name: viewer.name })}
          </p>
        )}
        <div className={clsx(styles.sideSettings, 'row gap-12')}>
          <LanguageLink />
          <ColourModeButton withText />
        </div>
        <MenuList items={menus.side} onLogOut={viewer.role === 'guest' ? undefined : onLogOut} />
      </nav>
    </DisclosureMenu>
  )
}

type HeaderProps = {
  viewer: Viewer
  /** Shown to signed-in viewers. */
  bell?: ReactNode
  /** Shown to viewers who have a cart. */
  cart?: ReactNode
  /** No awning on phones, where a form needs the room. */
  isPlain?: boolean
  /** This page in the other language. */
  onLogOut?: () => void
  /** Opens the track dialog. Without it the link leads to the track page. */
  onTrackOrder?: () => void
}

type SideMenuProps = Pick<HeaderProps, 'viewer' | 'onLogOut'> & { menus: Menus }

export type CustomerShellProps = HeaderProps & {
  /** A strip below the header, such as the one that says there is no network. */
  notice?: ReactNode
  year: number
  /** At the lower edge, for viewers who have a cart. */
  cartBar?: ReactNode
  children: ReactNode
}

/**
 * Every English page contains it, so that all visitors share one page. A script in the head shows it to visitors whose browser
 * prefers Arabic and who have not chosen a language.
 */
function OfferArabic() {
  const { t, locale } = useLanguage()
  const { href } = useOtherLanguage()
  if (locale !== 'en') return null
  const handleDismiss = () => {
    // Dismissing the offer chooses English.
    document.cookie = localeCookie('en', location.protocol)
    stopOfferingArabic()
  }
  return (
    <div className={clsx(styles.strip, 'tone-accent in-middle gap-8')} data-offer-arabic>
      <a
        href={href}
        lang="ar"
        dir="rtl"
        hrefLang="ar"
        className={clsx(styles.link, 'target strong underlined')}
      >
        {t('common:nav.offerLang')}
      </a>
      <IconButton icon={IconX} label={t('common:a11y.dismiss')} onClick={handleDismiss} />
    </div>
  )
}

/** The slogan, links to pages that the header leaves out, and the year. */
function SiteFooter({ viewer, year }: SiteFooterProps) {
  const { t, format } = useLanguage()
  const mayJoin = viewer.role === 'guest' || viewer.role === 'customer'
  return (
    <footer className={clsx(styles.footer, 'line-above on-sunken')}>
      <div className={clsx(styles.inside, 'flex wraps apart')}>
        <div>
          <Logo />
          <p>{t('common:brand.slogan')}</p>
        </div>
        <nav aria-label={t('common:footer.menu')}>
          <Link to={paths.about}>{t('common:nav.about')}</Link>
          {mayJoin && <Link to={paths.bePartner}>{t('common:nav.bePartner')}</Link>}
          <Link to={paths.contact}>{t('common:nav.contact')}</Link>
          <Link to={paths.terms}>{t('common:footer.terms')}</Link>
          <Link to={paths.privacy}>{t('common:footer.privacy')}</Link>
          <Link to={paths.help}>{t('common:nav.help')}</Link>
        </nav>
        <div>
          <LanguageLink />
          <Muted small>{t('common:footer.copyright', { year: format.year(Date.UTC(year, 6)) })}</Muted>
        </div>
      </div>
    </footer>
  )
}

type SiteFooterProps = { viewer: Viewer; year: number }
