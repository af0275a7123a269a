import { expect, test, vi } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { anOwnDish, aWaitingEdit } from '#tests/world/own-dish.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { ReviewQueue } from './review-queue.tsx'

vi.stubGlobal('Element', window.Element)

async function aQueueOf(...items: [OwnDish, ...OwnDish[]]) {
  const queue = {
    items,
    pendingDishes: items.length,
    waitingEdits: 0,
    now: Date.parse(items[0].createdAt),
  }
  const { box, doing } = await renderHook(() => queue, { part: () => <ReviewQueue queue={queue} /> })
  return {
    text: () => box.textContent,
    offered: () =>
      [...box.querySelectorAll('footer button')].map((button) => button.getAttribute('aria-keyshortcuts')),
    press: (code: string) =>
      doing(() => box.dispatchEvent(new window.KeyboardEvent('keydown', { code, bubbles: true }))),
    click: (key: string, detail: number) =>
      doing(() =>
        box
          .querySelector(`footer [aria-keyshortcuts=${key}]`)!
          .dispatchEvent(new window.MouseEvent('click', { detail, bubbles: true })),
      ),
    shown: () => box.querySelector('[data-dish]')?.getAttribute('data-dish'),
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

test('a double click decides one dish, not the next one as well', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((id) => anOwnDish({ id }))
  const { click, shown } = await aQueueOf(first!, second!, third!)
  await click('A', 1)
  expect(shown()).toBe('second')
  await click('A', 2)
  expect(shown()).toBe('second')
})
