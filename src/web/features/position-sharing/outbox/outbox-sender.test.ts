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

/** A sender with a network whose answers the test sets. */
function aSender({ initial = NOTHING_TO_SEND, keeps = true }: { initial?: Outbox; keeps?: boolean } = {}) {
  const fake = {
    network: 'sent' as Answer,
    attempts: [] as { item: string; at: number }[],
    sent: [] as OutboxItem[],
    answers: [] as [string, Answer][],
    stored: initial,
    stalled: false,
    isLoggedOut: false,
    answersAfterMs: 0,
  }
  const sender = createOutboxSender({
    initial,
    async save(outbox) {
      fake.stored = outbox
      return keeps ? [] : outbox.handovers
    },
    async send(item) {
      fake.sent.push(item)
      fake.attempts.push({ item: nameOf(item), at: Date.now() - NOON })
      if (fake.answersAfterMs > 0) await new Promise((next) => setTimeout(next, fake.answersAfterMs))
      return fake.network
    },
    onChange: ({ stalled, isLoggedOut }) => {
      Object.assign(fake, { stalled, isLoggedOut })
    },
    onAnswer: (item, answer) => fake.answers.push([nameOf(item), answer]),
  })
  return { fake, sender }
}

test('the first position is sent at once, then only the newest one, at most every two seconds', async () => {
  const { fake, sender } = aSender()
  for (let second = 0; second < 8; second += 1) {
    sender.share(fixNow())
    await vi.advanceTimersByTimeAsync(1_000)
  }
  const times = fake.attempts.map(({ at }) => at)
  expect(times[0]).toBe(0)
  expect(times.length).toBeGreaterThanOrEqual(3)
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(2_000)
  const sent = fake.attempts.map(({ item }) => item)
  expect(sent).toEqual([...sent].sort())
  expect(new Set(sent).size).toBe(sent.length)
})

test('on a slow network the two seconds start with the answer, because the server may count only then', async () => {
  const { fake, sender } = aSender()
  fake.answersAfterMs = 500
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(600)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(4_000)
  const [first, second] = fake.attempts
  expect(second!.at - (first!.at + 500)).toBeGreaterThanOrEqual(2_000)
  expect(fake.attempts).toHaveLength(2)
})

test('a phone whose clock jumps back goes on sharing, and forgets what waited by the old time', async () => {
  const { fake, sender } = aSender()
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(100)
  sender.share(fixNow())
  vi.setSystemTime(NOON - 60 * 60_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(fake.sent).toHaveLength(1)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(100)
  expect(fake.attempts.at(-1)).toMatchObject({ item: new Date(NOON - 60 * 60_000 + 4_000).toISOString() })
})

test('a handover does not wait for the interval of positions', async () => {
  const { fake, sender } = aSender()
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(100)
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.answers.at(-1)).toEqual(['a', 'sent'])
})

test('a position waits two seconds after a handover that carried one, or the server would drop it', async () => {
  const { fake, sender } = aSender()
  sender.handOver({ orderId: 'a', fix: fixNow() })
  await vi.advanceTimersByTimeAsync(100)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(4_000)
  const [handover, position] = fake.attempts
  expect(position!.at - handover!.at).toBeGreaterThanOrEqual(2_000)
})

test('after five minutes without a network the position is dropped, and a handover goes without its own', async () => {
  const { fake, sender } = aSender()
  fake.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: fixNow() })
  await vi.advanceTimersByTimeAsync(1)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 10)
  fake.network = 'sent'
  fake.sent.length = 0
  sender.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.sent).toEqual([{ kind: 'handover', handover: { orderId: 'a', fix: null } }])
  expect(fake.stored).toEqual(NOTHING_TO_SEND)
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(4_000)
  expect(fake.sent).toHaveLength(2)
})

test('what could not be sent is stored, reported as waiting, and sent once when the network is back', async () => {
  const { fake, sender } = aSender()
  fake.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.stalled).toBe(true)
  expect(fake.stored.handovers).toHaveLength(1)
  fake.network = 'sent'
  sender.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fake.answers).toEqual([
    ['a', 'unreachable'],
    ['a', 'sent'],
  ])
  expect(fake.stored).toEqual(NOTHING_TO_SEND)
  expect(fake.stalled).toBe(false)
})

test('what met an ended session is stored, reported as waiting for a log-in, and sent after it', async () => {
  const { fake, sender } = aSender()
  fake.network = 'logged_out'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake).toMatchObject({ isLoggedOut: true, stalled: true, stored: { handovers: [{ orderId: 'a' }] } })
  fake.network = 'sent'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fake.answers).toEqual([
    ['a', 'logged_out'],
    ['a', 'sent'],
  ])
  expect(fake).toMatchObject({ isLoggedOut: false, stalled: false, stored: NOTHING_TO_SEND })
})

test('a handover behind one that cannot be sent is reported as waiting too', async () => {
  const { fake, sender } = aSender()
  fake.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  sender.handOver({ orderId: 'b', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.answers.at(-1)).toEqual(['b', 'unreachable'])
})

test('retries slow down, but are never more than 30 seconds apart', async () => {
  const { fake, sender } = aSender()
  fake.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(300_000)
  const gaps = fake.attempts.slice(1).map(({ at }, index) => at - fake.attempts[index]!.at)
  expect(gaps[0]).toBeLessThanOrEqual(2_000)
  expect(Math.max(...gaps)).toBeGreaterThan(8_000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
})

test('after a reload the stored items are sent in order', async () => {
  const { fake } = aSender({
    initial: {
      handovers: [
        { orderId: 'a', fix: null },
        { orderId: 'b', fix: null },
      ],
      fix: fixNow(),
    },
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.attempts.map(({ item }) => item)).toEqual(['a', 'b', new Date(NOON).toISOString()])
})

test.each(['refused', 'failed'] as const)('a handover that was %s is not sent again', async (network) => {
  const { fake, sender } = aSender()
  fake.network = network
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fake.answers).toEqual([['a', network]])
  expect(fake.stored).toEqual(NOTHING_TO_SEND)
})

test('a handover that neither reaches the server nor can be stored counts as failed', async () => {
  const { fake, sender } = aSender({ keeps: false })
  fake.network = 'unreachable'
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(fake.answers).toEqual([['a', 'failed']])
})

test('a waiting position is dropped when no order is under way', async () => {
  const { fake, sender } = aSender()
  fake.network = 'unreachable'
  sender.share(fixNow())
  await vi.advanceTimersByTimeAsync(0)
  sender.forgetFix()
  fake.network = 'sent'
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fake.attempts).toHaveLength(1)
  expect(fake.stored).toEqual(NOTHING_TO_SEND)
})

test('nothing is sent after the sender was stopped', async () => {
  const { fake, sender } = aSender()
  sender.stop()
  sender.handOver({ orderId: 'a', fix: null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fake.attempts).toEqual([])
})
