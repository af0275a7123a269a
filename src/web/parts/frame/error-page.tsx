import { paths } from '#domain/paths.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** The generic error screen: the mistake is ours, and reloading may help. */
export function ErrorPage() {
  const { t } = useLanguage()
  return (
    <main id="main">
      <PageHead title={t('common:pages.error.title')} />
      <EmptyState
        art={spill}
        title={t('common:error.spill')}
        headingLevel={1}
        action={<Button onClick={() => window.location.reload()}>{t('common:actions.refresh')}</Button>}
      >
        {t('common:error.spillBody')}
      </EmptyState>
    </main>
  )
}

/** For the root's own error boundary, where no frame exists. */
export function NotFoundPage() {
  return (
    <main id="main">
      <NotFoundContent />
    </main>
  )
}

export function NotFoundContent() {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:pages.notFound.title')} />
      <EmptyState
        art={houseNumber}
        title={t('common:error.notFound')}
        headingLevel={1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('common:error.notFoundBody')}
      </EmptyState>
    </>
  )
}
