import pot from '#web/assets/spots/spot-oven.webp?url'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Adding a dish needs a kitchen. */
export function NoKitchen() {
  const { t } = useTranslation()
  return (
    <EmptyState art={pot} title={t('catalog:addDish.missingCookId')}>
      {t('dishes:form.noKitchen')}
    </EmptyState>
  )
}
