import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import type { Answer } from './outbox/answer.ts'
import type { OutboxItem } from './outbox/outbox.ts'
import { useOutbox } from './use-outbox.ts'
import { useSharingWords } from './use-sharing-words.ts'

const network = { answer: 'sent' as Answer, heard: [] as string[] }

vi.mock('./outbox/send-to-server.ts', () => ({
  async sendToServer(item: OutboxItem) {
    if (network.answer === 'sent')
      network.heard.push(item.kind === 'fix' ? 'position' : item.handover.orderId)
    return network.answer
  },
}))

beforeEach(() => {
  network.answer = 'sent'
  network.heard = []
  window.localStorage.clear()
})

const aPhone = (courierId = 'karim') => renderHook(() => useOutbox(courierId, () => {}))
const fixAt = (ms: number) => ({ latitude: 30.04, longitude: 31.21, at: new Date(ms).toISOString() })

test('what waits when the browser is killed in mid-delivery is sent by the next one, once, and to nobody else’s name', async () => {
  const killed = await aPhone()
  network.answer = 'unreachable'
  const now = Date.now()
  await killed.doing(() => {
    killed.now().handOver({ orderId: 'first', fix: fixAt(now - 1_000) })
    killed.now().share(fixAt(now))
  })
  expect(killed.now().stalled).toBe(true)

  network.answer = 'sent'
  await aPhone('mahmoud')
  expect(network.heard).toEqual([])
  await aPhone()
  expect(network.heard).toEqual(['first', 'position'])
  await aPhone()
  expect(network.heard).toHaveLength(2)
})

test('what waits is sent as soon as the device has a network again', async () => {
  const phone = await aPhone()
  network.answer = 'unreachable'
  await phone.doing(() => phone.now().handOver({ orderId: 'second', fix: null }))
  network.answer = 'sent'
  await phone.doing(() => window.dispatchEvent(new window.Event('online')))
  expect(network.heard).toContain('second')
  expect(phone.now()).toMatchObject({ stalled: false, outbox: { handovers: [] } })
})

test('each trouble of the device with its location has words of its own', async () => {
  const words = (await renderHook(() => useSharingWords())).now()
  const said = (['loc.denied', 'loc.unavailable', 'loc.timeout', 'loc.unsupported'] as const).map(
    (code) => words(code).long,
  )
  expect(new Set(said).size).toBe(4)
})
