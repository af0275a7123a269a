import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DatabaseAway } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/log.ts'

/** The most streams that may be open under one key, across all processes. */
export type Cap = { key: string; most: number }

export type LiveCaps = {
  /**
   * Counts a stream under each of these keys, or under none if one of them is full. Returns the function that ends the
   * counting.
   */
  enter(caps: Cap[]): Promise<(() => void) | null>
  /** Call it when all streams of this process have ended. */
  close(): Promise<void>
}

const BEAT_MS = 5_000
/** The streams of a killed process count for so long. */
const LOST_SECONDS = 20

type Change = { key: string; difference: number; most: number | null }

/**
 * One row for each key, with each process's number of streams. Whoever changes a row locks it, so that concurrent streams
 * never exceed the cap. Rows are changed in the order of their keys, so that two processes cannot deadlock.
 */
const ASKED = 'unnest($2::text[], $3::int[], $4::int[]) as asked (key, difference, most)'
const CHANGE = `insert into live_caps as held (key, streams)
  select key, jsonb_build_object($1::text, greatest(difference, 0)) from ${ASKED} where most is null or most > 0 order by key
  on conflict (key) do update set streams = held.streams || jsonb_build_object($1::text, greatest(0,
      coalesce((held.streams ->> $1)::int, 0) + (select difference from ${ASKED} where asked.key = excluded.key)))
    where (select most is null or most > (
        select coalesce(sum(number::int), 0) from jsonb_each_text(held.streams) as of_process (process, number)
        where process = $1 or exists (select from live_processes p
          where p.id = process and p.seen_at > now() - interval '${LOST_SECONDS} seconds'))
      from ${ASKED} where asked.key = excluded.key)
  returning key`
const BEAT =
  'insert into live_processes (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = now()'
const LEAVE = 'delete from live_processes where id = $1'
const SWEEP = `with lost as (delete from live_processes where seen_at < now() - interval '5 minutes')
  delete from live_caps held where not exists (
    select from jsonb_each_text(held.streams) as of_process (process, number)
    join live_processes p on p.id = process where number::int > 0)`

/**
 * Counts this process's streams together with those of all other processes on the database. A stream that cannot be
 * counted is not opened: 503.
 */
export function createLiveCaps(pool: Pick<pg.Pool, 'query'>, log: Log, beatMs = BEAT_MS): LiveCaps {
  const process = randomUUID()
  const warn = (error: Error) => log.warn({ err: error.message }, 'live streams could not be counted')
  const beat = () => pool.query(BEAT, [process])
  const change = (changes: Change[]) => changeCounts(pool, process, changes)
  const debts = createDebts(change, warn)
  let begun: Promise<void> | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function begin() {
    await beat()
    timer = setInterval(() => {
      beat().catch(warn)
      void debts.pay()
    }, beatMs)
    timer.unref()
  }

  function owe(keys: string[]) {
    if (!isClosed) debts.owe(keys)
  }

  /** A stream refused by one cap is answered only after the other caps count it no more. */
  async function giveBack(keys: string[]) {
    if (keys.length === 0) return
    await change(keys.map((key) => ({ key, difference: -1, most: null }))).catch((error) => {
      warn(error)
      owe(keys)
    })
  }

  return {
    async enter(caps) {
      const changes = caps.map(({ key, most }) => ({ key: rowOf(key), difference: 1, most }))
      begun ??= begin().catch((error) => {
        begun = null
        throw error
      })
      const counted = await begun.then(() => change(changes)).catch(capsAway)
      if (counted.length === caps.length) return () => owe(counted)
      await giveBack(counted)
      return null
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      if (begun) await pool.query(LEAVE, [process]).catch(warn)
    },
  }
}

/** Streams that have ended but are still counted. While the database is away they stay owed. */
function createDebts(change: (changes: Change[]) => Promise<string[]>, warn: (error: Error) => void) {
  const owed = new Map<string, number>()
  let isPaying = false

  /** Subtracts all of them by one statement. */
  async function pay() {
    if (isPaying) return
    isPaying = true
    while (owed.size > 0) {
      const paid = [...owed]
      owed.clear()
      try {
        await change(paid.map(([key, ended]) => ({ key, difference: -ended, most: null })))
      } catch (error) {
        for (const [key, ended] of paid) owed.set(key, (owed.get(key) ?? 0) + ended)
        warn(error as Error)
        break
      }
    }
    isPaying = false
  }

  return {
    pay,
    owe(keys: string[]) {
      for (const key of keys) owed.set(key, (owed.get(key) ?? 0) + 1)
      void pay()
    },
  }
}

/** The keys under which the change was counted. */
async function changeCounts(
  pool: Pick<pg.Pool, 'query'>,
  process: string,
  changes: Change[],
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(CHANGE, [
    process,
    changes.map(({ key }) => key),
    changes.map(({ difference }) => difference),
    changes.map(({ most }) => most),
  ])
  return rows.map(({ key }) => key)
}

/** Deletes the keys under which no process has a stream any more. */
export async function sweepLiveCaps(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(SWEEP)
}

function rowOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function capsAway(error: Error): never {
  throw new DatabaseAway(`live streams could not be counted: ${error.message}`, { cause: error })
}
