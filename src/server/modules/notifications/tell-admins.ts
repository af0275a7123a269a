import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { TurnedAwayEvent } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { listAdmins, saveNotification } from './store.ts'

const OPENS = '/admin/activity'

/** Tells every admin that a rule turns somebody away, once for each rule and hour, however many are turned away in it. */
export async function tellAdmins({ database, notices }: Platform, { rule, hour }: TurnedAwayEvent) {
  const inBoth = (part: 'title' | `rules.${typeof rule}`): TextInBoth => ({
    en: textsFor('en').t(`letters:turned-away.${part}`),
    ar: textsFor('ar').t(`letters:turned-away.${part}`),
  })
  await database.transaction(async (tx) => {
    const newlyTold = await saveNotification(tx, {
      eventId: `turned-away:${rule}:${hour}`,
      userIds: await listAdmins(tx),
      category: 'admin',
      title: inBoth('title'),
      body: inBoth(`rules.${rule}`),
      url: OPENS,
      icon: null,
    })
    notices.publish(
      tx,
      newlyTold.map((userId) => `user:${userId}`),
    )
  })
}
