import { ADMINS } from '#contract/base.ts'
import { turnedAwayQuery } from '#contract/limits.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { notifyAdmins, TURNED_AWAY_MESSAGES } from './notify-admins.ts'
import { deleteOldTurnedAway } from './store.ts'
import { exportTurnedAway, listTurnedAway } from './turned-away-list.ts'

export const limitsModule = declareModule({
  endpoints: serve({ limits: { listTurnedAway } }),
  mounts: [
    fileAt('/api/admin/turned-away.csv', { access: ADMINS, query: turnedAwayQuery, write: exportTurnedAway }),
  ],
  reactions: [
    consume(TURNED_AWAY_MESSAGES, (platform) => (event) => notifyAdmins(platform, event)),
    nightly('sweep-turned-away', ({ database }) => deleteOldTurnedAway(database.db)),
  ],
})
