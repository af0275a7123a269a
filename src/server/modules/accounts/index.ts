export { createAdmin } from './create-admin.ts'
export { accountEndpoints } from './http.ts'
export { deleteEndedSessions, getUser, hasSuperadmin, isCourier, listNames } from './store.ts'
