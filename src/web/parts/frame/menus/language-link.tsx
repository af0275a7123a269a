import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../frame.module.css'

/** The other language in its own script. A plain link, so that it works without scripts and in a new tab. */
export function LanguageLink({
  href,
  className,
}: {
  href?: string | undefined
  className?: string | undefined
}) {
  const { t, locale } = useLanguage()
  const other = locale === 'ar' ? 'en' : 'ar'
  return (
    <a
      href={href ?? `?lang=${other}`}
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
