import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { FormQuestion, FormSheet } from './form-sheet.tsx'

async function aSheet(isChanged: boolean) {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => (
      <FormSheet open={open} isChanged={isChanged} onClose={() => setOpen(false)} title="Address">
        <input defaultValue="7 Tahrir St" />
      </FormSheet>
    ),
  })
  return {
    isOpen: () => page.now()[0],
    press: page.press,
    typed: () => page.box.querySelector('input')!.value,
  }
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

test('a press beside a question asks before it loses words, and closes at once without them', async () => {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => (
      <FormQuestion
        open={open}
        question="Refund?"
        confirmLabel="Refund"
        cancelLabel="Not now"
        onConfirm={() => {}}
        onCancel={() => setOpen(false)}
      >
        <textarea />
      </FormQuestion>
    ),
  })
  const { Event: PageEvent } = page.box.ownerDocument.defaultView!
  const pressBeside = () =>
    page.doing(() => {
      const dialog = [...page.box.querySelectorAll('dialog')].at(-1)!
      dialog.dispatchEvent(new PageEvent('pointerdown', { bubbles: true }))
      dialog.click()
    })
  const type = (words: string) =>
    page.doing(() => {
      const field = page.box.querySelector('textarea')!
      field.value = words
      field.dispatchEvent(new PageEvent('input', { bubbles: true }))
    })
  await type('Cold food')
  await pressBeside()
  expect([page.now()[0], page.box.querySelector('textarea')!.value]).toEqual([true, 'Cold food'])
  expect(page.box.textContent).toContain('Yes, leave')
  await type('  ')
  await pressBeside()
  expect(page.now()[0]).toBe(false)
})
