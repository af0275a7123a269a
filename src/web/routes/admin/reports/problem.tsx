import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { ProblemPage } from '#web/features/admin-problems/problem-page.tsx'
import { type PageHandle, PageHead } from '#web/parts/frame/page-head.tsx'
import { Gone, orGone } from '#web/parts/list/gone.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/problem'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = contextOf(context)
  const problem = await client.problems.getProblem({ id: params.problemId }).catch(orGone)
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
      <ProblemPage key={loaderData.problem.id} title={title} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Gone
      error={error}
      page="common:nav.reports"
      title="problems:refusals.problem.not_found"
      back={{ to: paths.adminReports, text: 'problems:admin.back' }}
    />
  )
}
