import { useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { LeaveQuestion } from './leave-question.tsx'

afterEach(() => vi.restoreAllMocks())

/** A page with two forms, of which these have changes. */
async function aPage(changes: [boolean, boolean]) {
  const warn = vi.spyOn(console, 'warn')
  const page = await renderHook(() => ({ changed: useState(changes), navigate: useNavigate() }), {
    part: ({ changed: [[first, second]] }) => (
      <>
        <LeaveQuestion isChanged={first} consequence="The name will be lost." />
        <LeaveQuestion isChanged={second} consequence="The address will be lost." />
      </>
    ),
  })
  return {
    ...page,
    warn,
    save: (left: [boolean, boolean]) => page.doing(() => page.now().changed[1](left)),
    leave: () => page.doing(() => page.now().navigate('/elsewhere')),
    asked: () => page.box.querySelectorAll('dialog[open]').length,
    press: (text: string) =>
      page.doing(() =>
        [...page.box.querySelectorAll('dialog[open] button')]
          .find(({ textContent }) => textContent === text)!
          .dispatchEvent(new window.Event('click', { bubbles: true })),
      ),
  }
}

test.each([
  ['first', [true, false]],
  ['second', [false, true]],
  ['first and second', [true, true]],
] as [string, [boolean, boolean]][])(
  'a page of two forms asks once before the words in the %s are lost',
  async (_, changes) => {
    const page = await aPage(changes)
    await page.leave()
    expect([page.asked(), page.address()]).toEqual([1, '/'])
    await page.press('Stay here')
    await page.leave()
    await page.press('Yes, leave')
    expect(page.address()).toBe('/elsewhere')
    expect(page.warn).not.toHaveBeenCalled()
    await page.save([false, false])
  },
)

test('a form that was saved keeps nobody, and leaves the question to the others', async () => {
  const page = await aPage([true, true])
  await page.save([false, true])
  await page.leave()
  expect([page.asked(), page.address()]).toEqual([1, '/'])
  await page.press('Stay here')
  await page.save([false, false])
  await page.leave()
  expect([page.asked(), page.address()]).toEqual([0, '/elsewhere'])
})
