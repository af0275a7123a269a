import { declareModule } from '#server/platform/module/declare-module.ts'
import { consume } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import {
  clearNotifications,
  deleteNotification,
  markAllRead,
  markRead,
} from './inbox/change-notifications.ts'
import { getInbox, listNotifications } from './inbox/list-notifications.ts'
import { MAIL } from './mail-channel.ts'
import { getPushKey, registerDevice, removeDevice } from './push/devices.ts'
import { PUSH, sendPush } from './push/send-push.ts'

export const notificationsModule = declareModule({
  endpoints: serve({
    notifications: {
      listNotifications,
      getInbox,
      markRead,
      markAllRead,
      deleteNotification,
      clearNotifications,
      getPushKey,
      registerDevice,
      removeDevice,
    },
  }),
  reactions: [
    consume(MAIL, ({ mailer }) => mailer.send),
    consume(PUSH, (platform) => (job) => sendPush(platform, job)),
  ],
})
