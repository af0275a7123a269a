import { categoriesOf } from '#domain/notifications/inbox.ts'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/notifications'

/** An unknown category in the address shows all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, viewer } = contextOf(context)
  const { searchParams } = new URL(request.url)
  const category = categoriesOf(viewer!.role).find((each) => each === searchParams.get('category')) ?? null
  const cursor = searchParams.get('cursor')
  const [page, inbox] = await Promise.all([
    client.notifications.listNotifications({
      ...(category ? { category } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    client.notifications.getInbox(),
  ])
  return { category, page, unread: inbox.unread, now: Date.now() }
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const viewer = useViewer()
  return (
    <>
      <PageHead title={t('notifications:title')} />
      {viewer.role !== 'guest' && <NotificationsPage data={loaderData} viewer={viewer} />}
    </>
  )
}

export function ErrorBoundary() {
  return <ListFailed title="notifications:title" problem="notifications:failed" />
}
