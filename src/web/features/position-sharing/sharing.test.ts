import { expect, test } from 'vitest'
import { mayFollow, NOTHING_SEEN, type Sight, sharingState, sightAfter } from './sharing.ts'

const NONE: ReadonlySet<string> = new Set()
const SEEN: Sight = { seenAt: 1_000, problem: null }

test('a courier without an order under way is not followed', () => {
  expect(mayFollow([], NONE)).toBe(false)
})

test('a courier is followed while at least one order is under way', () => {
  expect(mayFollow(['a'], NONE)).toBe(true)
  expect(mayFollow(['a', 'b'], new Set(['a']))).toBe(true)
})

test('following ends with the last handover, even before the server knows of it', () => {
  expect(mayFollow(['a', 'b'], new Set(['a', 'b']))).toBe(false)
})

test('only a lasting loss of signal is reported', () => {
  expect(sightAfter(SEEN, { ok: false, code: 'loc.timeout' }, 20_000)).toEqual(SEEN)
  expect(sightAfter(SEEN, { ok: false, code: 'loc.timeout' }, 40_000).problem).toBe('loc.timeout')
  expect(sightAfter(NOTHING_SEEN, { ok: false, code: 'loc.unavailable' }, 0).problem).toBe('loc.unavailable')
})

test('a withdrawn permission is reported at once', () => {
  expect(sightAfter(SEEN, { ok: false, code: 'loc.denied' }, 1_001).problem).toBe('loc.denied')
})

test('the next position ends every problem', () => {
  const blind: Sight = { seenAt: 1_000, problem: 'loc.timeout' }
  expect(sightAfter(blind, { ok: true }, 90_000)).toEqual({ seenAt: 90_000, problem: null })
})

test.each([
  [{ following: false, sight: SEEN, stalled: true }, 'off'],
  [{ following: true, sight: NOTHING_SEEN, stalled: false }, 'starting'],
  [{ following: true, sight: SEEN, stalled: false }, 'sharing'],
  [{ following: true, sight: SEEN, stalled: true }, 'unsent'],
])('%o gives the state "%s"', (known, state) => {
  expect(sharingState(known)).toBe(state)
})

test.each(['loc.denied', 'loc.unavailable', 'loc.timeout', 'loc.unsupported'] as const)(
  '%s is reported even while something waits for the network',
  (problem) =>
    expect(sharingState({ following: true, sight: { ...SEEN, problem }, stalled: true })).toBe(problem),
)
