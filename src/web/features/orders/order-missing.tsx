import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For an order that does not exist or belongs to somebody else. */
export function OrderMissing({ closeHref }: { closeHref: string }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={emptyPlate}
      title={t('ordering:track.notFound')}
      action={
        <LinkButton variant="ghost" to={closeHref}>
          {t('ordering:orders.backToList')}
        </LinkButton>
      }
    >
      {t('ordering:track.notFoundBody')}
    </EmptyState>
  )
}
