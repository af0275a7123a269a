import { userQuery } from '#contract/accounts/users.ts'
import { ADMINS } from '#contract/base.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { getMe, getSession } from './get-me.ts'
import { changeEmail, confirmEmail, mailOwnEmailLink } from './passwords/change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword, PASSWORD_RESETS, sendPasswordReset } from './passwords/forgot-password.ts'
import { confirmPassword } from './passwords/recent-login.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { endOtherSessions, endSession, listSessions } from './passwords/sessions.ts'
import { readAccountData } from './personal-data-store.ts'
import { addAddress, changeAddress, removeAddress } from './profile/change-addresses.ts'
import { changeProfile } from './profile/change-profile.ts'
import { oneClickStop, stopOffers } from './profile/stop-offers.ts'
import { getProfile, listAddresses } from './profile/views.ts'
import { resetSecondFactor } from './second-factor/reset.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  switchOffSecondFactor,
} from './second-factor/set-up.ts'
import { signOut } from './session.ts'
import { removePortrait, setPortrait } from './set-portrait.ts'
import { signIn } from './sign-in.ts'
import { deleteExpired, listUsedPortraits } from './store.ts'
import { banUsers, unbanUsers } from './users/act-on-users.ts'
import { banUser, unbanUser } from './users/ban-user.ts'
import { changeUser } from './users/change-user.ts'
import { messageUsers } from './users/message-users.ts'
import { userList } from './users/user-list.ts'
import { endUserSessions, mailPasswordReset } from './users/user-sessions.ts'
import { getUserPage } from './users/views.ts'

export const accountsModule = declareModule({
  endpoints: serve({
    accounts: {
      setPortrait,
      removePortrait,
      signIn,
      signOut,
      getSession,
      getMe,
    },
    passwords: {
      forgotPassword,
      resetPassword,
      changeEmail,
      confirmEmail,
      mailOwnEmailLink,
      changePassword,
      confirmPassword,
      listSessions,
      endSession,
      endOtherSessions,
    },
    profiles: {
      getProfile,
      changeProfile,
      stopOffers,
      listAddresses,
      addAddress,
      changeAddress,
      removeAddress,
    },
    secondFactor: {
      getSecondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      switchOffSecondFactor,
    },
    users: {
      listUsers: userList.page,
      getUser: getUserPage,
      changeUser,
      banUser,
      unbanUser,
      banUsers,
      unbanUsers,
      messageUsers,
      mailPasswordReset,
      resetSecondFactor,
      endUserSessions,
    },
  }),
  mounts: [
    fileAt('/api/admin/users.csv', { access: ADMINS, query: userQuery, write: userList.file }),
    oneClickStop,
  ],
  reactions: [
    consume(PASSWORD_RESETS, (platform) => (data) => sendPasswordReset(platform, data)),
    nightly('sweep-sessions', ({ database }) => deleteExpired(database.db)),
  ],
  folders: [{ folder: 'portraits', filesOf: ({ files }) => files, listUsed: listUsedPortraits }],
  personalData: { read: readAccountData },
})
