export { createAdmin } from './create-admin.ts'
export { accountEndpoints } from './http.ts'
export {
  deleteEndedSessions,
  getUser,
  hasSuperadmin,
  isCourier,
  listNames,
  listTakenEmails,
} from './store.ts'
