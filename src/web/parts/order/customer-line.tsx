import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** The customer's name and area. Without a comma, which looks wrong after the full stop of an initial. */
export function CustomerLine({ name, area }: { name: string; area: string | null }) {
  const { t } = useLanguage()
  return area ? t('ordering:cook.customerIn', { name, area }) : <bdi>{name}</bdi>
}
