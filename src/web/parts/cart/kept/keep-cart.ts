import type { KeptCart } from '#contract/cart.ts'
import { type CartLine, isSameCart, mergeChanges } from '#domain/cart/kept-cart.ts'
import { client, failureOf, inTime } from '#web/platform/api/client.ts'
import { changeCart, currentCart, watchCart } from '../items/cart-store.ts'
import { setCartFlush } from './flush-cart.ts'
import { itemsOf, type Kept, linesOf, readStored, store } from './kept-state.ts'

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
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void sync(true)
  }
  const unwatch = watchCart(() => later(false, QUIET_MS))
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unwatch()
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
  else if (look) takeIn(uid, kept.lines, await client().cart.getCart(undefined, inTime()))
  await send(uid)
}

/** The local cart goes only once the server has said yes. Until then it is sent again as it was, under the same id. */
async function join(uid: string, others: Kept | null) {
  // Somebody else's cart is kept already: only what came after them is new.
  if (others) {
    changeCart((cart) => itemsOf(mergeChanges(others.lines, linesOf(cart), []), [], cart))
    store('keptCart', null)
  }
  const begun = readStored('joiningCart')
  const joining = begun?.uid === uid ? begun : { uid, id: newMergeId(), lines: linesOf(currentCart()) }
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
    const items = linesOf(currentCart())
    // Gone: the person has logged out in another tab.
    if (kept?.uid !== uid || isSameCart(items, kept.lines)) return
    try {
      const { version } = await client().cart.replaceCart({ version: kept.version, items }, inTime())
      store('keptCart', { uid, version, lines: items })
    } catch (error) {
      const { code, data } = failureOf(error)
      if (code !== 'cart.stale') throw error
      takeIn(uid, kept.lines, data.current as KeptCart)
    }
  }
}

/** An id that nobody else makes. (`randomUUID` is missing on plain http.) */
function newMergeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
