import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** Lets the keyboard pass over the header; the first thing in every shell. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className="skip-link">
      {t('common:a11y.skip')}
    </a>
  )
}
