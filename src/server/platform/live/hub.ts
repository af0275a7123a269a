import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { encodeEvent } from './encode-event.ts'
import type { Notices } from './notices.ts'

/**
 * What a listener follows: `load` gives the whole state as this audience may see it. Listeners with equal keys see the
 * same, so one load and one serialisation serve all of them.
 */
export type Source = {
  event: string
  key: string
  topics: string[]
  load(): Promise<unknown>
  /** The last state of this source: after it the stream is ended for good. */
  isFinal?(state: unknown): boolean
  /** A state that was read for other eyes than the stream was opened with: nobody is sent it, and its listeners are cut. */
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

type Feed = {
  source: Source
  listeners: Set<Listener>
  running: boolean
  again: boolean
  last: string | null
  /** How many states went out to everyone. */
  sent: number
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
    for (const feed of byTopic.get(topic) ?? []) void refresh(feed)
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
    const state = await feed.source.load()
    const data = JSON.stringify(state)
    if (data === feed.last) return
    feed.last = data
    feed.sent++
    const give = giverOf(feed.source, state, data)
    for (const listener of [...feed.listeners]) give(listener)
  }

  function open(source: Source): Feed {
    const feed: Feed = { source, listeners: new Set(), running: false, again: false, last: null, sent: 0 }
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
      feed.listeners.add(listener)
      // What everyone has is not what the newcomer has: the next reading goes out even if it is the same.
      feed.last = null
      const { sent } = feed
      const stop = () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0 && feeds.get(source.key) === feed) close(feed)
      }
      try {
        // Registered before the snapshot is read: a change in between is sent after it, never lost.
        const state = await source.load()
        // A change that went out meanwhile is newer than what was read here.
        if (feed.sent === sent) giverOf(source, state, JSON.stringify(state))(listener)
      } catch (error) {
        stop()
        throw error
      }
      return stop
    },
  }
}

/** One serialisation for however many are given it. */
function giverOf(source: Source, state: unknown, data: string): (listener: Listener) => void {
  if (source.isForOthers?.(state)) return (listener) => listener.cut()
  const event = encodeEvent(source.event, data)
  const isFinal = source.isFinal?.(state) ?? false
  return (listener) => {
    listener.send(event)
    if (isFinal) listener.end()
  }
}
