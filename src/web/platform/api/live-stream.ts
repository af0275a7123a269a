/** What can be followed: the reader's own board or orders, the kept cart, the reader's notifications, or an order or dish by its id. */
export type Followed = { what: 'own' | 'cart' | 'inbox' | 'order' | 'dish'; id?: string }

/** A follower. For it the stream is down from `onDown` until the next state. */
export type Follower = {
  event: string
  /** The reader's audience, where it may change on the same page. A change opens the stream again. */
  as?: string
  onState(state: unknown): void
  onDown?(): void
  /** The server was heard, so that the last state is still true. */
  onBeat?(): void
  /** No further state will come. */
  onEnd?(): void
}

type Entry = { followed: Followed; follower: Follower }

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
/** The server says something every 15 s. A stream that is silent for longer than this is down, though nobody closed it. */
const MAX_SILENCE_MS = 20_000
/** Parts of a page mount and unmount together, so one reopening serves them all. */
const SETTLE_MS = 50

const entries = new Set<Entry>()
/** The last states on the open stream, for followers that join it. */
const latest = new Map<string, unknown>()
let source: EventSource | null = null
let carried = ''
let opening: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let attempts = 0

/**
 * Follows something on this tab's one stream, which carries all that is followed and reopens when that changes. Returns the
 * function that ends this.
 */
export function follow(followed: Followed, follower: Follower): () => void {
  const entry = { followed, follower }
  entries.add(entry)
  const known = latest.get(nameOf(entry))
  if (known === undefined) openSoon()
  else follower.onState(known)
  return () => {
    if (entries.delete(entry)) openSoon()
  }
}

/** Follows something while the page is visible. A browser opens few connections, and a hidden page needs none for this. */
export function followWhileSeen(followed: Followed, follower: Follower): () => void {
  let stop: (() => void) | null = null
  const look = () => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen) stop ??= follow(followed, follower)
    else {
      stop?.()
      stop = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}

function openSoon(ms = SETTLE_MS) {
  clearTimeout(opening)
  opening = setTimeout(open, ms)
}

function open() {
  const names = [...new Set([...entries].map(nameOf))].sort().join(' ')
  if (names === carried) return
  close()
  if (entries.size === 0) return
  carried = names
  const stream = new EventSource(`/api/live?${queryOf([...entries])}`)
  source = stream
  for (const event of new Set([...entries].map(({ follower }) => follower.event)))
    stream.addEventListener(event, (message) => {
      expectMore()
      handleState(event, readData(message))
    })
  stream.addEventListener('beat', () => {
    expectMore()
    for (const { follower } of entries) follower.onBeat?.()
  })
  stream.addEventListener('end', (message) => handleEnd(readData(message) as Followed))
  stream.addEventListener('refused', (message) => {
    for (const { follower } of entriesOf(readData(message) as Followed)) follower.onDown?.()
  })
  stream.addEventListener('error', () => {
    if (source === stream) handleDown()
  })
  expectMore()
}

function handleDown() {
  close()
  for (const { follower } of entries) follower.onDown?.()
  // Half the wait is random, so that clients that were cut off together do not return together.
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++)
  openSoon(wait / 2 + (Math.random() * wait) / 2)
}

function expectMore() {
  clearTimeout(silence)
  silence = setTimeout(handleDown, MAX_SILENCE_MS)
}

function close() {
  clearTimeout(silence)
  source?.close()
  source = null
  carried = ''
  latest.clear()
}

function handleState(event: string, state: unknown) {
  attempts = 0
  const id = idOf(state)
  for (const entry of [...entries]) {
    const { followed, follower } = entry
    if (follower.event !== event || (followed.id !== undefined && followed.id !== id)) continue
    latest.set(nameOf(entry), state)
    follower.onState(state)
  }
}

function handleEnd(followed: Followed) {
  for (const entry of entriesOf(followed)) {
    entries.delete(entry)
    entry.follower.onEnd?.()
  }
  if (entries.size === 0) close()
}

function entriesOf(followed: Followed): Entry[] {
  return [...entries].filter((entry) => keyOf(entry.followed) === keyOf(followed))
}

function queryOf(all: Entry[]): string {
  const asked = new Set(all.map(({ followed }) => keyOf(followed)))
  return [...asked].sort().join('&')
}

/** The parameter in the stream's address. */
function keyOf({ what, id }: Followed): string {
  return id === undefined ? what : `${what}=${encodeURIComponent(id)}`
}

function nameOf({ followed, follower }: Entry): string {
  return `${keyOf(followed)}:${follower.as ?? ''}`
}

function idOf(state: unknown): unknown {
  return (state as { id?: unknown } | null)?.id
}

function readData(message: Event): unknown {
  return JSON.parse((message as MessageEvent<string>).data)
}

// A page in the browser's back-forward cache must hold no connection. It reconnects when it returns.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) openSoon()
  })
  // The stream itself may notice much later that the device has lost its network.
  window.addEventListener('offline', () => {
    if (source) handleDown()
  })
  window.addEventListener('online', () => {
    if (!source && entries.size > 0) openSoon()
  })
}
