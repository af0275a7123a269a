import { paths } from '#domain/paths.ts'
import lid from '#web/assets/spots/spot-lid.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For a kitchen that never existed or has closed for good. */
export function CookNotFound() {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('kitchens:page.notFound')} />
      <EmptyState
        art={lid}
        title={t('kitchens:page.notFound')}
        headingLevel={1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('kitchens:page.notFoundBody')}
      </EmptyState>
    </>
  )
}
