/** What can be followed: what is the reader's own by their role, the kept cart, or an order or a dish by its id. */
export type Followed = { what: 'own' | 'cart' | 'order' | 'dish'; id?: string }

/** Who follows it. The stream is down from `onDown` until the next state. */
export type Follower = {
  event: string
  /** As whom it is read, where that may change while the page stays: the stream is then opened anew. */
  as?: string
  onState(state: unknown): void
  onDown?(): void
  /** Nothing will ever come after it. */
  onEnd?(): void
}

type Entry = { followed: Followed; follower: Follower }

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** Pages leave and come together. */
const SETTLE_MS = 50

const entries = new Set<Entry>()
/** The last state of what the open stream carries, for whoever begins to follow it too. */
const latest = new Map<string, unknown>()
let source: EventSource | null = null
let carried = ''
let opening: ReturnType<typeof setTimeout> | undefined
let attempts = 0

/**
 * Follows something on the one stream of this tab, which carries whatever its parts follow and is opened anew when that changes.
 * Gives the way to stop.
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

/** Follows it as long as somebody looks at the page: a browser opens few connections, and a hidden page needs none for this. */
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
    stream.addEventListener(event, (message) => handleState(event, readData(message)))
  stream.addEventListener('end', (message) => handleEnd(readData(message) as Followed))
  stream.addEventListener('refused', (message) => {
    for (const { follower } of entriesOf(readData(message) as Followed)) follower.onDown?.()
  })
  stream.addEventListener('error', () => {
    if (source !== stream) return
    close()
    for (const { follower } of entries) follower.onDown?.()
    // Half the wait is random, so that clients that were cut together come back apart.
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++)
    openSoon(wait / 2 + (Math.random() * wait) / 2)
  })
}

function close() {
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

/** As the address says it. */
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

// A page that goes into the browser's history takes no connection along, and asks again when it comes back.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) openSoon()
  })
}
