export { createAdmin } from './create-admin.ts'
export { accountEndpoints } from './http.ts'
export { mountAccounts } from './mount-accounts.ts'
export { deleteEndedSessions, getUser, hasSuperadmin, isCourier, listNames, recordAudit } from './store.ts'
