import { data, redirect } from 'react-router'
import { parseOrderId } from '#domain/ordering/order-id.ts'
import { paths } from '#domain/paths.ts'
import { TrackStart } from '#web/features/order-tracking/track-start.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/track-order-start'

export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('id')?.trim()
  if (typed === undefined) return data({ typed: '', problem: null })
  const id = parseOrderId(typed)
  if (id) throw redirect(paths.trackOrder(id))
  return typed
    ? data({ typed, problem: 'notFound' as const }, { status: 404 })
    : data({ typed, problem: 'required' as const })
}

export default function TrackStartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        title={t('common:pages.track.title')}
        description={t('common:pages.track.description')}
        canonicalPath={paths.trackStart}
      />
      <TrackStart {...loaderData} />
    </>
  )
}
