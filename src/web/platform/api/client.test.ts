import { expect, test } from 'vitest'
import { failureOf } from './client.ts'

test('a late answer is not a missing network, because the server may have done its work, and a defect in our own code is neither', async () => {
  const timeout = AbortSignal.timeout(1)
  const late = await new Promise((resolve) => {
    timeout.addEventListener('abort', () => resolve(timeout.reason))
  })
  expect(failureOf(late)).toMatchObject({ code: 'network.no_answer', status: 0 })
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network.offline', status: 0 })
  expect(failureOf(new RangeError('defect'))).toMatchObject({ code: 'server.unknown', status: 0 })
})
