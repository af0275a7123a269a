import type { NotificationCategory } from '#server/db/tables/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BellMessageId, Message } from './messages.ts'
import { saveNotification } from './store.ts'
import { mentions, writeNotification } from './write-message.ts'

type BellNotification = Message<BellMessageId> & {
  eventId: string
  userIds: string[]
  category: NotificationCategory
  url: string
  icon: string | null
}

/** Notifies these users in the bell, once for each event. Returns those who had no notification of it before. */
export async function ringBells(
  { notices }: Pick<Platform, 'notices'>,
  tx: Tx,
  { message, params, shape, about = {}, ...notification }: BellNotification,
): Promise<string[]> {
  const words = writeNotification({ message, shape, ...(params ? { params } : {}) })
  const named = Object.entries(about).filter(([name]) => mentions({ message, shape }, name))
  const rung = await saveNotification(tx, {
    ...notification,
    ...words,
    about: named.flatMap(([, id]) => id ?? []),
  })
  notices.publish(
    tx,
    rung.map((userId) => `user:${userId}`),
  )
  return rung
}
