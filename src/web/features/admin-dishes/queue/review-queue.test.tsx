import { expect, test, vi } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { anOwnDish, aWaitingEdit } from '#tests/world/own-dish.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { ReviewQueue } from './review-queue.tsx'

vi.stubGlobal('Element', window.Element)

async function aQueueOf(dish: OwnDish) {
  const queue = { items: [dish], pendingDishes: 1, waitingEdits: 0, now: Date.parse(dish.createdAt) }
  const { box, doing } = await renderHook(() => queue, { part: () => <ReviewQueue queue={queue} /> })
  return {
    text: () => box.textContent,
    offered: () =>
      [...box.querySelectorAll('footer button')].map((button) => button.getAttribute('aria-keyshortcuts')),
    press: (code: string) =>
      doing(() => box.dispatchEvent(new window.KeyboardEvent('keydown', { code, bubbles: true }))),
    isAsked: () => box.querySelector('dialog[open]') !== null,
  }
}

test.each<[string, Partial<OwnDish>, string[]]>([
  ['a new dish', {}, ['A', 'R', 'F']],
  ['a new dish that is flagged', { flagged: true }, ['A', 'R']],
  [
    'an edit of a flagged dish',
    { status: 'approved', state: 'flagged', flagged: true, edit: aWaitingEdit() },
    ['A', 'R'],
  ],
])('%s can be decided by the buttons that would change it', async (_, given, keys) => {
  expect((await aQueueOf(anOwnDish(given))).offered()).toEqual(keys)
})

test.each<[string, Partial<OwnDish>]>([
  ['a new dish', {}],
  ['an edit', { status: 'approved', state: 'on_sale', edit: aWaitingEdit() }],
])('whoever decides %s reads its allergens, how many it serves and how hot it is', async (_, given) => {
  const { text } = await aQueueOf(anOwnDish({ ...given, serves: 4, spice: 2, allergens: ['nuts', 'egg'] }))
  expect(text()).toMatch(/Serves \(people\)4/)
  expect(text()).toContain('SpiceSpicy')
  expect(text()).toContain('Containsnuts, egg')
})

test('what a kitchen has not said of a dish is told as not set', async () => {
  const { text } = await aQueueOf(anOwnDish({ serves: null, spice: null, allergens: [] }))
  for (const field of ['Serves (people)', 'Spice', 'Contains']) expect(text()).toContain(`${field}Not set`)
})

test('the key of a decision that would change nothing asks nothing', async () => {
  const flagged = await aQueueOf(anOwnDish({ flagged: true }))
  await flagged.press('KeyF')
  expect(flagged.isAsked()).toBe(false)
  await flagged.press('KeyR')
  expect(flagged.isAsked()).toBe(true)
})
