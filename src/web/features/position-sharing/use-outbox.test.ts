import { beforeEach, expect, test, vi } from 'vitest'
import { aBrowserDatabase } from '#tests/world/browser-database.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import type { Answer } from './outbox/answer.ts'
import type { Handover, OutboxItem } from './outbox/outbox.ts'
import { changeWaiting } from './outbox/waiting-store.ts'
import { useOutbox } from './use-outbox.ts'
import { useSharingWords } from './use-sharing-words.ts'

const network = { answer: 'sent' as Answer, received: [] as string[] }

vi.mock('./outbox/send-to-server.ts', () => ({
  async sendToServer(item: OutboxItem) {
    if (network.answer === 'sent')
      network.received.push(item.kind === 'fix' ? 'position' : item.handover.orderId)
    return network.answer
  },
}))

vi.mock('./outbox/waiting-store.ts', async (original) => {
  const real = await original<typeof import('./outbox/waiting-store.ts')>()
  return { ...real, changeWaiting: vi.fn(real.changeWaiting) }
})

beforeEach(() => {
  vi.restoreAllMocks()
  vi.mocked(changeWaiting).mockReset()
  network.answer = 'sent'
  network.received = []
  window.localStorage.clear()
})

const aPhone = (courierId = 'karim') => renderHook(() => useOutbox(courierId, () => {}))
const fixAt = (ms: number) => ({ latitude: 30.04, longitude: 31.21, at: new Date(ms).toISOString() })

test("what a killed browser left is sent once by the same courier's next one, and never by another's", async () => {
  const killed = await aPhone()
  network.answer = 'unreachable'
  const now = Date.now()
  await killed.doing(() => {
    killed.now().handOver({ orderId: 'first', fix: null })
    killed.now().share(fixAt(now))
  })
  expect(killed.now().stalled).toBe(true)

  network.answer = 'sent'
  await aPhone('mahmoud')
  expect(network.received).toEqual([])
  await aPhone()
  expect(network.received).toEqual(['first', 'position'])
  await aPhone()
  expect(network.received).toHaveLength(2)
})

test('an answer that nobody heard is told to whoever listens next, once', async () => {
  const phone = await aPhone()
  network.answer = 'refused'
  await phone.doing(() => phone.now().handOver({ orderId: 'cancelled', fix: null }))
  const heard: [string, Answer][] = []
  const listen = () => phone.now().onHandover((orderId, answer) => heard.push([orderId, answer]))
  listen()()
  listen()
  expect(heard).toEqual([['cancelled', 'refused']])
})

test('waiting items are sent as soon as the device is online again', async () => {
  const phone = await aPhone()
  network.answer = 'unreachable'
  await phone.doing(() => phone.now().handOver({ orderId: 'second', fix: null }))
  network.answer = 'sent'
  await phone.doing(() => window.dispatchEvent(new window.Event('online')))
  expect(network.received).toContain('second')
  expect(phone.now()).toMatchObject({ stalled: false, outbox: { handovers: [] } })
})

test("each problem of the device's location has a text of its own", async () => {
  const words = (await renderHook(() => useSharingWords())).now()
  const texts = (['loc.denied', 'loc.unavailable', 'loc.timeout', 'loc.unsupported'] as const).map(
    (code) => words(code).long,
  )
  expect(new Set(texts).size).toBe(4)
})

test('a handover for which the database had no room is stored with the next one, once there is some', async () => {
  const rows = { waiting: [] as Handover[], isFull: true }
  vi.mocked(changeWaiting).mockImplementation(async (_, change) => {
    const next = change(rows.waiting)
    if (rows.isFull && next.length > rows.waiting.length) return false
    rows.waiting = [...next]
    return true
  })
  const phone = await aPhone('samir')
  network.answer = 'unreachable'
  await phone.doing(() => phone.now().handOver({ orderId: 'third', fix: null }))
  expect(window.localStorage.getItem('courier-outbox:samir')).toContain('third')
  rows.isFull = false
  await phone.doing(() => phone.now().handOver({ orderId: 'fourth', fix: null }))
  expect(rows.waiting.map(({ orderId }) => orderId)).toEqual(['third', 'fourth'])
})

test('a photo waits in the database through a killed browser', async () => {
  const { kept } = aBrowserDatabase<Handover>('works')
  const real = await vi.importActual<typeof import('./outbox/waiting-store.ts')>('./outbox/waiting-store.ts')
  vi.mocked(changeWaiting).mockImplementation(real.changeWaiting)
  const photo = new File(['food'], 'photo.jpg')
  const killed = await aPhone('rania')
  network.answer = 'unreachable'
  await killed.doing(() => killed.now().handOver({ orderId: 'left', fix: null, photo }))
  expect(kept.row).toEqual([{ orderId: 'left', fix: null, photo }])
  network.answer = 'sent'
  const next = await aPhone('rania')
  await vi.waitFor(() => expect(kept.row).toEqual([]))
  expect(network.received).toEqual(['left'])
  expect(next.now().outbox.handovers).toEqual([])
})

test('a photo for which there is no database is told as failed, and what is text still waits', async () => {
  vi.mocked(changeWaiting).mockImplementation(async () => false)
  const phone = await aPhone('wael')
  const answers: unknown[] = []
  phone.now().onHandover((orderId, answer) => answers.push([orderId, answer]))
  network.answer = 'unreachable'
  await phone.doing(() => phone.now().handOver({ orderId: 'given', fix: null }))
  await phone.doing(() =>
    phone.now().handOver({ orderId: 'left', fix: null, photo: new File(['food'], 'photo.jpg') }),
  )
  expect(answers.at(-1)).toEqual(['left', 'failed'])
  expect(phone.now().outbox.handovers).toEqual([{ orderId: 'given', fix: null }])
  expect(window.localStorage.getItem('courier-outbox:wael')).toContain('given')
})

test('where the device can store nothing, the courier is told, and the handover is no longer waiting', async () => {
  vi.mocked(changeWaiting).mockImplementation(async () => false)
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const phone = await aPhone('hany')
  const answers: unknown[] = []
  phone.now().onHandover((orderId, answer) => answers.push([orderId, answer]))
  network.answer = 'unreachable'
  await phone.doing(() => phone.now().handOver({ orderId: 'fifth', fix: null }))
  expect(answers).toEqual([['fifth', 'failed']])
  expect(phone.now().outbox.handovers).toEqual([])
})
