import pot from '#web/assets/spots/spot-oven.webp?url'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Nobody can add a dish without a kitchen to cook it in. */
export function NoKitchen() {
  const { t } = useTranslation()
  return (
    <EmptyState art={pot} title={t('catalog:addDish.missingCookId')}>
      {t('dishes:form.noKitchen')}
    </EmptyState>
  )
}
