import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from './answer.ts'
import { type Fix, NOTHING_TO_SEND, type Outbox, type OutboxItem } from './outbox.ts'
import { createOutboxSender } from './outbox-sender.ts'

const NOON = Date.parse('2026-11-21T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const fixNow = (): Fix => ({ latitude: 30.04, longitude: 31.21, at: new Date(Date.now()).toISOString() })
const nameOf = (item: OutboxItem) => (item.kind === 'fix' ? item.fix.at : item.handover.orderId)

/** A sender over a network that answers as it is told. */
function aRoad({ initial = NOTHING_TO_SEND, keeps = true }: { initial?: Outbox; keeps?: boolean } = {}) {
  const road = {
    network: 'sent' as Answer,
    attempts: [] as { item: string; at: number }[],
    answers: [] as [string, Answer][],
    kept: initial,
    stalled: false,
    answersAfterMs: 0,
  }
  const sender = createOutboxSender({
    initial,
    save(outbox) {
      road.kept = outbox
      return keeps
    },
    async send(item) {
      road.attempts.push({ item: nameOf(item), at: Date.now() - NOON })
      if (road.answersAfterMs > 0) await new Promise((next) => setTimeout(next, road.answersAfterMs))
      return road.network
    },
    onChange: ({ stalled }) => {
      road.stalled = stalled
    },
    onAnswer: (item, answer) => road.answers.push([nameOf(item), answer]),
  })
  return { road, sender }
}

test('sends the first position at once and then at most one in two seconds, the newest', async () => {
  const { road, sender } = aRoad()
  for (let second = 0; second < 8; second += 1) {
    sender.share(fixNow())
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const times = road.attempts.map(({ at }) => at)
  expect(times[0]).toBe(0)
  expect(times.length).toBeGreaterThanOrEqual(3)
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(2_000)
  const sent = road.attempts.map(({ item }) => item)
  expect(sent).toEqual([...sent].sort())
  expect(new Set(sent).size).toBe(sent.length)
})

test('of a slow network the next position waits from the answer on: the server counted the last one only then', async () => {
  const { road, sender } = aRoad()
  road.answersAfterMs = 500
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(600)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(4_000)
  const [first, second] = road.attempts
  expect(second!.at - (first!.at + 500)).toBeGreaterThanOrEqual(2_000)
  expect(road.attempts).toHaveLength(2)
})

test('a handover does not wait for the pace of positions', async () => {
  const { road, sender } = aRoad()
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(100)
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(road.answers.at(-1)).toEqual(['a', 'sent'])
})

test('keeps what finds no server, says so, and sends it once when there is one again', async () => {
  const { road, sender } = aRoad()
  road.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(road.stalled).toBe(true)
  expect(road.kept.handovers).toHaveLength(1)
  road.network = 'sent'
  sender.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(road.answers).toEqual([
    ['a', 'unreachable'],
    ['a', 'sent'],
  ])
  expect(road.kept).toEqual(NOTHING_TO_SEND)
  expect(road.stalled).toBe(false)
})

test('a handover behind one that cannot be sent is told to wait as well', async () => {
  const { road, sender } = aRoad()
  road.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  sender.handOver({ orderId: 'b', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(road.answers.at(-1)).toEqual(['b', 'unreachable'])
})

test('tries again by itself, ever more slowly, never later than half a minute apart', async () => {
  const { road, sender } = aRoad()
  road.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(300_000)
  const gaps = road.attempts.slice(1).map(({ at }, index) => at - road.attempts[index]!.at)
  expect(gaps[0]).toBeLessThanOrEqual(2_000)
  expect(Math.max(...gaps)).toBeGreaterThan(8_000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
})

test('after a reload it sends what was kept, in order', async () => {
  const { road } = aRoad({
    initial: {
      handovers: [
        { orderId: 'a', fix: null },
        { orderId: 'b', fix: null },
      ],
      fix: fixNow(),
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(road.attempts.map(({ item }) => item)).toEqual(['a', 'b', new Date(NOON).toISOString()])
})

test.each(['refused', 'failed'] as const)('does not insist on a handover that was %s', async (network) => {
  const { road, sender } = aRoad()
  road.network = network
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(road.answers).toEqual([['a', network]])
  expect(road.kept).toEqual(NOTHING_TO_SEND)
})

test('a handover that neither the server nor the device keeps counts as not saved', async () => {
  const { road, sender } = aRoad({ keeps: false })
  road.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(road.answers).toEqual([['a', 'failed']])
})

test('forgets a waiting position when nobody is on the way any more', async () => {
  const { road, sender } = aRoad()
  road.network = 'unreachable'
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(0)
  sender.forgetFix()
  road.network = 'sent'
  await vi.advanceTimersByTimeAsync(120_000)
  expect(road.attempts).toHaveLength(1)
  expect(road.kept).toEqual(NOTHING_TO_SEND)
})

test('sends nothing after it was stopped', async () => {
  const { road, sender } = aRoad()
  sender.stop()
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(road.attempts).toEqual([])
})
