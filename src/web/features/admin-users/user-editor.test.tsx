import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { UserPage } from '#contract/accounts/users.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { UserEditor } from './user-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

const LAILA = { id: 'u1', name: 'Laila', nameAr: null, email: 'laila@example.test' } as UserPage

async function openEditor() {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => <UserEditor open={open} user={LAILA} onClose={() => setOpen(false)} />,
  })
  // Its form would otherwise be the one that the next test's button sends.
  onTestFinished(() => page.box.remove())
  const field = (name: string) => page.box.querySelector<HTMLInputElement>(name)!
  return {
    ...page,
    field,
    save: () => page.doing(() => page.box.querySelector<HTMLElement>('[type=submit]')!.click()),
  }
}

test('a press beside an account that is being changed asks before it loses what was typed', async () => {
  const page = await openEditor()
  const name = page.field('#user-name')
  await page.type('#user-name', 'Laila Ali')
  await page.doing(() => {
    for (const type of ['pointerdown', 'click'])
      name.closest('dialog')!.dispatchEvent(new window.Event(type, { bubbles: true }))
  })
  expect([page.now()[0], name.value]).toEqual([true, 'Laila Ali'])
  expect(page.box.querySelector('dialog[open][role=alertdialog]')!.textContent).toContain(
    'Leave without saving?',
  )
})

test('a new e-mail asks for the password when the log-in is old, and is saved with what was typed', async () => {
  const sent: unknown[] = []
  const answers = [
    Response.json(
      { defined: true, code: 'auth.recent_login', status: 403, message: '', data: {} },
      { status: 403 },
    ),
    Response.json({ success: true }),
    Response.json({ ...LAILA, email: 'laila@home.test' }),
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return answers.shift()
  })
  const page = await openEditor()
  await page.type('#user-email', 'laila@home.test')
  await page.save()
  await vi.waitFor(() => expect(page.field('[type=password]')).not.toBeNull())
  // The focus says to a screen reader what is asked for.
  expect(document.activeElement).toBe(page.field('[type=password]'))
  await page.type('[type=password]', 'molokhia')
  await page.save()
  await vi.waitFor(() => expect(page.now()[0]).toBe(false))
  const change = expect.objectContaining({ email: 'laila@home.test' })
  expect(sent).toEqual([change, { password: 'molokhia' }, change])
})
