import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { TextKey } from '#locales/text-keys.ts'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { itemOf, menusOf } from '#web/parts/frame/menus/menus.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/**
 * The page of a list that could not be loaded, under the page's name in the menu if it has no other title. The shell stays. A
 * retry loads the same address with all its filters.
 */
export function ListFailed({ title, problem = 'common:error.spill' }: ListFailedProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const item = itemOf(pathname, menusOf(useViewer()).side)
  return (
    <>
      <PageHead title={t(title ?? `common:nav.${item?.label ?? 'overview'}`)} />
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

type ListFailedProps = { title?: TextKey; problem?: TextKey }
