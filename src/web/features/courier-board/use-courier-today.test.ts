import { expect, test, vi } from 'vitest'
import type { CourierToday } from '#contract/delivery/delivery.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useCourierToday } from './use-courier-today.ts'

const asked = vi.hoisted(() => ({ answer: (): unknown => null, times: 0 }))

vi.mock('#web/platform/api/client.ts', () => ({
  client: () => ({
    delivery: {
      async getCourierToday() {
        asked.times++
        return asked.answer()
      },
    },
  }),
}))

const aDay = (deliveries: number) => ({ deliveries, active: [], cashHeld: 850 }) as unknown as CourierToday

test('figures shown over midnight are loaded again for the new day, and again after a failure', async () => {
  let board = { day: '2026-11-21', time: 'evening' }
  const hook = await renderHook(() =>
    useCourierToday(aDay(7), { day: board.day, deliveries: '', cashHeld: 850 }, board.time),
  )
  expect([hook.now()!.deliveries, asked.times]).toEqual([7, 0])

  asked.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  board = { day: '2026-11-22', time: 'after midnight' }
  await hook.again()
  expect([hook.now()!.deliveries, asked.times]).toEqual([7, 1])

  asked.answer = () => aDay(0)
  board = { ...board, time: 'the next board' }
  await hook.again()
  expect([hook.now()!.deliveries, asked.times]).toEqual([0, 2])
})

test('figures load again once the office has counted the cash', async () => {
  let cashHeld = 850
  asked.times = 0
  asked.answer = () => aDay(7)
  const hook = await renderHook(() =>
    useCourierToday(aDay(7), { day: '2026-11-21', deliveries: '', cashHeld }, 'evening'),
  )
  expect(asked.times).toBe(0)
  cashHeld = 0
  await hook.again()
  expect(asked.times).toBe(1)
})
