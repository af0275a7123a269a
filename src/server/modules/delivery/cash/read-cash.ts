import type { CashAccount, CourierHandover } from '#contract/delivery/courier-cash.ts'
import { type HandoverState, isAtCashLimit, leftToAnnounce } from '#domain/delivery/cash.ts'
import { egpOf, toEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type CourierHandoverRow,
  findBalance,
  listEntries,
  listHandoversIn,
  listOpenHandovers,
} from './store.ts'
import { toEntry, toHandover } from './views.ts'

const PAGE = 25

type NoSuchCourier = Refusal<'cash.no_such_courier'>
type Asked = { cursor?: string | undefined }

/** A courier's own balance with the open announcements, and a page of the entries that led to it. */
export async function getCash(
  { platform, user: { id: courierId } }: Call,
  { cursor }: Asked,
): Promise<Outcome<CashAccount, BadCursor>> {
  const account = await readCash(platform, courierId, cursor)
  if (!account.ok && account.code === 'cash.no_such_courier')
    throw new Error(`there is no courier ${courierId}`)
  return account
}

/** The same for an admin, of any courier. */
export async function getCourierCash(
  { platform }: Call,
  { id, cursor }: Asked & { id: string },
): Promise<Outcome<CashAccount, NoSuchCourier | BadCursor>> {
  return readCash(platform, id, cursor)
}

async function readCash(
  { database: { db } }: Platform,
  courierId: string,
  cursor: string | undefined,
): Promise<Outcome<CashAccount, NoSuchCourier | BadCursor>> {
  const list = ['cash', courierId]
  const after = readPageEnd(list, cursor)
  if (!after.ok) return after
  const balance = await findBalance(db, courierId)
  if (!balance) return refuse('cash.no_such_courier')
  const [limits, open, found] = await Promise.all([
    findOrderLimits(db),
    listOpenHandovers(db, courierId),
    listEntries(db, courierId, { after: after.value, most: PAGE + 1 }),
  ])
  const { page, nextCursor } = pageOf(list, found, { most: PAGE, keyOf: ({ at }) => at.getTime() })
  return done({
    held: toEgp(balance.held),
    announced: toEgp(balance.announced),
    left: toEgp(leftToAnnounce(balance)),
    limit: egpOf(limits.courierCashLimit),
    isAtLimit: isAtCashLimit(balance.held, limits.courierCashLimit),
    open: open.map(toHandover),
    entries: page.map(toEntry),
    nextCursor,
  })
}

type Listed = { items: CourierHandover[]; nextCursor: string | null }

/** A page of the hand-overs in a state, by default of those that wait for an answer. */
export async function listHandovers(
  {
    platform: {
      database: { db },
    },
  }: Call,
  { state = 'announced', cursor }: { state?: HandoverState | undefined; cursor?: string | undefined },
): Promise<Outcome<Listed, BadCursor>> {
  const list = ['handovers', state]
  const after = readPageEnd(list, cursor)
  if (!after.ok) return after
  const found = await listHandoversIn(db, state, { after: after.value, most: PAGE + 1 })
  const keyOf = (last: CourierHandoverRow) => last.announcedAt.getTime()
  const { page, nextCursor } = pageOf(list, found, { most: PAGE, keyOf })
  return done({
    items: page.map(({ courierId, name, nameAr, held, ...row }) => ({
      ...toHandover(row),
      courier: { id: courierId, name, nameAr },
      held: egpOf(held),
    })),
    nextCursor,
  })
}
