import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { PasswordDialog } from './password-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a password that was refused is gone with its refusal when the dialog opens again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { defined: true, code: 'auth.wrong_password', status: 403, message: '', data: {} },
      { status: 403 },
    ),
  )
  const { box, now, doing, type } = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => (
      <PasswordDialog open={open} why="" onConfirmed={() => {}} onClose={() => setOpen(false)} />
    ),
  })
  const field = box.querySelector<HTMLInputElement>('[name=password]')!
  await type('[name=password]', 'molokhia')
  await doing(() => box.querySelector<HTMLElement>('[type=submit]')!.click())
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['molokhia', 'true'])
  await doing(() => box.querySelector<HTMLElement>('header button')!.click())
  await doing(() => now()[1](true))
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', null])
})
