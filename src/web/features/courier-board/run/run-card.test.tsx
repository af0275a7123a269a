import { expect, test, vi } from 'vitest'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { aDelivery } from '#tests/world/courier-order.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { type CourierBoardState, useCourierBoard } from '../courier-board-provider.tsx'
import { RunCard } from './run-card.tsx'

vi.mock('../courier-board-provider.tsx', () => ({ useCourierBoard: vi.fn() }))

const KNOWN = { reason: 'wrong_address', answer: null } as CourierCard['incident']

/** The card of two orders for one door, whose food the courier has, and the orders that "I can’t deliver this" asks about. */
async function atOneDoor(first: Partial<CourierCard> = {}, second: Partial<CourierCard> = {}) {
  const asked: string[] = []
  vi.mocked(useCourierBoard).mockReturnValue({
    ask: (action, { id }) => void asked.push(`${action} ${id}`),
  } as Partial<CourierBoardState> as CourierBoardState)
  const fetched = {
    pickedUpAt: '2026-11-21T12:00:00.000Z',
    may: actionsOf('courier', 'out_for_delivery', true),
  }
  const orders = [aDelivery('a', { ...fetched, ...first }), aDelivery('b', { ...fetched, ...second })]
  const page = await renderHook(() => null, {
    part: () => <RunCard orders={orders} doors={1} now={0} handOver={() => {}} />,
  })
  const button = [...page.box.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent }) => textContent === 'I can’t deliver this',
  )
  if (button) await page.doing(() => button.click())
  return asked
}

test('what cannot be delivered at a door with several orders is told the office of one after the other', async () => {
  expect(await atOneDoor()).toEqual(['incident a'])
  expect(await atOneDoor({ incident: KNOWN })).toEqual(['incident b'])
  expect(await atOneDoor({ incident: KNOWN }, { incident: KNOWN })).toEqual([])
})
