import { HOUR_MS } from '#domain/durations.ts'
import { undeliveredMails } from '#server/db/tables/notifications.ts'
import type { CapabilitySeed } from '../capability-seeds.ts'
import { insertRows } from '../insert-rows.ts'

export const seed: CapabilitySeed = {
  demo: (tx, _, now) => insertRows(tx, undeliveredMails, makeUndelivered(now)),
}

/** A mistyped address, which the mail server refuses, and two letters of an evening on which it was away. */
function makeUndelivered(now: number): (typeof undeliveredMails.$inferInsert)[] {
  return [
    {
      to: 'dina.farouk@gmial.example',
      hoursAgo: 3,
      reason: '550 5.1.1 No such mailbox here',
      isRefused: true,
    },
    { to: 'tarek.n@example.com', hoursAgo: 26, reason: null, isRefused: false },
    { to: 'hoda.samir@example.com', hoursAgo: 27, reason: null, isRefused: false },
  ].map(({ to, hoursAgo, reason, isRefused }, at) => {
    const mail = {
      messageId: `demo-undelivered-${at}`,
      to,
      subject: 'Your courier is on it',
      text: 'Hello,',
    }
    const failedAt = new Date(now - hoursAgo * HOUR_MS)
    return { id: mail.messageId, address: to, subject: mail.subject, mail, reason, isRefused, failedAt }
  })
}
