import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** The opened streams, on which the test sends events. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = []
  static get last() {
    return FakeStream.opened.at(-1)!
  }
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }))
  }
}

const SETTLED_MS = 100

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened = []
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

function aFollower(event: string, as?: string) {
  const received: unknown[] = []
  return {
    received,
    event,
    ...(as ? { as } : {}),
    onState: (state: unknown) => received.push(state),
    onDown: () => received.push('down'),
    onEnd: () => received.push('end'),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(SETTLED_MS)

test('one stream carries all that is followed, and each follower gets only its own', async () => {
  const { follow } = await import('./live-stream.ts')
  const [board, one, two] = [aFollower('kitchen-board'), aFollower('order'), aFollower('order')]
  follow({ what: 'own' }, board)
  follow({ what: 'order', id: 'A' }, one)
  follow({ what: 'order', id: 'B' }, two)
  await settle()
  expect(FakeStream.opened.map(({ url }) => url)).toEqual(['/api/live?order=A&order=B&own'])
  FakeStream.last.say('order', { id: 'B' })
  FakeStream.last.say('kitchen-board', { open: [] })
  FakeStream.last.say('order', null)
  expect([board.received, one.received, two.received]).toEqual([[{ open: [] }], [], [{ id: 'B' }]])
})

test('the stream reopens when something else is followed, and closes with the last follower', async () => {
  const { follow } = await import('./live-stream.ts')
  const stopOne = follow({ what: 'dish', id: 'A' }, aFollower('dish'))
  await settle()
  const stopTwo = follow({ what: 'dish', id: 'B' }, aFollower('dish'))
  await settle()
  expect(FakeStream.opened.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/api/live?dish=A', true],
    ['/api/live?dish=A&dish=B', false],
  ])
  stopOne()
  stopTwo()
  await settle()
  expect(FakeStream.opened).toHaveLength(2)
  expect(FakeStream.last.isClosed).toBe(true)
})

test('a second follower of the same thing gets its last state without a new stream', async () => {
  const { follow } = await import('./live-stream.ts')
  follow({ what: 'dish', id: 'A' }, aFollower('dish'))
  await settle()
  FakeStream.last.say('dish', { id: 'A', price: 80 })
  const late = aFollower('dish')
  follow({ what: 'dish', id: 'A' }, late)
  await settle()
  expect(late.received).toEqual([{ id: 'A', price: 80 }])
  expect(FakeStream.opened).toHaveLength(1)
})

test('the owner of an order and its tracker have different streams', async () => {
  const { follow } = await import('./live-stream.ts')
  const stop = follow({ what: 'order', id: 'A' }, aFollower('order', 'tracker'))
  await settle()
  stop()
  follow({ what: 'order', id: 'A' }, aFollower('order', 'owner'))
  await settle()
  expect(FakeStream.opened).toHaveLength(2)
})

test('a broken stream is down for all followers until it reopens, and a refusal only for its own', async () => {
  const { follow } = await import('./live-stream.ts')
  const [one, two] = [aFollower('order'), aFollower('order')]
  follow({ what: 'order', id: 'A' }, one)
  follow({ what: 'order', id: 'B' }, two)
  await settle()
  FakeStream.last.say('refused', { what: 'order', id: 'B' })
  expect([one.received, two.received]).toEqual([[], ['down']])
  FakeStream.last.dispatchEvent(new Event('error'))
  expect([one.received, two.received]).toEqual([['down'], ['down', 'down']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeStream.opened).toHaveLength(2)
  FakeStream.last.say('order', { id: 'A' })
  expect(one.received).toEqual(['down', { id: 'A' }])
})

test('what has ended is no longer followed, and the last end closes the stream for good', async () => {
  const { follow } = await import('./live-stream.ts')
  const [one, two] = [aFollower('order'), aFollower('order')]
  follow({ what: 'order', id: 'A' }, one)
  follow({ what: 'order', id: 'B' }, two)
  await settle()
  FakeStream.last.say('end', { what: 'order', id: 'A' })
  expect([one.received, two.received]).toEqual([['end'], []])
  expect(FakeStream.last.isClosed).toBe(false)
  FakeStream.last.say('end', { what: 'order', id: 'B' })
  FakeStream.last.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeStream.opened).toHaveLength(1)
  expect(FakeStream.last.isClosed).toBe(true)
})

test('a stream that is silent for twenty seconds is down, though nobody closed it', async () => {
  const { follow } = await import('./live-stream.ts')
  const follower = { ...aFollower('kitchen-board'), onBeat: () => follower.received.push('beat') }
  follow({ what: 'own' }, follower)
  await settle()
  FakeStream.last.say('kitchen-board', { open: [] })
  for (let times = 0; times < 3; times++) {
    await vi.advanceTimersByTimeAsync(15_000)
    FakeStream.last.say('beat', 1)
  }
  expect(follower.received).toEqual([{ open: [] }, 'beat', 'beat', 'beat'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(follower.received.at(-1)).toBe('down')
  expect(FakeStream.opened[0]!.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeStream.opened).toHaveLength(2)
})

test('a device without network is down at once, and reopens the stream when the network is back', async () => {
  const device = new EventTarget()
  vi.stubGlobal('window', device)
  const { follow } = await import('./live-stream.ts')
  const follower = aFollower('kitchen-board')
  follow({ what: 'own' }, follower)
  await settle()
  device.dispatchEvent(new Event('offline'))
  expect(follower.received).toEqual(['down'])
  device.dispatchEvent(new Event('online'))
  await settle()
  expect(FakeStream.opened).toHaveLength(2)
})
