import { MINUTE_MS } from '#domain/durations.ts'
import { ONE_CLICK_STOP, paths, stopOffersAt } from '#domain/paths.ts'
import { offersKeyOf } from '#server/modules/accounts/index.ts'
import { deliverMail, notify, writeLetters } from '#server/modules/notifications/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue } from '#server/platform/queues.ts'
import {
  type BroadcastRow,
  begin,
  findMailbox,
  findRow,
  listPeople,
  lockRow,
  moveCursor,
  takeDue,
} from './store.ts'

/** The next page of a broadcast: the people after `cursor`. A job that is repeated, or stands twice, finds the cursor moved. */
export const PAGES = declareQueue<{ id: string; cursor: string | null }>('broadcast-pages', {
  concurrency: 1,
  batch: 1,
  seconds: 60,
})

/** Offers by mail, in a queue of their own, so that the news of an order never waits behind a hundred thousand of them. */
export const OFFER_LETTERS = declareQueue<{ id: string; userId: string }>('offer-letters', {
  concurrency: 1,
  batch: 4,
  seconds: 60,
})

const PEOPLE_A_PAGE = 500
const MAX_DUE = 20
/** A page takes a second or two. After this long without one its worker was lost. */
const LOST_AFTER_MS = 2 * MINUTE_MS

export const nextLook = (now: Date) => new Date(now.getTime() + LOST_AFTER_MS)

/** Starts the broadcasts whose time has come, and goes on with those whose worker was lost. */
export async function startDueBroadcasts({ jobs, clock }: Platform): Promise<void> {
  await jobs.database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const due = await takeDue(tx, { now, dueAt: nextLook(now), most: MAX_DUE })
    await jobs.enqueue(tx, PAGES, due)
  })
}

/**
 * Sends a page: its notifications, the moved cursor and the job for the next page are committed together, so that whoever goes on
 * after a lost worker leaves nobody out and tells nobody twice.
 */
export async function sendPage(
  platform: Platform,
  { id, cursor }: { id: string; cursor: string | null },
): Promise<void> {
  const { jobs, clock } = platform
  await jobs.database.transaction(async (tx) => {
    const now = await clock.transactionTime(tx)
    const locked = await lockRow(tx, id)
    if (!locked || locked.cursor !== cursor) return
    // Pages of two offers at once would both see that somebody may have one more.
    if (locked.category === 'promo') await clock.lockAndTime(tx, 'offers')
    const isDue = locked.state === 'scheduled' && locked.startsAt <= now
    const broadcast = isDue ? await begin(tx, locked, { now, dueAt: nextLook(now) }) : locked
    const { beganAt } = broadcast
    if (broadcast.state !== 'sending' || beganAt === null) return
    const people = await listPeople(tx, { ...broadcast, beganAt, now }, PEOPLE_A_PAGE)
    await tell(platform, tx, broadcast, people)
    const isLast = people.length < PEOPLE_A_PAGE
    const last = people.at(-1)?.userId ?? cursor
    await moveCursor(tx, id, { cursor: last, people: people.length, isLast, now, dueAt: nextLook(now) })
    if (!isLast) await jobs.enqueue(tx, PAGES, [{ id, cursor: last }])
  })
}

async function tell(
  platform: Platform,
  tx: Tx,
  broadcast: BroadcastRow,
  people: { userId: string; mayMail: boolean }[],
): Promise<void> {
  const { id, category, url } = broadcast
  await notify(platform, tx, {
    ...messageOf(broadcast),
    recipients: people.map(({ userId }) => ({ userId })),
    url: url ?? paths.notifications,
    category,
    toMany: true,
  })
  const letters = people.filter(({ mayMail }) => mayMail).map(({ userId }) => ({ id, userId }))
  if (letters.length > 0) await platform.jobs.enqueue(tx, OFFER_LETTERS, letters)
}

/** Mails an offer to one person, unless they have stopped offers since, or an admin the broadcast. */
export async function sendOfferLetter(
  platform: Platform,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { db } = platform.jobs.database
  const [broadcast, mailbox] = await Promise.all([findRow(db, id), findMailbox(db, userId)])
  if (!broadcast || broadcast.state === 'stopped' || !mailbox) return
  const key = offersKeyOf(platform, userId)
  const [letter] = await writeLetters(platform, db, {
    ...messageOf(broadcast),
    url: broadcast.url ?? paths.home,
    mailboxes: [mailbox],
    letter: {
      why: 'offers',
      stop: { page: stopOffersAt(key), oneClick: `${ONE_CLICK_STOP}${encodeURIComponent(key)}` },
    },
  })
  await deliverMail(platform, letter!)
}

function messageOf({ id, title, body }: BroadcastRow) {
  return {
    eventId: `broadcast:${id}`,
    message: 'broadcasts.message',
    params: (locale: 'en' | 'ar') => ({ title: title[locale], body: body[locale] }),
  } as const
}
