import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { TextKey } from '#locales/text-keys.ts'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The page of a list that could not be loaded. The shell stays. A retry loads the same address with all its filters. */
export function ListFailed({ title, problem = 'common:error.spill' }: { title: TextKey; problem?: TextKey }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { search } = useLocation()
  return (
    <>
      <PageHead title={t(title)} />
      <EmptyState
        art={spill}
        title={t(problem)}
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
