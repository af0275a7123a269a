export { hashPassword } from 'better-auth/crypto'
export { createAccount } from './create-account.ts'
export { createAdmin } from './create-admin.ts'
export { type NoRoom, withHashingSlot } from './hashing.ts'
export { mailConfirmation } from './passwords/change-email.ts'
export { checkPassword, type WrongPassword } from './passwords/check-password.ts'
export { mailFirstPassword } from './passwords/forgot-password.ts'
export { type LoginTooOld, requireRecentLogin } from './passwords/recent-login.ts'
export { deleteSessions as endSessions, lockPasswordHash } from './passwords/store.ts'
export {
  type AccountToErase,
  eraseAccount,
  isLastSuperadmin,
  lockAccount,
} from './personal-data-store.ts'
export { privatePhotos } from './private-photos.ts'
export { keepAddress } from './profile/change-addresses.ts'
export { offersKeyOf } from './profile/stop-offers.ts'
export { findDefaultAddress } from './profile/views.ts'
export { resetSecondFactorByEmail } from './second-factor/reset.ts'
export { startSession } from './session.ts'
export type { OpenSession } from './sign-in.ts'
export {
  findUserByEmail,
  getUser,
  hasSuperadmin,
  isCourier,
  isPublicPortrait,
  listNames,
  listTakenEmails,
  type NamedPerson,
} from './store.ts'
export { type ActingRefusal, lockUserFor } from './users/act-on-user.ts'
export type { StaleUser } from './users/change-user.ts'
export { userList } from './users/user-list.ts'
export { findRole, findUserRow, saveRole } from './users/users-store.ts'
export { userPageOf } from './users/views.ts'
