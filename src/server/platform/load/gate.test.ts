import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from './gate.ts'
import { shareAmong } from './shares.ts'

const share = (atOnce: number, waiting: number, waitMs = 1_000) => ({ atOnce, waiting, waitMs })

function aGate() {
  return createGate({ atOnce: 3, of: { first: share(3, 2), second: share(2, 2), last: share(1, 2) } })
}

/** Lets all pending promises settle. */
async function settled() {
  await new Promise(setImmediate)
}

test('work begins at once while its class and the whole gate have room', async () => {
  const gate = aGate()
  expect(await gate.enter('last')).not.toBeNull()
  expect(await gate.enter('second')).not.toBeNull()
  expect(await gate.enter('second')).not.toBeNull()
  expect(gate.load()).toEqual({
    first: { underWay: 0, waiting: 0, shed: 0 },
    second: { underWay: 2, waiting: 0, shed: 0 },
    last: { underWay: 1, waiting: 0, shed: 0 },
  })
})

test('waiting work begins by class, and within a class in order of arrival', async () => {
  const gate = aGate()
  const begun: string[] = []
  const leaves: (() => void)[] = []
  const enter = async (of: 'first' | 'second' | 'last', name: string) => {
    const leave = await gate.enter(of)
    begun.push(leave ? name : `${name} shed`)
    if (leave) leaves.push(leave)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => enter('first', name)))
  for (const [of, name] of [
    ['last', 'last 1'],
    ['second', 'second 1'],
    ['second', 'second 2'],
    ['first', 'first 1'],
    ['first', 'first 2'],
  ] as const)
    void enter(of, name)
  while (leaves.length > 0) {
    leaves.shift()!()
    await settled()
  }
  expect(begun.slice(3)).toEqual(['first 1', 'first 2', 'second 1', 'second 2', 'last 1'])
})

test('a class that fills its share leaves the rest to the classes after it', async () => {
  const gate = aGate()
  await gate.enter('second')
  await gate.enter('second')
  void gate.enter('second')
  expect(await gate.enter('last')).not.toBeNull()
  expect(gate.load().second).toEqual({ underWay: 2, waiting: 1, shed: 0 })
})

test('work that is apart takes no place from the others, and is given none of theirs', async () => {
  const gate = createGate({ atOnce: 1, of: { apart: { ...share(2, 0), apart: true }, first: share(1, 0) } })
  const leave = await gate.enter('apart')
  expect(await gate.enter('first')).not.toBeNull()
  expect(await gate.enter('apart')).not.toBeNull()
  expect(await gate.enter('apart')).toBeNull()
  leave!()
  expect(await gate.enter('first')).toBeNull()
  expect(await gate.enter('apart')).not.toBeNull()
})

test('work beyond the waiting limit is turned away at once and counted', async () => {
  const gate = aGate()
  await gate.enter('last')
  void gate.enter('last')
  void gate.enter('last')
  expect(await gate.enter('last')).toBeNull()
  expect(gate.load().last).toEqual({ underWay: 1, waiting: 2, shed: 1 })
})

test('nothing waits longer than its class allows', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = createGate({ atOnce: 1, of: { only: share(1, 5, 100) } })
  const leave = await gate.enter('only')
  const waiting = [gate.enter('only'), gate.enter('only')]
  await vi.advanceTimersByTimeAsync(99)
  leave!()
  expect(await waiting[0]).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting[1]).toBeNull()
  expect(gate.load().only).toEqual({ underWay: 1, waiting: 0, shed: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('freeing a place twice frees it once', async () => {
  const gate = createGate({ atOnce: 1, of: { only: share(1, 5) } })
  const leave = await gate.enter('only')
  leave!()
  leave!()
  await gate.enter('only')
  expect(gate.load().only.underWay).toBe(1)
})

test('no limit is ever exceeded, and nothing waits while there is room', async () => {
  const step = fc.oneof(fc.constantFrom('first', 'second', 'last'), fc.nat(5))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const gate = aGate()
      const leaves: (() => void)[] = []
      for (const each of steps) {
        if (typeof each === 'number') leaves.splice(each % (leaves.length || 1), 1)[0]?.()
        else void gate.enter(each as 'first').then((leave) => leave && leaves.push(leave))
        await settled()
        const { first, second, last } = gate.load()
        const total = first.underWay + second.underWay + last.underWay
        expect(total).toBeLessThanOrEqual(3)
        expect([second.underWay <= 2, last.underWay <= 1]).toEqual([true, true])
        expect([first, second, last].every(({ waiting }) => waiting <= 2)).toBe(true)
        if (total < 3) expect(first.waiting).toBe(0)
        if (total < 3 && second.underWay < 2) expect(second.waiting).toBe(0)
        if (total < 3 && last.underWay < 1) expect(last.waiting).toBe(0)
      }
    }),
  )
})

test('processes share one process’s limits, each with at least one place and its own queues', () => {
  const whole = { atOnce: 24, of: { changes: share(24, 200), pages: share(3, 12), hashes: share(1, 5) } }
  expect(shareAmong(2, whole)).toEqual({
    atOnce: 12,
    of: { changes: share(12, 200), pages: share(2, 12), hashes: share(1, 5) },
  })
  expect(shareAmong(1, whole)).toEqual(whole)
})
