import pot from '#web/assets/spots/spot-oven.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Adding a dish needs a kitchen. */
export function NoKitchen() {
  const { t } = useLanguage()
  return (
    <EmptyState art={pot} title={t('catalog:addDish.missingCookId')}>
      {t('dishes:form.noKitchen')}
    </EmptyState>
  )
}
