import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, aPassword } from '#tests/world/market.ts'
import { createLog } from './log.ts'

test.each([
  ['is missing', 'drop table rate_limits'],
  ['cannot be read', 'alter table rate_limits rename column points to spent'],
])(
  'while the store of the limits %s, what is limited is told to come back, and one line says why',
  async (_, harm) => {
    const lines: Record<string, unknown>[] = []
    const app = await aTestApp({ log: createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }) })
    const yara = await aCustomer(app)
    const password = await aPassword(app, yara)
    await app.sql(harm)
    const asked = await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify({ email: yara.email, password }),
    })
    expect([asked.status, asked.headers.get('retry-after'), await asked.json()]).toEqual([
      503,
      expect.stringMatching(/^[1-9]\d*$/),
      expect.objectContaining({ code: 'server.unavailable' }),
    ])
    expect(lines).toMatchObject([
      { level: 'warn', err: expect.stringContaining('limits could not be counted') },
    ])
    expect((await app.request('/api/dishes')).status).toBe(200)
  },
)
