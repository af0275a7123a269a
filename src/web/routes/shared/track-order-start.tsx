import { data, redirect } from 'react-router'
import type { OrderPage } from '#contract/ordering/order-lists.ts'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { TrackStart } from '#web/features/order-tracking/start/track-start.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/track-order-start'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('id')?.trim()
  const id = typed ? parseOrderId(typed) : null
  if (id) throw redirect(paths.trackOrder(id))
  const orders = await listOfDevice(contextOf(context).client, searchParams.get('cursor'))
  const page = { orders, now: Date.now() }
  if (typed === undefined) return data({ ...page, typed: '', problem: null })
  return typed
    ? data({ ...page, typed, problem: 'notFound' as const }, { status: 404 })
    : data({ ...page, typed, problem: 'required' as const })
}

/** If this device's orders cannot be read, people can still type a number. */
function listOfDevice(client: Client, cursor: string | null): Promise<OrderPage> {
  return client.ordering
    .listDeviceOrders(cursor ? { cursor } : {})
    .catch(() => ({ items: [], nextCursor: null }))
}

export default function TrackStartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
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
