import { expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { createHub, type Listener, type Source } from './hub.ts'
import type { Notices } from './notices.ts'
import { topicAt } from './topics.ts'

/** Notices that the test sends itself. */
function aHub() {
  let onTopic = (_: string) => {}
  let onGap = () => {}
  const notices: Notices = {
    publish: async () => {},
    onTopic: (listener) => {
      onTopic = listener
    },
    onGap: (listener) => {
      onGap = listener
    },
    close: async () => {},
  }
  return {
    hub: createHub(notices, createLog('silent')),
    say: (topic: string) => onTopic(topic),
    gap: () => onGap(),
  }
}

function aListener() {
  const heard: unknown[] = []
  const listener: Listener = {
    send: (event) => heard.push(JSON.parse(/^data: (.+)$/m.exec(event.toString())![1]!)),
    end: () => heard.push('the end'),
    cut: () => heard.push('cut'),
  }
  return { heard, listener }
}

function aSource(load: () => Promise<unknown>, overrides: Partial<Source> = {}): Source {
  return { event: 'order', key: 'order:1', topics: ['order:1'], load, ...overrides }
}

test('a listener gets the current state, then every change, and nothing when nothing changed', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  let state = 'pending'
  await hub.follow(
    aSource(async () => state),
    listener,
  )
  state = 'preparing'
  say('order:2')
  say('order:1')
  await vi.waitFor(() => expect(heard).toEqual(['pending', 'preparing']), IN_TIME)
  say('order:1')
  await new Promise(setImmediate)
  expect(heard).toEqual(['pending', 'preparing'])
})

test('a notice after the snapshot does not send the same state again', async () => {
  const { hub, say } = aHub()
  const [early, late] = [aListener(), aListener()]
  let state = 'pending'
  const source = aSource(async () => state)
  await hub.follow(source, early.listener)
  await hub.follow(source, late.listener)
  say('order:1')
  await new Promise(setImmediate)
  state = 'preparing'
  say('order:1')
  await vi.waitFor(() => expect(late.heard).toContain('preparing'), IN_TIME)
  expect([early.heard, late.heard]).toEqual([
    ['pending', 'preparing'],
    ['pending', 'preparing'],
  ])
})

test('a state whose version is unchanged is not sent again', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  let orders = 1
  let readAt = 0
  const source = aSource(async () => ({ orders, readAt: ++readAt }), {
    versionOf: (state) => (state as { orders: number }).orders,
  })
  await hub.follow(source, listener)
  say('order:1')
  await vi.waitFor(() => expect(readAt).toBe(2), IN_TIME)
  orders = 2
  say('order:1')
  await vi.waitFor(() => expect(heard).toHaveLength(2), IN_TIME)
  expect(heard).toEqual([
    { orders: 1, readAt: 1 },
    { orders: 2, readAt: 3 },
  ])
})

test('a reading that began before the snapshot and ends after it does not overwrite the snapshot', async () => {
  const { hub, say } = aHub()
  const [early, late] = [aListener(), aListener()]
  const slow = Promise.withResolvers<string>()
  const loads = [Promise.resolve('old'), slow.promise, Promise.resolve('new'), Promise.resolve('new')]
  const source = aSource(() => loads.shift()!)
  await hub.follow(source, early.listener)
  say('order:1')
  await hub.follow(source, late.listener)
  say('order:1')
  slow.resolve('old')
  await vi.waitFor(() => expect(early.heard).toEqual(['old', 'new']), IN_TIME)
  expect(late.heard).toEqual(['new'])
})

test('a slow snapshot never follows a newer state', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  const slow = Promise.withResolvers<string>()
  const loads = [slow.promise, Promise.resolve('new')]
  const following = hub.follow(
    aSource(() => loads.shift()!),
    listener,
  )
  say('order:1')
  await vi.waitFor(() => expect(heard).toEqual(['new']), IN_TIME)
  slow.resolve('old')
  await following
  expect(heard).toEqual(['new'])
})

test('changes during a reading cause one more reading, however many there were', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  let loads = 0
  await hub.follow(
    aSource(async () => ++loads),
    listener,
  )
  for (let at = 0; at < 50; at++) say('order:1')
  await vi.waitFor(() => expect(heard).toEqual([1, 2, 3]), IN_TIME)
  expect(loads).toBe(3)
})

test('a state that cannot be read is read again until it can be, without another notice', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  let failures = 3
  let state = 'pending'
  await hub.follow(
    aSource(async () => {
      if (state !== 'pending' && failures-- > 0) throw new Error('the database is away')
      return state
    }),
    listener,
  )
  state = 'preparing'
  say('order:1')
  await vi.waitFor(() => expect(heard).toEqual(['pending', 'preparing']), IN_TIME)
})

test('after a gap in the notices every state is read again', async () => {
  const { hub, gap } = aHub()
  const { heard, listener } = aListener()
  let state = 'pending'
  await hub.follow(
    aSource(async () => state),
    listener,
  )
  state = 'preparing'
  gap()
  await vi.waitFor(() => expect(heard).toEqual(['pending', 'preparing']), IN_TIME)
})

test('a change at a location is read by those who look there, and by readings under way', async () => {
  const { hub, say } = aHub()
  const [here, elsewhere] = [aListener(), aListener()]
  const place = { latitude: 30.05, longitude: 31.2 }
  let reads = 0
  const slow = Promise.withResolvers<void>()
  await hub.follow(
    aSource(async () => ++reads, { looksAt: (at) => at.longitude === 31.2 }),
    here.listener,
  )
  const loads = ['first', 'second', 'third']
  const far = aSource(
    async () => {
      if (loads.length === 2) await slow.promise
      return loads.shift()
    },
    { key: 'order:2', looksAt: () => false, topics: ['order:1', 'order:2'] },
  )
  await hub.follow(far, elsewhere.listener)
  say(topicAt('order:1', place))
  await vi.waitFor(() => expect(here.heard).toEqual([1, 2]), IN_TIME)
  say(topicAt('order:1', { ...place, longitude: 31.3 }))
  say('order:2')
  say(topicAt('order:1', place))
  slow.resolve()
  await vi.waitFor(() => expect(elsewhere.heard).toEqual(['first', 'second', 'third']), IN_TIME)
  await vi.waitFor(() => expect(here.heard).toEqual([1, 2, 3]), IN_TIME)
})

test('listeners with equal keys share one reading', async () => {
  const { hub, say } = aHub()
  const crowd = Array.from({ length: 100 }, aListener)
  let loads = 0
  const source = aSource(async () => ++loads)
  for (const { listener } of crowd) await hub.follow(source, listener)
  say('order:1')
  await vi.waitFor(() => expect(crowd.every(({ heard }) => heard.at(-1) === 101)).toBe(true), IN_TIME)
  expect(loads).toBe(101)
})

test('the last state is followed by the end, immediately for later listeners', async () => {
  const { hub, say } = aHub()
  const [early, late] = [aListener(), aListener()]
  let state = 'out_for_delivery'
  const source = aSource(async () => state, { isFinal: (seen) => seen === 'delivered' })
  await hub.follow(source, early.listener)
  state = 'delivered'
  say('order:1')
  await vi.waitFor(() => expect(early.heard).toEqual(['out_for_delivery', 'delivered', 'the end']), IN_TIME)
  await hub.follow(source, late.listener)
  expect(late.heard).toEqual(['delivered', 'the end'])
})

test('when the viewer’s access changed, the state is dropped and the listener disconnected', async () => {
  const { hub, say } = aHub()
  const [early, late] = [aListener(), aListener()]
  let state = 'yours'
  const source = aSource(async () => state, { hasAccessChanged: (seen) => seen === 'theirs' })
  await hub.follow(source, early.listener)
  state = 'theirs'
  say('order:1')
  await vi.waitFor(() => expect(early.heard).toEqual(['yours', 'cut']), IN_TIME)
  await hub.follow(source, late.listener)
  expect(late.heard).toEqual(['cut'])
})

test('a feed without listeners is not read, and a failed snapshot leaves no listener', async () => {
  const { hub, say } = aHub()
  const { listener } = aListener()
  let loads = 0
  const stop = await hub.follow(
    aSource(async () => ++loads),
    listener,
  )
  stop()
  say('order:1')
  const broken = aSource(
    async () => {
      throw new Error('the database is away')
    },
    { key: 'order:2', topics: ['order:2'] },
  )
  await expect(hub.follow(broken, listener)).rejects.toThrow('away')
  await new Promise(setImmediate)
  expect(loads).toBe(1)
})

test('a feed that rests reads many changes in that time once, and misses none', async () => {
  const { hub, say } = aHub()
  const { heard, listener } = aListener()
  let [state, readings] = [0, 0]
  const load = async () => {
    readings += 1
    return state
  }
  await hub.follow(aSource(load, { restMs: 50 }), listener)
  for (state = 1; state < 20; state++) say('order:1')
  state = 20
  say('order:1')
  await vi.waitFor(() => expect(heard.at(-1)).toBe(20), IN_TIME)
  expect(readings).toBeLessThanOrEqual(3)
})
