import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { createLog } from '../log.ts'
import { createLiveCaps, type LiveCaps, sweepLiveCaps } from './caps.ts'

const log = createLog('silent')
const ADDRESS = { key: 'address', most: 5 }
const session = (key: string, most = 3) => ({ key, most })
const AMINA = [ADDRESS, session('amina')]

/** Two processes on one database. Only the test changes whether they count as alive. */
async function twoProcesses() {
  const { pool, sql } = await aTestApp()
  const aProcess = () => createLiveCaps(pool, log, 3_600_000)
  const processes: [LiveCaps, LiveCaps] = [aProcess(), aProcess()]
  return { pool, sql, processes }
}

const isIn = async (entering: Promise<unknown>) => (await entering) !== null

test('of many streams opened at once in two processes, exactly as many as the cap allows are counted', async () => {
  const { processes } = await twoProcesses()
  const entered = await Promise.all(
    Array.from({ length: 20 }, (_, at) => isIn(processes[at % 2]!.enter(AMINA))),
  )
  expect(entered.filter(Boolean)).toHaveLength(3)
})

test('a stream refused by one cap is counted under no other', async () => {
  const { processes } = await twoProcesses()
  for (let at = 0; at < 3; at++) await processes[0].enter(AMINA)
  for (let at = 0; at < 4; at++) expect(await processes[1].enter(AMINA)).toBeNull()
  const others = [ADDRESS, session('karim')]
  expect(await isIn(processes[1].enter(others))).toBe(true)
  expect(await isIn(processes[0].enter(others))).toBe(true)
  expect(await isIn(processes[0].enter(others))).toBe(false)
})

test('an ended stream frees its place for the other process', async () => {
  const { processes } = await twoProcesses()
  const leave = await processes[0].enter([session('amina', 1)])
  expect(await processes[1].enter([session('amina', 1)])).toBeNull()
  leave!()
  await vi.waitFor(
    async () => expect(await isIn(processes[1].enter([session('amina', 1)]))).toBe(true),
    IN_TIME,
  )
})

test.each([
  ['left', (processes: LiveCaps[]) => processes[0]!.close()],
  ['was killed', (_: LiveCaps[], lose: () => Promise<unknown>) => lose()],
])('the streams of a process that %s no longer count', async (_, end) => {
  const { processes, sql } = await twoProcesses()
  const only = [session('amina', 1)]
  await processes[0].enter(only)
  expect(await isIn(processes[1].enter(only))).toBe(false)
  await end(processes, () => sql("update live_processes set seen_at = now() - interval '21 seconds'"))
  expect(await isIn(processes[1].enter(only))).toBe(true)
})

test('a stream that ended while the database was away is subtracted when it is back', async () => {
  const { pool } = await twoProcesses()
  let isAway = false
  const query = (...args: unknown[]) =>
    isAway ? Promise.reject(new Error('away')) : (pool.query as (...args: unknown[]) => unknown)(...args)
  const caps = createLiveCaps({ query: query as pg.Pool['query'] }, log, 20)
  const leave = await caps.enter([session('amina', 1)])
  isAway = true
  leave!()
  await expect(caps.enter([session('karim')])).rejects.toThrow('could not be counted')
  isAway = false
  await vi.waitFor(async () => expect(await isIn(caps.enter([session('amina', 1)]))).toBe(true), IN_TIME)
  await caps.close()
})

test('sweeping deletes only keys without streams', async () => {
  const { pool, processes, sql } = await twoProcesses()
  await processes[0].enter([session('amina')])
  const leave = await processes[1].enter([session('karim')])
  leave!()
  await vi.waitFor(async () => {
    await sweepLiveCaps(pool)
    expect(await sql('select 1 from live_caps')).toHaveLength(1)
  }, IN_TIME)
  expect(await sql('select 1 from live_processes')).toHaveLength(2)
})
