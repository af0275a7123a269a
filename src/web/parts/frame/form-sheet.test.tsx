import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { FormSheet } from './form-sheet.tsx'

async function aSheet(isChanged: boolean) {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => (
      <FormSheet open={open} isChanged={isChanged} onClose={() => setOpen(false)} title="Address">
        <input defaultValue="7 Tahrir St" />
      </FormSheet>
    ),
  })
  const press = (text: string) =>
    page.doing(() =>
      [...page.box.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click(),
    )
  return { isOpen: () => page.now()[0], press, typed: () => page.box.querySelector('input')!.value }
}

test('a press that would lose what was typed asks first, and nothing is lost unless it is answered with yes', async () => {
  const sheet = await aSheet(true)
  await sheet.press('Close')
  await sheet.press('Stay here')
  expect([sheet.isOpen(), sheet.typed()]).toEqual([true, '7 Tahrir St'])
  await sheet.press('Close')
  expect(sheet.isOpen()).toBe(true)
  await sheet.press('Yes, leave')
  expect(sheet.isOpen()).toBe(false)
})

test('a sheet in which nothing was typed closes at once', async () => {
  const sheet = await aSheet(false)
  await sheet.press('Close')
  expect(sheet.isOpen()).toBe(false)
})
