import type { Inbox, Notification, NotificationPage } from '#contract/notifications.ts'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUnread, listOwn, type NotificationRow } from './inbox-store.ts'

type Query = {
  category?: NotificationCategory | undefined
  limit: number
  cursor?: string | undefined
  startAfter?: string | undefined
}

/** A page of the reader's notifications (clause N-07). */
export async function listNotifications(
  { platform: { database }, user }: Call,
  { category, limit, cursor, startAfter }: Query,
): Promise<Outcome<NotificationPage, BadCursor>> {
  const list = ['notifications', category, startAfter]
  const after = readPageEnd(list, cursor)
  if (!after.ok) return after
  const found = await listOwn(database.db, user.id, {
    category,
    after: after.value,
    startAfter: startAfter === undefined ? undefined : new Date(startAfter),
    most: limit + 1,
  })
  const keyOf = (last: NotificationRow) => last.createdAt.getTime()
  const { page, nextCursor } = pageOf(list, found, { most: limit, keyOf })
  return done({ items: page.map(view), nextCursor })
}

/** What the bell shows: how much is unread, and the newest. */
export function getInbox({ platform: { database }, user }: Call): Promise<Inbox> {
  return readInbox(database.db, user.id)
}

/** Streams what the bell shows to all devices of its owner. */
export function inboxSource({ database }: Platform, userId: string): Source {
  return {
    event: 'inbox',
    key: `inbox:${userId}`,
    topics: [topics.user(userId)],
    load: () => readInbox(database.db, userId),
  }
}

async function readInbox(db: Db, userId: string): Promise<Inbox> {
  const [unread, newest] = await Promise.all([countUnread(db, userId), listOwn(db, userId, { most: 1 })])
  const all = Object.values(unread).reduce((sum, each) => sum + each, 0)
  return { unread: { all, ...unread }, newest: newest[0] ? view(newest[0]) : null }
}

function view({ title, body, createdAt, ...row }: NotificationRow): Notification {
  return {
    ...row,
    title: title.en,
    titleAr: title.ar,
    body: body.en,
    bodyAr: body.ar,
    createdAt: createdAt.toISOString(),
  }
}
