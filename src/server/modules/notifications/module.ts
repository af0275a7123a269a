import { declareModule } from '#server/platform/module/declare-module.ts'
import { consume, nightly } from '#server/platform/module/reactions.ts'
import { serve } from '#server/platform/module/serve.ts'
import {
  clearNotifications,
  deleteNotification,
  markAllRead,
  markRead,
} from './inbox/change-notifications.ts'
import { sweepCleared } from './inbox/inbox-store.ts'
import { getInbox, listNotifications } from './inbox/list-notifications.ts'
import { deliverMail, keepUndelivered } from './letters/deliver-mail.ts'
import { listUndelivered, sendLetterAgain, sendLettersAgain } from './letters/undelivered-list.ts'
import { sweepUndelivered } from './letters/undelivered-store.ts'
import { DEAD_MAIL, MAIL } from './mail-channel.ts'
import { eraseNotificationsOf, readNotificationData } from './personal-data-store.ts'
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
    letters: { listUndelivered, sendLetterAgain, sendLettersAgain },
  }),
  reactions: [
    consume(MAIL, (platform) => (mail) => deliverMail(platform, mail)),
    consume(DEAD_MAIL, (platform) => (mail) => keepUndelivered(platform, mail)),
    nightly('sweep-cleared', ({ database }) => sweepCleared(database.db)),
    nightly('sweep-undelivered', ({ database }) => sweepUndelivered(database.db)),
    consume(PUSH, (platform) => (job) => sendPush(platform, job)),
  ],
  personalData: {
    read: readNotificationData,
    headings: { notifications: 'notifications:title' },
    erase: eraseNotificationsOf,
  },
})
