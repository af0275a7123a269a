import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** Whose order it is and from where, in words: beside an initial's full stop a comma would read as a slip. */
export function CustomerLine({ name, area }: { name: string; area: string | null }) {
  const { t } = useTranslation()
  return area ? t('ordering:cook.customerIn', { name, area }) : <bdi>{name}</bdi>
}
