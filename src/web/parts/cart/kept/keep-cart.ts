import type { KeptCart, KeptItem } from '#contract/ordering/cart.ts'
import { type CartLine, isSameCart, mergeChanges } from '#domain/cart/kept-cart.ts'
import { client, failureOf } from '#web/platform/api/client.ts'
import { followWhileSeen } from '#web/platform/api/live-stream.ts'
import { readStored, store } from '#web/platform/device/stored.ts'
import { newKey } from '#web/platform/forms/new-key.ts'
import type { Cart, CartItem } from '../items/cart-items.ts'
import { changeCart, currentCart, watchCart } from '../items/cart-store.ts'
import { setCartFlush } from './flush-cart.ts'

const QUIET_MS = 1_000
const RETRY_MS = 10_000
const MAX_TRIES = 5
const LOCK = 'amama-cart'

/**
 * Keeps a customer's cart on the server. The browser's cart joins the kept one once. Later changes are sent a second after they
 * are made, and those of another device are merged line by line. Returns the function that ends this.
 */
export function keepCart(uid: string): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()

  const sync = (look: boolean) => {
    clearTimeout(timer)
    // Runs one after the other, in this tab and across tabs, because two joins at once would both be sent.
    underWay = underWay.then(() => alone(() => (isOver ? Promise.resolve() : syncOnce(uid, look))))
    underWay = underWay.catch((error) => {
      if (isNoOwner(error)) return stop()
      const { status } = failureOf(error)
      if (status === 0 || status >= 429) later(true, RETRY_MS)
    })
    return underWay
  }
  const later = (look: boolean, ms: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void sync(look), ms)
  }
  /** Waits for running requests first, because the version may come from this browser's own change. */
  const handleVersion = async (version: number) => {
    await underWay
    const kept = readEntry('keptCart')
    if (!isOver && kept?.uid === uid && kept.version !== version) void sync(true)
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible') void sync(true)
  }
  const unwatch = watchCart(() => later(false, QUIET_MS))
  const unfollow = followWhileSeen(
    { what: 'cart' },
    { event: 'cart', onState: (state) => void handleVersion((state as { version: number }).version) },
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
  const kept = readEntry('keptCart')
  if (kept?.uid !== uid) await join(uid, kept)
  else {
    const sent = readEntry('sentCart')
    if (sent?.uid === uid) await replace(sent, kept.lines)
    if (look) await lookAt(uid)
  }
  await send(uid)
}

async function lookAt(uid: string) {
  const server = await client().cart.getCart()
  const kept = readEntry('keptCart')
  if (kept?.uid === uid) takeIn(uid, kept.lines, server)
}

/** The local cart stays until the server has accepted it. Until then the same content is sent again under the same id. */
async function join(uid: string, others: Kept | null) {
  // This browser held another customer's kept cart, so only what was added after it is new.
  if (others) {
    changeCart((cart) => itemsOf(mergeChanges(others.lines, linesOf(cart), []), [], cart))
    storeEntry('keptCart', null)
  }
  storeEntry('sentCart', null)
  const begun = readEntry('joiningCart')
  const joining = begun?.uid === uid ? begun : { uid, id: newKey(), lines: linesOf(currentCart()) }
  storeEntry('joiningCart', joining)
  let answer: KeptCart
  try {
    answer = await client().cart.joinCart({ mergeId: joining.id, items: joining.lines })
  } catch (error) {
    if (isNoOwner(error)) storeEntry('joiningCart', null)
    throw error
  }
  // The person has logged out meanwhile, and the next one here must not find their cart.
  if (readEntry('joiningCart')?.id !== joining.id) return
  takeIn(uid, joining.lines, answer)
  storeEntry('joiningCart', null)
}

/** True for a guest, or a person who is no customer any more: they have no kept cart. */
function isNoOwner(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === 401 || status === 403
}

/** Merges the server's cart with the local changes since `before`. */
function takeIn(uid: string, before: readonly CartLine[], server: KeptCart) {
  const serverLines = linesOf(server.items)
  changeCart((cart) => {
    const localLines = linesOf(cart)
    const merged = mergeChanges(before, localLines, serverLines)
    return isSameCart(merged, localLines) ? cart : itemsOf(merged, server.items, cart)
  })
  storeEntry('keptCart', { uid, version: server.version, lines: serverLines })
}

/** Sends the whole cart if it differs from the kept one. If another device changed it, both are merged first. */
async function send(uid: string) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const kept = readEntry('keptCart')
    const lines = linesOf(currentCart())
    // The person has logged out in another tab.
    if (kept?.uid !== uid || isSameCart(lines, kept.lines)) return
    await replace({ uid, id: newKey(), version: kept.version, lines }, kept.lines)
  }
}

/**
 * Sends a change and stores it until it is answered. A saved change whose answer is lost would otherwise be merged with itself
 * and counted twice.
 */
async function replace(sent: Sent, before: readonly CartLine[]) {
  const { uid, id: changeId, lines } = sent
  storeEntry('sentCart', sent)
  try {
    const change = { changeId, version: sent.version, items: lines }
    const { version } = await client().cart.replaceCart(change)
    if (readEntry('keptCart')?.uid === uid) storeEntry('keptCart', { uid, version, lines })
  } catch (error) {
    const { code, status, data } = failureOf(error)
    if (status === 0 || status >= 429) throw error
    storeEntry('sentCart', null)
    if (code !== 'cart.stale') throw error
    takeIn(uid, before, data.current as KeptCart)
  }
  storeEntry('sentCart', null)
}

/** The server's cart as this browser last saw it, and whose it is. */
type Kept = { uid: string; version: number; lines: CartLine[] }
/** A cart that is to join the kept one, exactly as it was first sent. Its id makes it join once. */
type Joining = { uid: string; id: string; lines: CartLine[] }

/** A change without an answer yet, exactly as it was first sent. Its id makes it count once. */
type Sent = { uid: string; id: string; version: number; lines: CartLine[] }

type Stored = { keptCart: Kept; joiningCart: Joining; sentCart: Sent }

function readEntry<Name extends keyof Stored>(name: Name): Stored[Name] | null {
  try {
    const read = JSON.parse(readStored(name) ?? 'null') as Stored[Name] | null
    return read && typeof read.uid === 'string' && Array.isArray(read.lines) ? read : null
  } catch {
    return null
  }
}

function storeEntry<Name extends keyof Stored>(name: Name, value: Stored[Name] | null): void {
  store(name, value && JSON.stringify(value))
}

function linesOf(cart: readonly (KeptItem | CartItem)[]): CartLine[] {
  return cart.map(({ id, quantity, notes = '', savedForLater }) => ({
    dishId: id,
    quantity,
    notes,
    savedForLater,
  }))
}

/** Lines as items of the cart, with the dish's data from the server, or else from this browser. */
function itemsOf(lines: readonly CartLine[], known: readonly KeptItem[], shown: Cart): CartItem[] {
  const dishes = new Map<string, KeptItem | CartItem>([...shown, ...known].map((item) => [item.id, item]))
  return lines.flatMap((line) => {
    const dish = dishes.get(line.dishId)
    if (!dish) return []
    const { id, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl } = dish
    const { quantity, savedForLater, notes } = line
    const item = { id, name, nameAr, price, quantity, savedForLater, cookId, cookName, cookNameAr, photoUrl }
    return [notes ? { ...item, notes } : item]
  })
}
