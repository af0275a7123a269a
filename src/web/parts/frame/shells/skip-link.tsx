import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The first element of every shell, which lets keyboard users skip the header. */
export function SkipLink() {
  const { t } = useLanguage()
  return (
    <a href="#main" className="skip-link">
      {t('common:a11y.skip')}
    </a>
  )
}
