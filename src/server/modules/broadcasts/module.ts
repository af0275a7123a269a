import { ADMINS } from '#contract/base.ts'
import { broadcastQuery } from '#contract/broadcasts.ts'
import { declareModule } from '#server/platform/module/declare-module.ts'
import { fileAt } from '#server/platform/module/files.ts'
import { consume, every } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import { broadcastList } from './broadcast-list.ts'
import { changeBroadcast, deleteBroadcast } from './change-broadcast.ts'
import { createBroadcast } from './create-broadcast.ts'
import { eraseBroadcastsTo } from './personal-data-store.ts'
import { OFFER_LETTERS, PAGES, sendOfferLetter, sendPage, startDueBroadcasts } from './send-broadcast.ts'
import { resumeBroadcast, stopBroadcast } from './stop-broadcast.ts'

const START_SECONDS = 5

export const broadcastsModule = declareModule({
  endpoints: serve({
    broadcasts: {
      listBroadcasts: broadcastList.page,
      createBroadcast,
      changeBroadcast,
      deleteBroadcast,
      stopBroadcast,
      resumeBroadcast,
    },
  }),
  mounts: [
    fileAt('/api/admin/broadcasts.csv', { access: ADMINS, query: broadcastQuery, write: broadcastList.file }),
  ],
  reactions: [
    consume(PAGES, (platform) => (page) => sendPage(platform, page)),
    consume(OFFER_LETTERS, (platform) => (letter) => sendOfferLetter(platform, letter)),
    every('start-broadcasts', START_SECONDS, startDueBroadcasts),
  ],
  personalData: { erase: eraseBroadcastsTo },
})
