import { expect, test, vi } from 'vitest'
import { failureOf } from './client.ts'

vi.mock('virtual:contract-routes', () => ({ default: {} }))

test('an answer that does not come in time is none, as without a network; a defect of ours is not the line', async () => {
  const timeout = AbortSignal.timeout(1)
  const late = await new Promise((resolve) => {
    timeout.addEventListener('abort', () => resolve(timeout.reason))
  })
  expect(failureOf(late)).toMatchObject({ code: 'network.offline', status: 0 })
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network.offline', status: 0 })
  expect(failureOf(new RangeError('defect'))).toMatchObject({ code: 'server.unknown', status: 0 })
})
