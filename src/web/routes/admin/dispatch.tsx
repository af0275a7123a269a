import { DispatchScreen } from '#web/features/dispatch/dispatch-screen.tsx'
import { MarketControls } from '#web/features/market-controls/market-controls.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/dispatch'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return contextOf(context).client.dispatch.getDispatchBoard()
}

/** The screen follows the live stream, so that nothing but coming back loads it again. */
export function shouldRevalidate() {
  return false
}

export default function DispatchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('common:nav.dispatch')} />
      <DispatchScreen
        initial={loaderData}
        market={({ controls }, now, refresh) => (
          <MarketControls controls={controls} now={now} onChange={refresh} />
        )}
      />
    </>
  )
}
