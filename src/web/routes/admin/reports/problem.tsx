import { data, isRouteErrorResponse } from 'react-router'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import houseNumber from '#web/assets/spots/spot-house_number.webp?url'
import { ProblemPage } from '#web/features/admin-problems/problem-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/problem'

/** The id belongs to no problem, or is malformed. */
const NO_SUCH = [400, 404]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const problem = await client.problems.getProblem({ id: params.problemId }).catch((error: unknown) => {
    if (NO_SUCH.includes(failureOf(error).status)) throw data(null, { status: 404 })
    throw error
  })
  const order = problem.order && (await client.adminOrders.getAdminOrder({ id: problem.order.id }))
  const messages = order?.adminActions.filter(({ kind }) => kind === 'order.message') ?? []
  const isPaid = order?.paymentStatus !== undefined && order.paymentStatus !== 'due'
  return { problem, messages, isPaid, now: Date.now() }
}

export const handle = { hasOwnHeading: () => true } satisfies PageHandle

export default function AdminProblemPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { order, sender } = loaderData.problem
  const title = sender
    ? t('problems:admin.message', { name: sender.name })
    : t('problems:admin.one', { orderId: order ? showOrderId(order.id) : '' })
  return (
    <>
      <PageHead title={title} />
      <ProblemPage title={title} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLanguage()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title="common:nav.reports" />
  return (
    <>
      <PageHead title={t('common:nav.reports')} />
      <EmptyState
        art={houseNumber}
        title={t('problems:refusals.problem.not_found')}
        action={<LinkButton to={paths.adminReports}>{t('problems:admin.back')}</LinkButton>}
      />
    </>
  )
}
