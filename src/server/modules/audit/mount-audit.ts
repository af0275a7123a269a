import type { Hono } from 'hono'
import { auditFileQuery } from '#contract/audit.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportAudit } from './export-audit.ts'

export function mountAuditFile<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/audit.csv', {
    query: auditFileQuery,
    write: async (reader, query) => {
      const outcome = await exportAudit(platform, reader, query)
      return outcome.ok ? outcome.value : refusalResponse(400, outcome.code)
    },
  })
}
