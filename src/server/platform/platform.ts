import type { Env } from '#server/env.ts'
import type { Replica } from './database/replica.ts'
import type { Database, Db } from './database/transaction.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs.ts'
import type { Limiter } from './limits.ts'
import type { Notices } from './live/notices.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import type { Directions } from './maps/directions.ts'
import type { Metrics } from './metrics.ts'
import type { Payments } from './payments/payments.ts'
import type { EveryPseudonymOf, PseudonymOf } from './pseudonyms.ts'
import type { Push } from './push/push.ts'

export type Clock = {
  /** This process's clock, for what visitors are shown, such as whether a kitchen is open. */
  now(): number
  /**
   * The database's clock, the same throughout a transaction, for times that are stored, limited, or shown beside
   * stored times.
   */
  transactionTime(db: Db): Promise<Date>
  /**
   * Takes advisory locks until the transaction ends, waiting for each in turn, and answers the same time. Later reads see what their
   * previous holders wrote.
   */
  lockAndTime(db: Db, ...locks: string[]): Promise<Date>
  /** The same without waiting. `isAlone`: nobody else held any of the locks, so this transaction now holds them all. */
  tryLocks(db: Db, ...locks: string[]): Promise<{ now: Date; isAlone: boolean }>
}

/** What operations may use of the outside world. Tests replace clock, mailer and limits. */
export type Platform = {
  env: Env
  log: Log
  /** Counts for the operator. */
  metrics: Metrics
  database: Database
  /** Answers reads that may be a second old (`mayBeOld` of the contract). */
  replica: Replica | null
  notices: Notices
  jobs: Jobs
  /** Pictures that everybody may see. */
  files: Files
  /** Identity papers and photos of problems: nothing here has a public address. */
  privateFiles: Files
  mailer: Mailer
  push: Push
  payments: Payments
  directions: Directions
  limiter: Limiter
  pseudonymOf: PseudonymOf
  everyPseudonymOf: EveryPseudonymOf
  clock: Clock
  /** The public address, without a slash at the end. */
  publicUrl: () => string
}
