import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import clsx from 'clsx'
import { useLocation } from 'react-router'
import { otherLocale, pathInLocale } from '#web/platform/i18n/locale/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../frame.module.css'

/** The address of this page, as it is filtered and opened, in the other language. */
export function useOtherLanguage() {
  const { locale } = useLanguage()
  const { pathname, search } = useLocation()
  const other = otherLocale(locale)
  return { other, href: pathInLocale(pathname + search, other) }
}

/** The other language in its own script. A plain link, so that it works without scripts and in a new tab. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { t } = useLanguage()
  const { other, href } = useOtherLanguage()
  return (
    <a
      href={href}
      lang={other}
      hrefLang={other}
      className={clsx(buttonClass({ variant: 'ghost', size: 'compact' }), styles.link, className)}
    >
      <Icon of={IconLanguage} size={20} />
      <span dir="auto" className={styles.linkName}>
        {t('common:nav.switchLang')}
      </span>
    </a>
  )
}
