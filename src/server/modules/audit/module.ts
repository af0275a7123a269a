import { declareModule } from '#server/platform/module/declare-module.ts'
import { auditEndpoints } from './http.ts'
import { mountAuditFile } from './mount-audit.ts'

export const auditModule = declareModule({
  endpoints: { audit: auditEndpoints },
  mounts: [mountAuditFile],
})
