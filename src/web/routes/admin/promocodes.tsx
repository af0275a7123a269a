import { useNavigate, useNavigation } from 'react-router'
import spill from '#web/assets/spots/spot-spill.webp?url'
import { loadPromoList } from '#web/features/admin-promocodes/load-promo-list.ts'
import { PromoCodes } from '#web/features/admin-promocodes/promo-codes.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/promocodes'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPromoList(contextOf(context).client, new URL(request.url).searchParams)
}

export default function PromoCodesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.promoCodes')} />
      <PromoCodes list={loaderData} />
    </WorkScreen>
  )
}

/** The shell stays, and the list is asked for again at its own address. */
export function ErrorBoundary() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <>
      <PageHead title={t('common:nav.promoCodes')} />
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
