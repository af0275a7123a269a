import pg from 'pg'
import { DatabaseAway } from './transaction.ts'

const KEEP_ALIVE_MS = 10_000
const GOODBYE_MS = 1_000

/**
 * A connection on which no answer is awaited for ever: a database that is frozen or unreachable closes nothing and
 * answers nothing. After `query_timeout` the caller gets `DatabaseAway` and the connection is closed, because the
 * statement may still be running on it. The driver's own limit would leave the connection in use.
 */
export class WatchedClient extends pg.Client {
  /** The time limit of each answer in milliseconds; 0 waits for ever. */
  answerMs: number

  constructor({ query_timeout, ...config }: pg.ClientConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...config })
    this.answerMs = query_timeout ?? 0
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; what comes in goes on
  override query(...args: any[]): any {
    const send = super.query.bind(this) as (...given: unknown[]) => unknown
    if (this.answerMs === 0) return send(...args)
    const answered = this.#watch()
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return send(...args.slice(0, -1), (...answer: unknown[]) => {
        answered()
        callback(...answer)
      })
    }
    const answer = send(...args) as Promise<unknown>
    answer.then(answered, answered)
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override end(...args: any[]): any {
    // A silent database does not answer the goodbye either.
    const late = setTimeout(() => this.#stream.destroy(), GOODBYE_MS)
    this.once('end', () => clearTimeout(late))
    return (super.end as (...given: unknown[]) => unknown)(...args)
  }

  #watch(): () => void {
    let isAnswered = false
    const late = setTimeout(() => {
      // After a long turn of the event loop the answer may lie unread: sockets are read before this callback.
      setImmediate(() => {
        if (!isAnswered) this.#stream.destroy(new DatabaseAway(`no answer in ${this.answerMs} ms`))
      })
    }, this.answerMs)
    return () => {
      isAnswered = true
      clearTimeout(late)
    }
  }

  /**
   * The driver's types do not declare it. With TLS it is replaced once the connection stands. It can go when the driver's
   * own `query_timeout` closes the connection.
   */
  get #stream() {
    return (this as unknown as { connection: { stream: import('node:net').Socket } }).connection.stream
  }
}
