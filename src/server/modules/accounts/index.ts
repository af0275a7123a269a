export { accountEndpoints } from './http.ts'
export { mountAccounts } from './mount-accounts.ts'
export { isCourier, listNames, recordAudit } from './store.ts'
