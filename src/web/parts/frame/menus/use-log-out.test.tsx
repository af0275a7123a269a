import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#domain/outcome.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { signOut } from '#web/platform/api/session.ts'
import { useLogOut } from './use-log-out.ts'

vi.mock('#web/platform/api/session.ts', () => ({ signOut: vi.fn() }))

/** A page with a form, from which somebody logs out. */
async function aPage(isChanged: boolean) {
  vi.mocked(signOut).mockReset()
  const page = await renderHook(() => ({ ...useLogOut(), form: useState(isChanged) }), {
    part: ({ form: [isChanged] }) => <LeaveQuestion isChanged={isChanged} />,
  })
  return {
    logOut: () => page.doing(() => void page.now().logOut()),
    save: () => page.doing(() => page.now().form[1](false)),
    press: (text: string) =>
      page.doing(() =>
        [...page.box.querySelectorAll<HTMLElement>('dialog[open] button')]
          .find(({ textContent }) => textContent === text)!
          .click(),
      ),
    timesOut: () => vi.mocked(signOut).mock.calls.length,
    isAsked: () => page.box.querySelector('dialog[open]') !== null,
    /** Whether the browser asks before another page replaces this one. */
    browserAsks: () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true })),
  }
}

test('whoever logs out is asked about unsaved words while the session lasts, and never afterwards', async () => {
  const page = await aPage(true)
  await page.logOut()
  await page.press('Stay here')
  expect([page.isAsked(), page.timesOut(), page.browserAsks()]).toEqual([false, 0, true])
  await page.logOut()
  expect([page.isAsked(), page.timesOut()]).toEqual([true, 0])
  await page.press('Yes, leave')
  expect([page.isAsked(), page.timesOut(), page.browserAsks()]).toEqual([false, 1, false])
  await page.save()
})

test('words stay guarded when the log-out fails', async () => {
  const page = await aPage(true)
  vi.mocked(signOut).mockResolvedValue(refuse('network.offline'))
  await page.logOut()
  await page.press('Yes, leave')
  expect([page.timesOut(), page.browserAsks()]).toEqual([1, true])
  await page.save()
  expect(page.browserAsks()).toBe(false)
})

test('a page without unsaved words is left at once', async () => {
  const page = await aPage(false)
  await page.logOut()
  expect([page.isAsked(), page.timesOut()]).toEqual([false, 1])
})
