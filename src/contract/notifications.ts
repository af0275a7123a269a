import * as z from 'zod'
import { NOTIFICATION_CATEGORIES } from '#domain/notifications/inbox.ts'
import { id, iso, signedIn } from './base.ts'

const category = z.enum(NOTIFICATION_CATEGORIES)

/** A notification as its reader sees it, in both languages: the page chooses. */
const notification = z.object({
  id: z.string(),
  category,
  title: z.string(),
  titleAr: z.string(),
  body: z.string(),
  bodyAr: z.string(),
  /** A path on our site. */
  url: z.string().nullable(),
  /** What its tile shows: an order's status, or null for its category's own picture. */
  icon: z.string().nullable(),
  read: z.boolean(),
  createdAt: iso,
})

/** How many of each category are unread, each up to 100. */
const unread = z.object({
  all: z.number(),
  order: z.number(),
  system: z.number(),
  promo: z.number(),
  admin: z.number(),
  reports: z.number(),
})

/** What the bell shows. */
const inbox = z.object({ unread, newest: notification.nullable() })
const page = z.object({ items: z.array(notification), nextCursor: z.string().nullable() })
const one = z.strictObject({ id })
/** Where a push service takes messages for one browser, escaped as browsers write it: PostgreSQL stores no NUL. */
const endpoint = z.url({ normalize: true }).max(1_000)
const missing = { 'notification.not_found': { status: 404 } }

export const notifications = {
  listNotifications: signedIn('GET /notifications', 'The reader’s notifications, newest first')
    .input(
      z.strictObject({
        category: category.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
        /** The end of the page before. */
        cursor: z.string().max(300).optional(),
        /** Only what is older than this moment. */
        startAfter: iso.optional(),
      }),
    )
    .output(page),

  getInbox: signedIn('GET /notifications/inbox', 'What the bell shows: unread counts and the newest').output(
    inbox,
  ),

  markRead: signedIn('POST /notifications/{id}/read', 'Marks a notification as read')
    .errors(missing)
    .input(one)
    .output(z.object({})),

  markAllRead: signedIn('POST /notifications/read', 'Marks all of the reader’s notifications as read')
    .input(z.strictObject({}))
    .output(z.object({ marked: z.number() })),

  deleteNotification: signedIn('DELETE /notifications/{id}', 'Deletes a notification')
    .errors(missing)
    .input(one)
    .output(z.object({})),

  clearNotifications: signedIn('DELETE /notifications', 'Deletes all of the reader’s notifications').output(
    z.object({ deleted: z.number() }),
  ),

  getPushKey: signedIn(
    'GET /notifications/push-key',
    'The key that a browser registers for push messages with, and whether this session has one',
  ).output(
    z.object({
      key: z.string(),
      /** A browser of this session is registered. One that was, in a session that ended, has to register again. */
      isRegistered: z.boolean(),
    }),
  ),

  registerDevice: signedIn(
    'PUT /notifications/devices',
    'Registers this browser for push messages until its session ends, or renews it',
  )
    .errors({ 'notification.unknown_push_service': { status: 400 } })
    .input(
      z.strictObject({
        endpoint,
        /** The browser's public key and its secret, as its own registration gives them. */
        keys: z.strictObject({
          p256dh: z.string().regex(/^B[\w-]{86}=?$/),
          auth: z.string().regex(/^[\w-]{22}(==)?$/),
        }),
      }),
    )
    .output(z.object({})),

  removeDevice: signedIn('POST /notifications/devices/remove', 'Ends push messages to this browser')
    .input(z.strictObject({ endpoint }))
    .output(z.object({})),
}

export type Notification = z.infer<typeof notification>
export type NotificationPage = z.infer<typeof page>
export type Unread = z.infer<typeof unread>
export type Inbox = z.infer<typeof inbox>
