import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { localeCookie } from '#web/platform/i18n/locale/locale.ts'
import { stopOfferingArabic } from '#web/platform/i18n/locale/offer-arabic.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './offer-arabic.module.css'

/**
 * Every English page contains it, so that all visitors share one page. A script in the head shows it to visitors whose browser
 * prefers Arabic and who have not chosen a language.
 */
export function OfferArabic({ href }: { href: string | undefined }) {
  const { t, locale } = useLanguage()
  if (locale !== 'en') return null
  const handleDismiss = () => {
    // Dismissing the offer chooses English.
    document.cookie = localeCookie('en')
    stopOfferingArabic()
  }
  return (
    <div className={styles.strip} data-offer-arabic>
      <a href={href ?? '?lang=ar'} lang="ar" dir="rtl" hrefLang="ar" className={styles.link}>
        {t('common:nav.offerLang')}
      </a>
      <IconButton icon={IconX} label={t('common:a11y.dismiss')} onClick={handleDismiss} />
    </div>
  )
}
