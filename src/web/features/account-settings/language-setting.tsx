import { paths } from '#domain/paths.ts'
import { LOCALES } from '#locales/locale.ts'
import { pathInLocale } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './settings.module.css'

/**
 * Links to this page in each language. Opening one stores the choice in the profile (`platform/i18n/locale/keep-language.ts`).
 */
export function LanguageSetting() {
  const { t, locale } = useLanguage()
  return (
    <nav aria-label={t('settings:language')} className={styles.languages}>
      {LOCALES.map((each) => (
        <a
          key={each}
          href={pathInLocale(paths.settings, each)}
          aria-current={each === locale || undefined}
          hrefLang={each}
        >
          {t(`settings:languages.${each}`)}
        </a>
      ))}
    </nav>
  )
}
