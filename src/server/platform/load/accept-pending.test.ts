import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { acceptPendingOf } from './accept-pending.ts'

/** A server to which one connection comes in each turn, `comers` in all. */
function aDoor(comers: number) {
  const server = new EventEmitter()
  const acceptPending = acceptPendingOf(server as never)
  let came = 0
  const come = async () => {
    while (came < comers) {
      came++
      server.emit('connection')
      await nextTurn()
    }
  }
  return { acceptPending, come, came: () => came }
}

test('waiting connections are accepted first', async () => {
  const { acceptPending, come, came } = aDoor(20)
  void come()
  await acceptPending()
  expect(came()).toBe(20)
})

test('without connections it waits two turns, and with endless ones it still ends', async () => {
  const quiet = aDoor(0)
  const order: string[] = []
  const waiting = quiet.acceptPending().then(() => order.push('let in'))
  for (const turn of ['one', 'two', 'three']) {
    await nextTurn()
    order.push(turn)
  }
  await waiting
  expect(order.indexOf('let in')).toBeLessThan(3)

  const endless = aDoor(10_000)
  const coming = endless.come()
  await endless.acceptPending()
  expect(endless.came()).toBeLessThan(100)
  await coming
})
