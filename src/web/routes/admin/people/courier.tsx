import { CourierDetail } from '#web/features/admin-couriers/courier-detail.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Route } from './+types/courier'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const { driverId: id } = params
  const [courier, papers, cash, sums] = await Promise.all([
    client.delivery.getCourier({ id }),
    client.papers.listCourierPapers({ id }),
    client.courierCash.getCourierCash({ id }),
    client.insights.getCourierSums({ id }),
  ]).catch((error: unknown) => {
    if (failureOf(error).status === 404) throw new Response(null, { status: 404 })
    throw error
  })
  return { courier, papers, cash, sums, now: Date.now() }
}

export default function CourierPage({
  loaderData: { courier, papers, cash, sums, now },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('common:nav.couriers')} />
      <CourierDetail key={courier.id} courier={courier} papers={papers} cash={cash} sums={sums} now={now} />
    </>
  )
}
