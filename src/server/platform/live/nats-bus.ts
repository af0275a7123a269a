import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Log } from '#server/platform/log.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import type { Bus, Listening } from './notices.ts'

/** Each process says its last number this often, so that the loss of its last message is seen too. */
const BEAT_MS = 2_000
/** Without its own beat for this many beats, a process takes the bus for gone. */
const SILENT_BEATS = 2.5
const CONNECTION = {
  name: 'amama',
  timeout: 5_000,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  maxPingOut: 2,
}
/** A process that said nothing for this long has ended. */
const FORGOTTEN_MS = MINUTE_MS

/**
 * Notices by NATS, which promises no delivery. Each message has its sender's next number, and a missing number means that topics
 * were lost. While the bus is away, listeners are told so at every beat: they poll, and nobody waits for the bus.
 */
export const natsBus =
  (url: string, log: Log, beatMs = BEAT_MS) =>
  async (listening: Listening): Promise<Bus> => {
    // Loaded only where a bus is configured.
    const { connect } = await import('@nats-io/transport-node')
    const { subject, address } = readAddress(url)
    const messages = createMessages()
    let connection: NatsConnection | null = null
    let isAway = true
    const closing = new AbortController()

    const say = (topics: string[]) => {
      const message = messages.write(topics)
      // What cannot leave now is lost, and every listener learns of it by its number.
      if (connection && !connection.isClosed()) connection.publish(subject, message)
    }
    const hear = (message: string) => {
      const topics = messages.read(message)
      if (!topics) listening.missed()
      else if (topics.length > 0) listening.heard(topics)
    }
    const beat = () => {
      say([])
      messages.forgetEnded()
      const wasAway = isAway
      isAway = messages.silentMs() > SILENT_BEATS * beatMs
      if (isAway !== wasAway) log.warn(isAway ? 'the event bus is away' : 'the event bus carries notices')
      if (isAway || wasAway) listening.missed()
    }

    const connecting = (async () => {
      while (!closing.signal.aborted) {
        try {
          connection = await connect({ ...address, ...CONNECTION, pingInterval: beatMs })
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

/** The messages of this process and of all others: sender, number and topics as one text. */
function createMessages() {
  const me = randomId()
  const senders = new Map<string, { number: number; at: number }>()
  let number = 0
  let heardAt = Number.NEGATIVE_INFINITY
  return {
    write: (topics: string[]) => [me, ++number, ...topics].join(' '),
    /**
     * The topics of a message. Null if its sender has said something that this process missed: so has one that was not heard of
     * before, or not for long.
     */
    read(message: string): string[] | null {
      const [sender = '', said, ...topics] = message.split(' ')
      const now = performance.now()
      const before = senders.get(sender)?.number ?? 0
      senders.set(sender, { number: Number(said), at: now })
      if (sender === me) heardAt = now
      return Number(said) === before + 1 ? topics : null
    },
    /** How long this process has not heard itself. */
    silentMs: () => performance.now() - heardAt,
    forgetEnded() {
      const now = performance.now()
      for (const [sender, { at }] of senders) if (now - at > FORGOTTEN_MS) senders.delete(sender)
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
