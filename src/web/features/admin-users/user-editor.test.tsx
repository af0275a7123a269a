import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { UserPage } from '#contract/accounts/users.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { UserEditor } from './user-editor.tsx'

vi.mock('virtual:contract-routes', () => ({ default: {} }))

const LAILA = { id: 'u1', name: 'Laila', nameAr: null, email: 'laila@example.test' } as UserPage

test('a press beside an account that is being changed asks before it loses what was typed', async () => {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => <UserEditor open={open} user={LAILA} onClose={() => setOpen(false)} />,
  })
  const name = page.box.querySelector<HTMLInputElement>('#user-name')!
  await page.doing(() => {
    // React overrides the setter of its own fields.
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!.set!.call(name, 'Laila Ali')
    name.dispatchEvent(new window.Event('input', { bubbles: true }))
  })
  await page.doing(() => {
    for (const type of ['pointerdown', 'click'])
      name.closest('dialog')!.dispatchEvent(new window.Event(type, { bubbles: true }))
  })
  expect([page.now()[0], name.value]).toEqual([true, 'Laila Ali'])
  expect(page.box.querySelector('dialog[open][role=alertdialog]')!.textContent).toContain(
    'Leave without saving?',
  )
})
