import { auditFileQuery } from '#contract/audit.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { exportAudit } from './export-audit.ts'

export const mountAuditFile: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/audit.csv', {
    query: auditFileQuery,
    write: async (reader, query) => {
      const outcome = await exportAudit(platform, reader, query)
      return outcome.ok ? outcome.value : refusalResponse(400, outcome.code)
    },
  })
}
