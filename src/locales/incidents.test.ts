import { expect, test } from 'vitest'
import { DOOR_WAIT_MS, doorWaitLeft } from '#domain/ordering/incidents.ts'
import ar from './ar/incidents.json' with { type: 'json' }
import en from './en/incidents.json' with { type: 'json' }
import { formatter } from './format.ts'

test('a courier at a closed door reads that two calls are enough, and so are ten minutes', () => {
  const began = 0
  const minutes = DOOR_WAIT_MS / 60_000
  expect(doorWaitLeft({ since: began, firstCall: 1, secondCall: 2 }, 3)).toBe(0)
  expect(doorWaitLeft({ since: began, firstCall: null, secondCall: null }, DOOR_WAIT_MS)).toBe(0)
  expect(en.report.door).toMatch(
    new RegExp(`^Call twice, or wait ${formatter('en').count(minutes)} minutes\\.`),
  )
  expect(ar.report.door).toMatch(
    new RegExp(`^كلّمه مرتين، أو استنى ${formatter('ar').count(minutes)} دقايق\\.`),
  )
})
