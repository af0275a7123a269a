import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** The first element of every shell, which lets keyboard users skip the header. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className="skip-link">
      {t('common:a11y.skip')}
    </a>
  )
}
