import { afterCommit, type Db, type Tx } from '#server/platform/database/transaction.ts'

export type Notices = {
  /**
   * Inside a transaction the notice leaves after the commit, or never: sent within it, the notice would hold a lock over
   * the whole database until the commit is on disk. A process that dies in between sends nothing, so what must not be
   * missed needs a job too. A notice contains topics only: each listener reads what it may see.
   */
  publish(tx: Tx | Db, topics: string[]): void
  /** Calls back for every changed topic, whichever process changed it. */
  onTopic(listener: (topic: string) => void): void
  /** Calls back when any notice may have been missed, as after a lost connection. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** What carries topics to every process of the product, this one included. */
export type Bus = {
  send(topics: string[]): void
  close(): Promise<void>
}

export type Listening = {
  heard(topics: string[]): void
  /** Topics may have been lost, so whoever follows any reads its state again. */
  missed(): void
}

/** Opens the way for notices between all processes: PostgreSQL's own, or NATS. */
export async function startNotices(openBus: (listening: Listening) => Promise<Bus>): Promise<Notices> {
  const topicListeners: ((topic: string) => void)[] = []
  const gapListeners: (() => void)[] = []
  const bus = await openBus({
    heard(topics) {
      for (const topic of topics) for (const listener of topicListeners) listener(topic)
    },
    missed() {
      for (const listener of gapListeners) listener()
    },
  })
  return {
    publish(tx, topics) {
      if (topics.length > 0) afterCommit(tx, () => bus.send(topics))
    },
    onTopic: (listener) => void topicListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    close: bus.close,
  }
}
