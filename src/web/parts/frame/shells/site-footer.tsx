import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Logo } from '#web/parts/frame/logo.tsx'
import { LanguageLink } from '#web/parts/frame/menus/language-link.tsx'
import type { Viewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './customer-shell.module.css'

/** The slogan, links to pages that the header leaves out, and the year. */
export function SiteFooter({ viewer, year, languageHref }: SiteFooterProps) {
  const { t, format } = useLanguage()
  const mayJoin = viewer.role === 'guest' || viewer.role === 'customer'
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.slogan}>{t('common:brand.slogan')}</p>
        </div>
        <nav aria-label={t('common:footer.menu')} className={styles.links}>
          <Link to={paths.about}>{t('common:nav.about')}</Link>
          {mayJoin && <Link to={paths.bePartner}>{t('common:nav.bePartner')}</Link>}
          <Link to={paths.contact}>{t('common:nav.contact')}</Link>
          <Link to={paths.terms}>{t('common:footer.terms')}</Link>
          <Link to={paths.privacy}>{t('common:footer.privacy')}</Link>
          <Link to={paths.help}>{t('common:nav.help')}</Link>
        </nav>
        <div className={styles.end}>
          <LanguageLink href={languageHref} />
          <p className={styles.copyright}>
            {t('common:footer.copyright', { year: format.year(Date.UTC(year, 6)) })}
          </p>
        </div>
      </div>
    </footer>
  )
}

type SiteFooterProps = { viewer: Viewer; year: number; languageHref?: string | undefined }
