export { auditEndpoints } from './http.ts'
export { mountAuditFile } from './mount-audit.ts'
