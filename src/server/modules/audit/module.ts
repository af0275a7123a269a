import { auditQuery } from '#contract/audit.ts'
import { ADMINS } from '#contract/base.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { auditList } from './audit-list.ts'

export const auditModule = declareModule({
  endpoints: serve({ audit: { listAudit: auditList.page } }),
  mounts: [fileAt('/api/admin/audit.csv', { access: ADMINS, query: auditQuery, write: auditList.file })],
})
