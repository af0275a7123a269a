import { auditFileQuery } from '#contract/audit.ts'
import { ADMINS } from '#contract/base.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { serve } from '#server/platform/module/serve.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export const auditModule = declareModule({
  endpoints: serve({ audit: { listAudit } }),
  mounts: [fileAt('/api/admin/audit.csv', { access: ADMINS, query: auditFileQuery, write: exportAudit })],
})
