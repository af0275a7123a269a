export { accountEndpoints } from './http.ts'
export { mountAccounts } from './mount-accounts.ts'
export { type AuditEntry, isCourier, listNames, recordAudit } from './store.ts'
