import { expect, test } from 'vitest'
import {
  countWaiting,
  type Fix,
  type Handover,
  mergeWaiting,
  NOTHING_TO_SEND,
  nextToSend,
  type Outbox,
  readOutbox,
  withFix,
  withHandover,
  without,
} from './outbox.ts'

const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const fixAt = (seconds: number): Fix => ({
  latitude: 30.04,
  longitude: 31.21,
  at: new Date(NOON + seconds * 1_000).toISOString(),
})

test('only the latest position stays, whatever the clock of the phone says', () => {
  const outbox = withFix(withFix(NOTHING_TO_SEND, fixAt(4)), fixAt(8))
  expect(outbox.fix).toEqual(fixAt(8))
  expect(withFix(outbox, fixAt(6)).fix).toEqual(fixAt(6))
})

test('handovers are sent in the order in which they were made, then the newer position', () => {
  let outbox = withHandover(NOTHING_TO_SEND, { orderId: 'first', fix: fixAt(10) })
  outbox = withHandover(outbox, { orderId: 'second', fix: fixAt(90) })
  outbox = withFix(outbox, fixAt(120))
  const sent: string[] = []
  for (let item = nextToSend(outbox); item; item = nextToSend(outbox)) {
    sent.push(item.kind === 'fix' ? item.fix.at : item.handover.orderId)
    outbox = without(outbox, item)
  }
  expect(sent).toEqual(['first', 'second', fixAt(120).at])
})

test('a handover replaces the waiting position that it carries, but not a newer one', () => {
  const waiting = withFix(NOTHING_TO_SEND, fixAt(10))
  expect(withHandover(waiting, { orderId: 'a', fix: fixAt(10) }).fix).toBeNull()
  expect(withHandover(waiting, { orderId: 'a', fix: fixAt(9) }).fix).toEqual(fixAt(10))
  expect(withHandover(waiting, { orderId: 'a', fix: null }).fix).toEqual(fixAt(10))
})

test('an order is handed over once, however often the courier confirms it', () => {
  const outbox = withHandover(withHandover(NOTHING_TO_SEND, { orderId: 'a', fix: null }), {
    orderId: 'a',
    fix: fixAt(5),
  })
  expect(outbox.handovers).toEqual([{ orderId: 'a', fix: fixAt(5) }])
})

test('a position that arrives while another is being sent stays', () => {
  const travelling = withFix(NOTHING_TO_SEND, fixAt(1))
  const item = nextToSend(travelling)!
  expect(without(withFix(travelling, fixAt(3)), item).fix).toEqual(fixAt(3))
})

test('what a page stores changes only what the page changed, and never brings back what the worker sent', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((orderId) => ({ orderId, fix: null })) as [
    Handover,
    Handover,
    Handover,
  ]
  expect(mergeWaiting([], [], [a])).toEqual([a])
  // The worker has sent a; another tab has added c.
  expect(mergeWaiting([c], [a], [a, b])).toEqual([c, b])
  expect(mergeWaiting([a, c], [a, b], [b])).toEqual([c])
  const again = { orderId: 'a', fix: fixAt(5) }
  expect(mergeWaiting([a, b], [a, b], [b, again])).toEqual([b, again])
})

test('every handover and the position count as waiting', () => {
  const outbox: Outbox = { handovers: [{ orderId: 'a', fix: null }], fix: fixAt(1) }
  expect([countWaiting(outbox), countWaiting(NOTHING_TO_SEND)]).toEqual([2, 0])
})

test('a stored outbox reads back unchanged', () => {
  const outbox: Outbox = { handovers: [{ orderId: 'a', fix: fixAt(1) }], fix: fixAt(60) }
  expect(readOutbox(JSON.stringify(outbox), NOON + 61_000)).toEqual(outbox)
})

test('a stored position expires, and a stored handover does not', () => {
  const outbox: Outbox = { handovers: [{ orderId: 'a', fix: fixAt(0) }], fix: fixAt(0) }
  const later = NOON + 5 * 60_000 + 1
  expect(readOutbox(JSON.stringify(outbox), later)).toEqual({ ...outbox, fix: null })
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"handovers":7,"fix":true}',
  '{"handovers":[{"order":1},null]}',
  '{"fix":{"latitude":200,"longitude":1,"at":"2026-11-21T12:00:00.000Z"}}',
])('%s reads as an empty outbox', (stored) => {
  expect(readOutbox(stored, NOON)).toEqual(NOTHING_TO_SEND)
})

test('the code of a handover survives a reload, and what is no text is left out', () => {
  const handovers = [
    { orderId: 'a', fix: null, code: '0412' },
    { orderId: 'b', fix: null },
  ]
  expect(readOutbox(JSON.stringify({ handovers }), 0).handovers).toEqual(handovers)
  const spoilt = [{ orderId: 'a', fix: null, code: 412 }]
  expect(readOutbox(JSON.stringify({ handovers: spoilt }), 0).handovers).toEqual([
    { orderId: 'a', fix: null },
  ])
})

test('a photo is sent after what is a few bytes, which a weak network still takes', () => {
  const withPhoto: Handover = { orderId: 'a', fix: null, photo: new File(['food'], 'photo.jpg') }
  const outbox: Outbox = { handovers: [withPhoto, { orderId: 'b', fix: null }], fix: null }
  expect(nextToSend(outbox)).toEqual({ kind: 'handover', handover: outbox.handovers[1] })
  expect(nextToSend({ ...outbox, handovers: [withPhoto] })).toEqual({ kind: 'handover', handover: withPhoto })
})
