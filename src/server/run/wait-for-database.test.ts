import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { waitForDatabase } from './wait-for-database.ts'

const away = (code: string, message: string) => Object.assign(new Error(message), { code })

/** A database that opens after these failures. */
function aDatabaseThatFails(...failures: Error[]) {
  const logged: { level: string; err?: string; msg: string }[] = []
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
  const leaving = new AbortController()
  let closed = 0
  const opened = { close: async () => void closed++ }
  const open = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return opened
  }
  return {
    open,
    opened,
    leaving,
    said: () => logged.map(({ err, msg }) => err ?? msg),
    log,
    closed: () => closed,
  }
}

test('each reason to wait is logged once, and so is the end of the wait', async () => {
  const refused = away('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')
  const addresses = Object.assign(
    new AggregateError([refused, away('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')]),
    {
      code: 'ECONNREFUSED',
    },
  )
  const { open, opened, leaving, log, said } = aDatabaseThatFails(
    refused,
    refused,
    away('3D000', 'database "amama" does not exist'),
    addresses,
  )
  expect(await waitForDatabase(open, { log, leaving: leaving.signal })).toBe(opened)
  expect(said()).toEqual([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'database "amama" does not exist',
    'connect ECONNREFUSED 127.0.0.1:5432, connect ECONNREFUSED ::1:5432',
    'the database is there',
  ])
})

test('a migration that a row or a right forbids is thrown at once, and what a builder wrapped is told by its reason', async () => {
  const wrapped = (code: string, message: string) =>
    new Error('Failed query: -- The schema', { cause: away(code, message) })
  for (const code of ['23514', '42501']) {
    const { open, leaving, log } = aDatabaseThatFails(wrapped(code, 'no'))
    await expect(waitForDatabase(open, { log, leaving: leaving.signal })).rejects.toThrow('Failed query')
  }
  const { open, leaving, log, said } = aDatabaseThatFails(
    wrapped('55P03', 'canceling statement due to lock timeout'),
  )
  await waitForDatabase(open, { log, leaving: leaving.signal })
  expect(said()[0]).toBe('canceling statement due to lock timeout')
})

test('a defect is thrown at once', async () => {
  const { open, leaving, log } = aDatabaseThatFails(new TypeError('undefined is not a function'))
  await expect(waitForDatabase(open, { log, leaving: leaving.signal })).rejects.toThrow(TypeError)
})

test('a process told to stop waits no longer and closes what opened meanwhile', async () => {
  const waiting = aDatabaseThatFails(...Array.from({ length: 20 }, () => away('ECONNREFUSED', 'nobody')))
  const left = waitForDatabase(waiting.open, { log: waiting.log, leaving: waiting.leaving.signal })
  waiting.leaving.abort()
  expect(await left).toBeNull()

  const opening = aDatabaseThatFails()
  const open = async () => {
    opening.leaving.abort()
    return opening.open()
  }
  expect(await waitForDatabase(open, { log: opening.log, leaving: opening.leaving.signal })).toBeNull()
  expect(opening.closed()).toBe(1)
})
