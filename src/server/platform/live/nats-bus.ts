import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { Log } from '#server/platform/log.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import type { Bus, Listening } from './notices.ts'

/** Each process says its last number this often, so that the loss of its last message is seen too. */
const BEAT_MS = 2_000
/** Without its own beat for this many beats, a process takes the bus for gone. */
const SILENT_BEATS = 2.5
const CONNECT_LIMIT_MS = 5_000
const RECONNECT_MS = 250
/** A process that said nothing for this long has ended. */
const FORGOTTEN_MS = 60_000

/**
 * Notices by NATS, which promises no delivery. Each message has its sender's next number, and a missing number means that topics
 * were lost. While the bus is away, listeners are told so at every beat: they poll, and nobody waits for the bus.
 */
export const natsBus =
  (url: string, log: Log, beatMs = BEAT_MS) =>
  async (listening: Listening): Promise<Bus> => {
    // Loaded only where a bus is configured.
    const { connect } = await import('@nats-io/transport-node')
    const me = randomId()
    const { subject, address } = readAddress(url)
    const senders = new Map<string, { number: number; at: number }>()
    let connection: NatsConnection | null = null
    let number = 0
    let heardAt = Number.NEGATIVE_INFINITY
    let isAway = true
    const closing = new AbortController()

    const say = (topics: string[]) => {
      number++
      // What cannot leave now is lost, and every listener learns of it by its number.
      if (connection && !connection.isClosed()) connection.publish(subject, [me, number, ...topics].join(' '))
    }

    const hear = (text: string) => {
      const [sender = '', said, ...topics] = text.split(' ')
      const now = performance.now()
      const before = senders.get(sender)?.number ?? 0
      senders.set(sender, { number: Number(said), at: now })
      if (sender === me) heardAt = now
      // A sender that was not heard of before, or not for long, has said something that this process missed.
      if (Number(said) !== before + 1) listening.missed()
      else if (topics.length > 0) listening.heard(topics)
    }

    const beat = () => {
      say([])
      const now = performance.now()
      for (const [sender, { at }] of senders) if (now - at > FORGOTTEN_MS) senders.delete(sender)
      const wasAway = isAway
      isAway = now - heardAt > SILENT_BEATS * beatMs
      if (isAway !== wasAway) log.warn(isAway ? 'the event bus is away' : 'the event bus carries notices')
      if (isAway || wasAway) listening.missed()
    }

    const connecting = (async () => {
      while (!closing.signal.aborted) {
        try {
          connection = await connect({
            ...address,
            name: 'amama',
            timeout: CONNECT_LIMIT_MS,
            maxReconnectAttempts: -1,
            reconnectTimeWait: RECONNECT_MS,
            pingInterval: beatMs,
            maxPingOut: 2,
          })
          connection.subscribe(subject, {
            callback: (error, message) => void (error || hear(message.string())),
          })
          return beat()
        } catch (error) {
          log.warn({ err: (error as Error).message }, 'the event bus cannot be reached yet')
          await wait(beatMs, null, { signal: closing.signal }).catch(() => {})
        }
      }
    })()
    const beating = setInterval(beat, beatMs)
    beating.unref()
    return {
      send: say,
      async close() {
        closing.abort()
        clearInterval(beating)
        await connecting
        await connection?.close()
      },
    }
  }

/** `nats://user:password@host:4222/subject`; several servers of one cluster by commas. The subject keeps installations apart. */
function readAddress(urls: string): { subject: string; address: ConnectionOptions } {
  const all = urls.split(',').map((each) => new URL(each.trim()))
  const { protocol, username, password, pathname } = all[0]!
  return {
    subject: `${pathname.slice(1) || 'amama'}.live`,
    address: {
      servers: all.map(({ host }) => host),
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      ...(protocol === 'tls:' && { tls: {} }),
    },
  }
}
