import { setTimeout as wait } from 'node:timers/promises'
import { directOptionsFor, REQUEST_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { WatchedClient } from '#server/platform/database/watched-client.ts'
import type { Log } from '#server/platform/log.ts'
import type { Bus, Listening } from './notices.ts'

const CHANNEL = 'live'
/** PostgreSQL refuses a payload of 8,000 bytes. A burst is cut into notices well below that. */
const TOPICS_A_NOTICE = 100
const CONNECT_LIMIT_MS = 5_000
const MAX_WAIT_MS = 1_000
/** Pings, because a connection that only listens would not notice that it is dead. */
const HEARTBEAT_MS = 3_000

/** Notices of the database itself, on one connection that listens and sends. */
export const postgresBus =
  (directUrl: string, log: Log) =>
  async (listening: Listening): Promise<Bus> => {
    let closing = false
    let connected: WatchedClient | null = null
    const outbox = createOutbox(() => connected, log)

    const connect = async () => {
      const client = clientFor(directUrl)
      client.on('error', (error) => log.warn({ err: error.message }, 'live connection lost'))
      client.on('notification', ({ payload }) => {
        if (payload) listening.heard(payload.split(' '))
      })
      client.on('end', () => {
        // A failed attempt to connect also fires `end`. Only the listening connection is replaced.
        if (connected !== client) return
        connected = null
        if (!closing) void reconnect()
      })
      await listenBy(client)
      connected = client
      outbox.send()
    }

    const reconnect = async () => {
      for (let attempt = 0; !closing; attempt++) {
        await wait(Math.min(MAX_WAIT_MS, 50 * 2 ** attempt), null, { ref: false })
        try {
          await connect()
        } catch (error) {
          log.debug({ err: (error as Error).message }, 'live connection not back yet')
          continue
        }
        if (closing) await connected?.end()
        else listening.missed()
        return
      }
    }

    await connect()
    // Without an answer the connection is closed and then replaced.
    const heartbeat = setInterval(() => void connected?.query('select 1').catch(() => {}), HEARTBEAT_MS)
    heartbeat.unref()
    return {
      send: outbox.add,
      async close() {
        clearInterval(heartbeat)
        await outbox.sent()
        closing = true
        await connected?.end()
      },
    }
  }

/** The topics still to be sent, all by one statement. What cannot be sent now is sent when the connection is back. */
function createOutbox(connected: () => WatchedClient | null, log: Log) {
  let unsent = new Set<string>()
  let sending: Promise<void> | null = null

  const send = () => {
    const through = connected()
    if (!sending && through && unsent.size > 0) sending = sendBy(through)
  }
  const sendBy = async (through: WatchedClient) => {
    const topics = [...unsent]
    unsent = new Set()
    try {
      await through.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [
        CHANNEL,
        noticesOf(topics),
      ])
      sending = null
      send()
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'live notices could not be sent')
      for (const topic of topics) unsent.add(topic)
      sending = null
    }
  }

  return {
    add(topics: string[]) {
      for (const topic of topics) unsent.add(topic)
      send()
    },
    send,
    async sent() {
      while (sending) await sending
    },
  }
}

function clientFor(directUrl: string): WatchedClient {
  return new WatchedClient({
    connectionString: directUrl,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: REQUEST_TIMEOUTS.answerMs,
    options: directOptionsFor(REQUEST_TIMEOUTS),
    application_name: 'amama-live',
  })
}

async function listenBy(client: WatchedClient): Promise<void> {
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

function noticesOf(topics: string[]): string[] {
  const notices: string[] = []
  for (let at = 0; at < topics.length; at += TOPICS_A_NOTICE)
    notices.push(topics.slice(at, at + TOPICS_A_NOTICE).join(' '))
  return notices
}
