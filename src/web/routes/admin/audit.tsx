import { AuditList } from '#web/features/admin-audit/audit-list.tsx'
import { loadAudit } from '#web/features/admin-audit/load-audit.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { WorkScreen } from '#web/parts/frame/work-screen.tsx'
import { ListFailed } from '#web/parts/list/list-failed.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/audit'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAudit(contextOf(context).client, new URL(request.url).searchParams)
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <WorkScreen>
      <PageHead title={t('common:nav.audit')} />
      <AuditList list={loaderData} />
    </WorkScreen>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return <ListFailed title={t('common:nav.audit')} />
}
