import { useNavigate, useNavigation } from 'react-router'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { loadOwnDishes } from '#web/features/own-dishes/load-own-dishes.ts'
import { OwnDishes } from '#web/features/own-dishes/own-dishes.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/my-dishes'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOwnDishes(contextOf(context).client, new URL(request.url).searchParams)
}

export default function MyDishesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.myDishes')} />
      <OwnDishes list={loaderData} />
    </>
  )
}

/** The shell stays, and the list is asked for again at its own address. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <>
      <PageHead title={t('common:nav.myDishes')} />
      <EmptyState
        art={spill}
        title={t('common:error.spill')}
        action={
          <Button
            variant="ghost"
            loading={navigation.state !== 'idle'}
            onClick={() => void navigate('.', { replace: true })}
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
