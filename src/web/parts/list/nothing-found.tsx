import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** No row matches the search and filters. Offers to clear them. */
export function NothingFound({ list }: { list: Pick<ListInAddress, 'hrefOf'> }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      art={ticket}
      title={t('admin:list.nothing')}
      action={
        <LinkButton variant="ghost" to={list.hrefOf({ q: '', filters: {} })}>
          {t('admin:list.showAll')}
        </LinkButton>
      }
    >
      {t('admin:list.nothingBody')}
    </EmptyState>
  )
}
