import { paths } from '#domain/paths.ts'
import scrapedPot from '#web/assets/spots/spot-scraped_pot.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For a dish that never existed or was withdrawn. */
export function DishNotFound() {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('catalog:dish.notFound')} />
      <EmptyState
        art={scrapedPot}
        title={t('catalog:dish.notFound')}
        headingLevel={1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('catalog:dish.notFoundBody')}
      </EmptyState>
    </>
  )
}
