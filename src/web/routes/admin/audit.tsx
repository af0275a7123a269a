import { AuditList, loadAudit } from '#web/features/admin-audit/audit-list.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { loaderOf } from '#web/platform/api/request-context.ts'
import type { Route } from './+types/audit'

export { ListFailed as ErrorBoundary } from '#web/parts/list/list-failed.tsx'

export const loader = loaderOf(loadAudit)

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return (
    <WorkScreen title="common:nav.audit">
      <AuditList list={loaderData} />
    </WorkScreen>
  )
}
