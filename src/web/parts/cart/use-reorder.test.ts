import '#tests/world/a-document.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReorderAnswer } from '#contract/ordering/order-lists.ts'
import { renderPart } from '#tests/world/render-part.tsx'
import { shownToasts } from '#web/ui/feedback/toast.ts'
import { changeCart, currentCart } from './items/cart-store.ts'
import { withItems } from './reorder.ts'
import { useReorder } from './use-reorder.ts'

const answer = vi.hoisted(() => ({ is: null as unknown }))
vi.mock('#web/platform/api/client.ts', () => ({
  client: () => ({
    ordering: {
      findReorder: async () => (answer.is instanceof Error ? Promise.reject(answer.is) : answer.is),
    },
  }),
  failureOf: (error: Error) => ({ code: error.message, status: 401, data: {} }),
}))

const koshari = {
  id: 'd1',
  name: 'Koshari',
  nameAr: 'كشري',
  quantity: 2,
  price: 90,
  cookId: 'c1',
  cookName: 'Amina',
  cookNameAr: 'أمينة',
  photoUrl: null,
}

test('ordering again adds dishes, quantities and notes to what is in the cart', () => {
  const mahshi = { ...koshari, id: 'd2', name: 'Mahshi', quantity: 1, notes: 'no chilli' }
  const cart = withItems(withItems([], [koshari]), [koshari, mahshi])
  expect(cart).toMatchObject([
    { id: 'd1', quantity: 4, price: 90, cookId: 'c1', savedForLater: false },
    { id: 'd2', quantity: 1, notes: 'no chilli' },
  ])
  expect(cart[0]).not.toHaveProperty('notes')
})

/** Presses the button for an order that the server describes so, and returns the message. */
async function pressed(is: ReorderAnswer | Error) {
  answer.is = is
  let reorder!: (id: string) => void
  function Button() {
    reorder = useReorder().reorder
    return null
  }
  renderPart(createElement(Button))
  const before = shownToasts().at(-1)
  reorder('K7QX2M4R9TWD5HBN')
  return vi.waitUntil(() => {
    const last = shownToasts().at(-1)
    return last !== before && last
  })
}

test('ordering again says that everything is back, or what is missing and until when, or that nothing is available', async () => {
  changeCart(() => [])
  expect(await pressed({ items: [koshari], missing: [] })).toMatchObject({
    tone: 'success',
    title: 'Everything is back in your cart',
  })
  const missing = [
    { name: 'Mahshi', nameAr: null, opens: { day: 'tomorrow' as const, at: '2026-11-22T10:00:00Z' } },
    { name: 'Fattah', nameAr: null, opens: null },
  ]
  const some = await pressed({ items: [koshari], missing })
  expect(some.title).toContain('Not everything')
  expect(some.body).toMatch(/Mahshi.*tomorrow.*Fattah/s)
  const filled = currentCart()
  expect(filled).toMatchObject([{ id: 'd1', quantity: 4 }])
  expect(await pressed({ items: [], missing })).toMatchObject({ tone: 'warning' })
  expect(currentCart()).toBe(filled)
})

test('a full cart says so instead, what is gone all the same, and leads on', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ ...koshari, id: `f${at}`, quantity: 1 }))
  changeCart(() => withItems([], fifty))
  const full = currentCart()
  const noRoom = {
    tone: 'info',
    title: 'A cart holds at most 50 different dishes',
    link: { to: '/checkout', label: 'Checkout' },
  }
  const items = [{ ...koshari, id: 'another' }]
  expect(await pressed({ items, missing: [] })).toMatchObject({ ...noRoom, body: undefined })
  const missing = [{ name: 'Fattah', nameAr: null, opens: null }]
  expect(await pressed({ items, missing })).toMatchObject({ ...noRoom, body: 'Not on the table now: Fattah' })
  expect(currentCart()).toBe(full)
})

test('whoever is logged out meanwhile is led to the log-in and back', async () => {
  expect(await pressed(new Error('auth.required'))).toMatchObject({
    tone: 'error',
    title: 'Log in to do this',
    link: { to: `/login?from=${encodeURIComponent(window.location.pathname)}`, label: 'Log in' },
  })
})
