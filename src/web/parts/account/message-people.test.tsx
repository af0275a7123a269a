import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { MessagePeople } from './message-people.tsx'

async function aMail() {
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) =>
      open && <MessagePeople ids={['a', 'b']} subject="Order 2345" onClose={() => setOpen(false)} />,
  })
  const dialog = () => page.box.querySelector('[role=alertdialog]:has(textarea)')!
  return {
    isOpen: () => page.now()[0],
    pressBeside: () =>
      page.doing(() => {
        for (const type of ['pointerdown', 'click'])
          dialog().dispatchEvent(new window.Event(type, { bubbles: true }))
      }),
    press: page.press,
    type: (text: string) => page.type('textarea', text),
  }
}

test('a press beside a mail to many people asks before it loses what was written', async () => {
  const mail = await aMail()
  await mail.type('We close early tomorrow.')
  await mail.pressBeside()
  expect(mail.isOpen()).toBe(true)
  await mail.press('Stay here')
  expect(mail.isOpen()).toBe(true)
  await mail.pressBeside()
  await mail.press('Yes, leave')
  expect(mail.isOpen()).toBe(false)
})

test('a press beside a mail in which nothing was written closes it at once', async () => {
  const mail = await aMail()
  await mail.pressBeside()
  expect(mail.isOpen()).toBe(false)
})
