import { setTimeout as wait } from 'node:timers/promises'
import type { Point } from '#domain/geo.ts'
import type { Log } from '#server/platform/log.ts'
import { encodeEvent } from './encode-event.ts'
import type { Notices } from './notices.ts'
import { readTopic } from './topic.ts'

/**
 * What a listener follows: `load` gives the whole state as this audience may see it. Listeners with equal keys see the
 * same, so one load and one serialisation serve all of them.
 */
export type Source = {
  event: string
  key: string
  topics: string[]
  load(): Promise<unknown>
  /** Whether the state, as it was read last, would show what happens at this place; without it, whatever happens is read. */
  looksAt?(place: Point): boolean
  /** What makes two states the same to a listener; by default the whole state. */
  versionOf?(state: unknown): unknown
  /** The last state of this source: after it the stream is ended for good. */
  isFinal?(state: unknown): boolean
  /** The viewer's access changed since the stream was opened: drop the state and disconnect. */
  isForOthers?(state: unknown): boolean
}

export type Listener = {
  /** An event as `encodeEvent` writes it. */
  send(event: Buffer): void
  /** Nothing will ever come after it. */
  end(): void
  /** It goes on elsewhere: whoever listens comes back, and is asked again who they are. */
  cut(): void
}

/** The state that a listener has: which it is, and the number of the reading that gave it. */
type Held = { version: string; reading: number }

type Feed = {
  source: Source
  /** Each listener with the state that it has; null until it was sent one. */
  listeners: Map<Listener, Held | null>
  running: boolean
  again: boolean
  /** How many readings of the state have begun. */
  readings: number
}

export type Hub = {
  /** Snapshot first, then every change; returns the way to stop listening. */
  follow(source: Source, listener: Listener): Promise<() => void>
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000

export function createHub(notices: Notices, log: Log): Hub {
  const feeds = new Map<string, Feed>()
  const byTopic = new Map<string, Set<Feed>>()

  notices.onTopic((topic) => {
    const { name, place } = readTopic(topic)
    for (const feed of byTopic.get(name) ?? []) if (mayShow(feed, place)) void refresh(feed)
  })
  notices.onGap(() => {
    for (const feed of feeds.values()) void refresh(feed)
  })

  /** A state that could not be read is read again until it can be: a change that nobody was told of must not be lost. */
  async function refresh(feed: Feed) {
    feed.again = true
    if (feed.running) return
    feed.running = true
    for (let failures = 0; feed.again && feed.listeners.size > 0; ) {
      feed.again = false
      try {
        await loadAndSend(feed)
        failures = 0
      } catch (error) {
        log.warn({ err: (error as Error).message, feed: feed.source.event }, 'live state could not be read')
        feed.again = true
        await wait(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++), null, { ref: false })
      }
    }
    feed.running = false
  }

  async function loadAndSend(feed: Feed) {
    const give = await read(feed)
    for (const listener of [...feed.listeners.keys()]) give(listener)
  }

  function open(source: Source): Feed {
    const feed: Feed = { source, listeners: new Map(), running: false, again: false, readings: 0 }
    feeds.set(source.key, feed)
    for (const topic of source.topics) {
      const followers = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, followers.add(feed))
    }
    return feed
  }

  function close(feed: Feed) {
    feeds.delete(feed.source.key)
    for (const topic of feed.source.topics) {
      const followers = byTopic.get(topic)
      followers?.delete(feed)
      if (followers?.size === 0) byTopic.delete(topic)
    }
  }

  return {
    async follow(source, listener) {
      const feed = feeds.get(source.key) ?? open(source)
      feed.listeners.set(listener, null)
      const stop = () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0 && feeds.get(source.key) === feed) close(feed)
      }
      try {
        // Registered before the snapshot is read: a change in between is sent after it, never lost.
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

/**
 * Reads the state, and gives it to a listener unless they have it, or have one of a later reading: whatever a later reading
 * missed, its own notice is still to come.
 */
async function read(feed: Feed): Promise<(listener: Listener) => void> {
  const { source } = feed
  const reading = ++feed.readings
  const state = await source.load()
  const data = JSON.stringify(state)
  const version = source.versionOf ? JSON.stringify(source.versionOf(state)) : data
  const deliver = delivererOf(source, state, data)
  return (listener) => {
    const held = feed.listeners.get(listener)
    if (held === undefined || (held !== null && held.reading > reading)) return
    feed.listeners.set(listener, { version, reading })
    if (held?.version !== version) deliver(listener)
  }
}

/** Where a feed looks may change with the reading that is under way. */
function mayShow({ running, source }: Feed, place: Point | null): boolean {
  return place === null || running || (source.looksAt?.(place) ?? true)
}

/** One serialisation for however many are given it. */
function delivererOf(source: Source, state: unknown, data: string): (listener: Listener) => void {
  if (source.isForOthers?.(state)) return (listener) => listener.cut()
  const event = encodeEvent(source.event, data)
  const isFinal = source.isFinal?.(state) ?? false
  return (listener) => {
    listener.send(event)
    if (isFinal) listener.end()
  }
}
