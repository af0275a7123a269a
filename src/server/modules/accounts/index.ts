export { createAdmin } from './create-admin.ts'
export { accountEndpoints } from './http.ts'
export {
  deleteEndedSessions,
  getUser,
  hasSuperadmin,
  hasUsers,
  isCourier,
  listNames,
  listTakenEmails,
} from './store.ts'
