import { declareModule } from '#server/platform/module/declare-module.ts'
import { nightly, worksOff } from '#server/platform/module/reactions.ts'
import { limitEndpoints } from './http.ts'
import { mountTurnedAway } from './mount-turned-away.ts'
import { deleteOldTurnedAway } from './store.ts'
import { TURNED_AWAY_MESSAGES, tellAdmins } from './tell-admins.ts'

export const limitsModule = declareModule({
  endpoints: { limits: limitEndpoints },
  mounts: [mountTurnedAway],
  reactions: [
    worksOff(TURNED_AWAY_MESSAGES, (platform) => (event) => tellAdmins(platform, event)),
    nightly('sweep-turned-away', ({ database }) => deleteOldTurnedAway(database.db)),
  ],
})
