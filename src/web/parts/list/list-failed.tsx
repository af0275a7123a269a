import { useLocation, useNavigate, useNavigation } from 'react-router'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The page of a list that could not be loaded. The shell stays. A retry loads the same address with all its filters. */
export function ListFailed({ title, problem }: { title: string; problem?: string }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { search } = useLocation()
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        art={spill}
        title={problem ?? t('common:error.spill')}
        action={
          <Button
            variant="ghost"
            loading={navigation.state !== 'idle'}
            onClick={() => void navigate({ search }, { replace: true })}
          >
            {t('common:actions.retry')}
          </Button>
        }
      >
        {t('admin:list.failedBody')}
      </EmptyState>
    </>
  )
}
