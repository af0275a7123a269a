import { declareModule } from '#server/platform/module/declare-module.ts'
import { nightly, worksOff } from '#server/platform/module/reactions.ts'
import { accountEndpoints } from './http.ts'
import { PASSWORD_RESETS, sendPasswordReset } from './passwords/forgot-password.ts'
import { passwordEndpoints } from './passwords/http.ts'
import { listUsedPortraits } from './portrait-store.ts'
import { profileEndpoints } from './profile/http.ts'
import { secondFactorEndpoints } from './second-factor/http.ts'
import { deleteExpired } from './store.ts'
import { userEndpoints } from './users/http.ts'
import { mountUserFile } from './users/mount-users.ts'

export const accountsModule = declareModule({
  endpoints: {
    accounts: accountEndpoints,
    passwords: passwordEndpoints,
    profiles: profileEndpoints,
    secondFactor: secondFactorEndpoints,
    users: userEndpoints,
  },
  mounts: [mountUserFile],
  reactions: [
    worksOff(PASSWORD_RESETS, (platform) => (data) => sendPasswordReset(platform, data)),
    nightly('sweep-sessions', ({ database }) => deleteExpired(database.db)),
  ],
  shelves: [{ folder: 'portraits', filesOf: ({ files }) => files, listUsed: listUsedPortraits }],
})
