import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { AnyRefusal, Outcome } from '#domain/outcome.ts'
import { StorageFailure } from '#server/platform/files/files.ts'
import { currentTrace } from '#server/platform/trace.ts'

/** A connection outside a transaction, or an open transaction: store functions take either. */
export type Db = NodePgDatabase & { readonly $client: Pick<pg.PoolClient, 'query'> }
/** An open transaction. Jobs sent through it commit or vanish with it. Notices leave after the commit, or never. */
export type Tx = NodePgDatabase & { readonly $client: pg.PoolClient }

export type Database = {
  pool: pg.Pool
  db: Db
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs a transaction that may refuse: a refusal rolls back all its writes and is returned as the result. */
  decide<O extends Outcome<unknown, AnyRefusal>>(work: (tx: Tx) => Promise<O>): Promise<O>
}

/** What runs after the commit of an open transaction. */
const afterwards = new WeakMap<Db, (() => void)[]>()

/** Runs `then` when everything written so far is visible to others: after the commit, or at once outside a transaction. */
export function afterCommit(db: Db, then: () => void): void {
  const waiting = afterwards.get(db)
  if (waiting) waiting.push(then)
  else then()
}

const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5
/** Raised by triggers for a row that names somebody who was erased or has lost the role it needs. */
const PERSON_GONE = 'AM001'

/** The database cannot be reached. The edge answers 503. */
export class DatabaseAway extends Error {}

/** The connection broke at COMMIT, so the outcome is unknown. */
class UnknownOutcome extends DatabaseAway {}

export function createDatabase(pool: pg.Pool): Database {
  return {
    pool,
    db: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    decide: (work) => inTransaction(pool, (tx) => unlessRefused(work(tx))).catch(asRefusal<never>),
  }
}

class RolledBack extends Error {
  readonly refusal: AnyRefusal
  constructor(refusal: AnyRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

async function unlessRefused<O extends Outcome<unknown, AnyRefusal>>(deciding: Promise<O>): Promise<O> {
  const outcome = await deciding
  if (!outcome.ok) throw new RolledBack(outcome)
  return outcome
}

function asRefusal<R extends AnyRefusal>(error: unknown): R {
  if (error instanceof RolledBack) return error.refusal as R
  throw error
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(pool, work)
    } catch (error) {
      const state = sqlStateOf(error) ?? ''
      // Tried once more, the operation sees who is gone and decides anew.
      const tries = state === PERSON_GONE ? 2 : RETRYABLE.has(state) ? TRIES : 1
      if (attempt >= tries) throw error
      await wait(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function tryOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(beginning())
    const tx = drizzle(client)
    const waiting: (() => void)[] = []
    afterwards.set(tx, waiting)
    const result = await work(tx)
    await commit(client)
    for (const then of waiting) then()
    return result
  } catch (error) {
    if (sqlStateOf(error) === READ_ONLY) broken = error as Error
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL shows the trace beside each statement of the transaction, in its log (`%a`) too. It costs no further round trip. */
function beginning() {
  const trace = currentTrace()
  return trace ? `begin; set local application_name = 'amama ${trace}'` : 'begin'
}

async function commit(client: pg.PoolClient) {
  try {
    await client.query('commit')
  } catch (error) {
    if (sqlStateOf(error) && !isConnectionLoss(error)) throw error
    throw new UnknownOutcome('connection lost at commit', { cause: error })
  }
}

/** The SQLSTATE of a database error, however deeply a query builder wrapped it. Each SQLSTATE has a digit, unlike EPIPE. */
export function sqlStateOf(error: unknown): string | null {
  for (const { code } of causesOf(error))
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  return null
}

/** A person whom an operation needs was erased, or has lost the role it needs, since the request began. */
export class PersonGone extends Error {
  readonly personId: string
  constructor(personId: string) {
    super('a person is gone')
    this.personId = personId
  }
}

/** The id of the person whose absence made a transaction fail; null for any other failure. */
export function goneIn(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (cause instanceof PersonGone) return cause.personId
    if (cause.code === PERSON_GONE) return cause.detail ?? ''
  }
  return null
}

/** A standby answers: what was the primary has been replaced, and the connection leads to the wrong one. */
const READ_ONLY = '25006'

/** The database has ended a transaction whose process had no processor for longer than it may be idle. */
const LEFT_IDLE = '25P03'

const LOSS_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection is insecure|Client has encountered a connection error|\bE(CONNREFUSED|CONNRESET|CONNABORTED|NOENT|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|AGAIN)\b/i

/** True if the database is away (restarting, out of connections, unreachable), false if it refused the statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (causesOf(error).some((cause) => cause instanceof DatabaseAway)) return true
  // The storage loses its connections with the same words.
  if (causesOf(error).some((cause) => cause instanceof StorageFailure)) return false
  const state = sqlStateOf(error)
  if (state)
    return (
      state.startsWith('08') ||
      state.startsWith('57P') ||
      state === '53300' ||
      state === '57014' ||
      state === '55P03' ||
      state === '53100' ||
      state === READ_ONLY ||
      state === LEFT_IDLE
    )
  return causesOf(error).some(
    (cause) => LOSS_MESSAGES.test(cause.message) || LOSS_MESSAGES.test(String(cause.code ?? '')),
  )
}

/** The error and its causes, outermost first. */
function causesOf(error: unknown): (Error & { code?: unknown; detail?: string })[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
