import spill from '#web/assets/spots/spot-spill.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
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
