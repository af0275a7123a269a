import { setTimeout as wait } from 'node:timers/promises'
import type { Point } from '#domain/geo.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notices } from './notices.ts'
import { readTopic } from './topics.ts'

/**
 * What a listener follows: `load` returns the whole state as this audience may see it. Listeners with equal keys see the
 * same, so one load and one serialisation serve all of them.
 */
export type Source = {
  event: string
  key: string
  topics: string[]
  load(): Promise<unknown>
  /** How long a feed rests between two readings, for a state that many things change. */
  restMs?: number
  /** Whether the last state would show a change at this location. Without it every change is read. */
  looksAt?(place: Point): boolean
  /** The part of the state that listeners compare; by default the whole state. */
  versionOf?(state: unknown): unknown
  /** True for the last state: the stream ends for good after it. */
  isFinal?(state: unknown): boolean
  /** True if the viewer's access changed since the stream was opened: drop the state and disconnect. */
  hasAccessChanged?(state: unknown): boolean
}

export type Listener = {
  /** Sends an event as `encodeEvent` encodes it. */
  send(event: Buffer): void
  end(): void
  /** Disconnects: the listener reconnects, and its access is decided again. */
  cut(): void
}

/** The state that was last sent to a listener: its version and the number of the reading that gave it. */
type LastSent = { version: string; reading: number }

type Feed = {
  source: Source
  /** The listeners, each with what was last sent to it; null before the first state. */
  listeners: Map<Listener, LastSent | null>
  running: boolean
  again: boolean
  readings: number
}

export type Hub = {
  /** Sends a snapshot first, then every change. Returns the function that stops it. */
  follow(source: Source, listener: Listener): Promise<() => void>
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 2_000

export function createHub(notices: Notices, log: Log): Hub {
  const feeds = createFeeds()

  notices.onTopic((topic) => {
    const { name, place } = readTopic(topic)
    for (const feed of feeds.ofTopic(name)) if (mayShow(feed, place)) void refresh(feed, log)
  })
  notices.onGap(() => {
    for (const feed of feeds.all()) void refresh(feed, log)
  })

  return {
    async follow(source, listener) {
      const feed = feeds.open(source)
      feed.listeners.set(listener, null)
      const stop = () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0) feeds.close(feed)
      }
      try {
        // Registered before the snapshot is read, so that a change in between is sent after it, never lost.
        const give = await read(feed)
        give(listener)
      } catch (error) {
        stop()
        throw error
      }
      return stop
    },
  }
}

/** The feeds that somebody listens to, by key and by topic. */
function createFeeds() {
  const byKey = new Map<string, Feed>()
  const byTopic = new Map<string, Set<Feed>>()
  return {
    all: (): Iterable<Feed> => byKey.values(),
    ofTopic: (topic: string): Iterable<Feed> => byTopic.get(topic) ?? [],
    open(source: Source): Feed {
      const known = byKey.get(source.key)
      if (known) return known
      const feed: Feed = { source, listeners: new Map(), running: false, again: false, readings: 0 }
      byKey.set(source.key, feed)
      for (const topic of source.topics) {
        const followers = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, followers.add(feed))
      }
      return feed
    },
    close(feed: Feed) {
      if (byKey.get(feed.source.key) !== feed) return
      byKey.delete(feed.source.key)
      for (const topic of feed.source.topics) {
        const followers = byTopic.get(topic)
        followers?.delete(feed)
        if (followers?.size === 0) byTopic.delete(topic)
      }
    },
  }
}

/** A state that could not be read is read again until it can be, because a missed change must not be lost. */
async function refresh(feed: Feed, log: Log) {
  feed.again = true
  if (feed.running) return
  feed.running = true
  for (let failures = 0; feed.again && feed.listeners.size > 0; ) {
    feed.again = false
    try {
      const give = await read(feed)
      for (const listener of [...feed.listeners.keys()]) give(listener)
      failures = 0
      if (feed.source.restMs) await wait(feed.source.restMs, null, { ref: false })
    } catch (error) {
      log.warn({ err: (error as Error).message, feed: feed.source.event }, 'live state could not be read')
      feed.again = true
      await wait(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++), null, { ref: false })
    }
  }
  feed.running = false
}

/**
 * Reads the state and sends it to a listener, unless the listener has it already or has a later reading. If a later
 * reading missed a change, that change's own notice is still to come.
 */
async function read(feed: Feed): Promise<(listener: Listener) => void> {
  const { source } = feed
  const reading = ++feed.readings
  const state = await source.load()
  const data = JSON.stringify(state)
  const version = source.versionOf ? JSON.stringify(source.versionOf(state)) : data
  const deliver = delivererOf(source, state, data)
  return (listener) => {
    const lastSent = feed.listeners.get(listener)
    if (lastSent === undefined || (lastSent !== null && lastSent.reading > reading)) return
    feed.listeners.set(listener, { version, reading })
    if (lastSent?.version !== version) deliver(listener)
  }
}

/** While a reading is running, the location that the feed looks at may change. */
function mayShow({ running, source }: Feed, place: Point | null): boolean {
  return place === null || running || (source.looksAt?.(place) ?? true)
}

/** One serialisation for all listeners. */
function delivererOf(source: Source, state: unknown, data: string): (listener: Listener) => void {
  if (source.hasAccessChanged?.(state)) return (listener) => listener.cut()
  const event = encodeEvent(source.event, data)
  const isFinal = source.isFinal?.(state) ?? false
  return (listener) => {
    listener.send(event)
    if (isFinal) listener.end()
  }
}

/** A server-sent event as bytes, encoded once for all its listeners. */
export function encodeEvent(event: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`)
}
