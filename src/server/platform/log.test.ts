import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer } from '#tests/world/market.ts'
import { createLog } from './log.ts'

/** The log line of an error. */
function lineOf(err: unknown): Record<string, unknown> & { err: Record<string, unknown> } {
  const lines: string[] = []
  createLog('error', { write: (line) => lines.push(line) }).error({ err }, 'defect')
  return JSON.parse(lines[0]!)
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

const BREAKING = 'insert into profiles (user_id, mobile_number, wants_offers) values'

test('PostgreSQL’s description of a refused row is logged without the row', async () => {
  const app = await aTestApp()
  const { id } = await aCustomer(app)
  const error = await failureOf(app.pool.query(`${BREAKING} ($1, $2, null)`, [id, '+201099988877']))
  expect(error).toMatchObject({ detail: expect.stringContaining('+201099988877') })
  const { err, ...line } = lineOf(error)
  expect(err).toMatchObject({
    type: 'DatabaseError',
    code: '23502',
    table: 'profiles',
    column: 'wants_offers',
  })
  expect(err.stack).toContain('    at ')
  expect(JSON.stringify({ err, line })).not.toContain('99988877')
})

test('a failed query of Drizzle is logged with statement, stack and cause, without parameters', async () => {
  const app = await aTestApp()
  const { id } = await aCustomer(app)
  const { db } = app.platform.database
  const error = await failureOf(
    db.execute(sql`${sql.raw(BREAKING)} (${id}, ${'14 Mossadak St\nparams: flat 8'}, false)`),
  )
  expect(error.message).toContain('Mossadak')
  const { err } = lineOf(error)
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('insert into profiles'),
  })
  expect(err.stack).toContain('    at ')
  expect(err.cause).toMatchObject({ code: '23514', constraint: 'profiles_mobile' })
  for (const secret of ['Mossadak', 'flat 8', id]) expect(JSON.stringify(err)).not.toContain(secret)
})

test('another error keeps its message and code, and text loses what a database or mail server quotes', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    response: 'secret',
  })
  expect(lineOf(refused).err).toMatchObject({
    type: 'Error',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
  })
  expect(lineOf(refused).err).not.toHaveProperty('response')
  expect(lineOf('Failed query: select 1\nparams: +2010').err).toBe('Failed query: select 1')
  expect(lineOf('550 <yara@people.test> unknown').err).toBe('550 <[private]> unknown')
})
