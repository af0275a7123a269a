import { cairoDate } from '#domain/cairo-time.ts'
import { COURIER_SPANS } from '#domain/insights/period.ts'
import { CourierDetail } from '#web/features/admin-couriers/page/courier-detail.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/courier'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const { driverId: id } = params
  const asked = new URL(request.url).searchParams.get('span')
  const span = COURIER_SPANS.find((known) => known === asked) ?? 'week'
  const [courier, papers, cash, days] = await Promise.all([
    client.delivery.getCourier({ id }),
    client.papers.listCourierPapers({ id }),
    client.courierCash.getCourierCash({ id }),
    client.insights.getCourierDays({ id, span }),
  ]).catch((error: unknown) => {
    if (failureOf(error).status === 404) throw new Response(null, { status: 404 })
    throw error
  })
  const now = Date.now()
  return { courier, papers, cash, days: { span, ...days }, today: cairoDate(now), now }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function CourierPage({ loaderData }: Route.ComponentProps) {
  const { localized } = useLanguage()
  const { courier } = loaderData
  return (
    <>
      <PageHead title={localized(courier.name, courier.nameAr)} />
      <CourierDetail key={courier.id} {...loaderData} />
    </>
  )
}
