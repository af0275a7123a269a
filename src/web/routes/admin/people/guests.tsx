import { Guests } from '#web/features/admin-guests/guest-list.tsx'
import { loadGuests } from '#web/features/admin-guests/load-guests.ts'
import { PeopleTabs } from '#web/features/admin-guests/people-tabs.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/guests'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadGuests(contextOf(context).client, new URL(request.url).searchParams)
}

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.users')} />
      <PeopleTabs current="guests" />
      <Guests list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.users')} />
}
