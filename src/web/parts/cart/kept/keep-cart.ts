import type { KeptCart } from '#contract/ordering/cart.ts'
import { type CartLine, isSameCart, mergeChanges } from '#domain/cart/kept-cart.ts'
import { client, failureOf, inTime } from '#web/platform/api/client.ts'
import { followWhileSeen } from '#web/platform/api/live-stream.ts'
import { changeCart, currentCart, watchCart } from '../items/cart-store.ts'
import { setCartFlush } from './flush-cart.ts'
import { itemsOf, type Kept, linesOf, readStored, type Sent, store } from './kept-state.ts'

const QUIET_MS = 1_000
const RETRY_MS = 10_000
const MOST_TRIES = 5
const LOCK = 'amama-cart'

/**
 * Keeps a customer's cart with the server: what this browser held joins the kept one, once; from then on a change is sent a
 * second later, and what another device changed is merged, line by line. Gives the way to stop.
 */
export function keepCart(uid: string): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()

  const sync = (look: boolean) => {
    clearTimeout(timer)
    // One after the other, in this tab and in all of them: two that join at once would both send.
    underWay = underWay.then(() => alone(() => (isOver ? Promise.resolve() : syncOnce(uid, look))))
    underWay = underWay.catch((error) => {
      const { status } = failureOf(error)
      // Whoever is signed out, or is no customer any more, has no kept cart.
      if (status === 401 || status === 403) stop()
      else if (status === 0 || status >= 429) later(true, RETRY_MS)
    })
    return underWay
  }
  const later = (look: boolean, ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void sync(look), ms)
  }
  /** Once what is under way is done: the version may be this browser's own change. */
  const hear = async (version: number) => {
    await underWay
    const kept = readStored('keptCart')
    if (!isOver && kept?.uid === uid && kept.version !== version) void sync(true)
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void sync(true)
  }
  const unwatch = watchCart(() => later(false, QUIET_MS))
  const unfollow = followWhileSeen(
    { what: 'cart' },
    { event: 'cart', onState: (state) => void hear((state as { version: number }).version) },
  )
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unwatch()
    unfollow()
    document.removeEventListener('visibilitychange', lookAgain)
    window.removeEventListener('online', lookAgain)
    setCartFlush(null)
  }
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('online', lookAgain)
  setCartFlush(() => sync(false))
  void sync(true)
  return stop
}

function alone(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}

async function syncOnce(uid: string, look: boolean): Promise<void> {
  const kept = readStored('keptCart')
  if (kept?.uid !== uid) await join(uid, kept)
  else {
    const sent = readStored('sentCart')
    if (sent?.uid === uid) await replace(sent, kept.lines)
    if (look) await lookAt(uid)
  }
  await send(uid)
}

async function lookAt(uid: string) {
  const server = await client().cart.getCart(undefined, inTime())
  const kept = readStored('keptCart')
  if (kept?.uid === uid) takeIn(uid, kept.lines, server)
}

/** The local cart goes only once the server has said yes. Until then it is sent again as it was, under the same id. */
async function join(uid: string, others: Kept | null) {
  // Somebody else's cart is kept already: only what came after them is new.
  if (others) {
    changeCart((cart) => itemsOf(mergeChanges(others.lines, linesOf(cart), []), [], cart))
    store('keptCart', null)
  }
  store('sentCart', null)
  const begun = readStored('joiningCart')
  const joining = begun?.uid === uid ? begun : { uid, id: newId(), lines: linesOf(currentCart()) }
  store('joiningCart', joining)
  const answer = await client().cart.joinCart({ mergeId: joining.id, items: joining.lines }, inTime())
  takeIn(uid, joining.lines, answer)
  store('joiningCart', null)
}

/** Puts what the server has together with what changed here since `before`. */
function takeIn(uid: string, before: readonly CartLine[], server: KeptCart) {
  const theirs = linesOf(server.items)
  changeCart((cart) => {
    const mine = linesOf(cart)
    const merged = mergeChanges(before, mine, theirs)
    return isSameCart(merged, mine) ? cart : itemsOf(merged, server.items, cart)
  })
  store('keptCart', { uid, version: server.version, lines: theirs })
}

/** Sends the whole cart where it differs from the kept one; over a version that another device has changed it is merged first. */
async function send(uid: string) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const kept = readStored('keptCart')
    const lines = linesOf(currentCart())
    // Gone: the person has logged out in another tab.
    if (kept?.uid !== uid || isSameCart(lines, kept.lines)) return
    await replace({ uid, id: newId(), version: kept.version, lines }, kept.lines)
  }
}

/**
 * Sends a change, and keeps it until it is answered: a saved one whose answer is lost would otherwise be merged with itself
 * and counted twice.
 */
async function replace(sent: Sent, before: readonly CartLine[]) {
  const { uid, id: changeId, lines } = sent
  store('sentCart', sent)
  try {
    const change = { changeId, version: sent.version, items: lines }
    const { version } = await client().cart.replaceCart(change, inTime())
    if (readStored('keptCart')?.uid === uid) store('keptCart', { uid, version, lines })
  } catch (error) {
    const { code, status, data } = failureOf(error)
    if (status === 0 || status >= 429) throw error
    store('sentCart', null)
    if (code !== 'cart.stale') throw error
    takeIn(uid, before, data.current as KeptCart)
  }
  store('sentCart', null)
}

/** An id that nobody else makes. (`randomUUID` is missing on plain http.) */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
