import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

/** An open window, and the ways out of it. */
async function anOpen(Window: typeof Sheet | typeof Dialog, onLeave?: () => void) {
  const asked = { onLeave }
  const page = await renderHook(
    () => {
      const [open, setOpen] = useState(true)
      const [locked, setLocked] = useState(false)
      return { open, locked, setLocked, onClose: () => setOpen(false) }
    },
    {
      part: ({ open, locked, onClose }) => (
        <Window
          {...asked}
          open={open}
          locked={locked}
          onClose={onClose}
          title="Promo code"
          closeLabel="Close"
        >
          <input />
        </Window>
      ),
    },
  )
  const dialog = page.box.querySelector('dialog')!
  const send = (...types: string[]) =>
    page.doing(() => {
      for (const type of types)
        dialog.dispatchEvent(new window.Event(type, { bubbles: type !== 'cancel', cancelable: true }))
    })
  const close = () => page.box.querySelector<HTMLElement>('header button')!
  return {
    isOpen: () => dialog.open,
    lock: (locked: boolean) => page.doing(() => page.now().setLocked(locked)),
    close,
    pressClose: () => page.doing(() => close().click()),
    pressBeside: () => send('pointerdown', 'click'),
    /** The browser closes a window after this key unless the event is stopped. */
    pressEscape: async () => {
      const event = new window.Event('cancel', { cancelable: true })
      await page.doing(() => dialog.dispatchEvent(event))
      if (!event.defaultPrevented) await page.doing(() => dialog.close())
    },
    closeByBrowser: () => page.doing(() => dialog.close()),
  }
}

const WAYS_OUT = ['pressClose', 'pressBeside', 'pressEscape', 'closeByBrowser'] as const

test.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('a %s whose form is being sent stays, whatever is pressed, and closes afterwards', async (_, Window) => {
  for (const way of WAYS_OUT) {
    const shown = await anOpen(Window)
    await shown.lock(true)
    await shown[way]()
    expect(shown.isOpen(), way).toBe(true)
    expect(shown.close().getAttribute('aria-disabled')).toBe('true')
    expect(shown.close().hasAttribute('disabled')).toBe(false)
    await shown.lock(false)
    await shown[way]()
    expect(shown.isOpen(), way).toBe(false)
  }
})

test('a sheet with typed words asks instead of closing, but not while it is sent', async () => {
  for (const way of WAYS_OUT) {
    let asked = 0
    const shown = await anOpen(Sheet, () => void asked++)
    await shown.lock(true)
    await shown[way]()
    expect(asked, way).toBe(0)
    await shown.lock(false)
    await shown[way]()
    expect([asked, shown.isOpen()], way).toEqual([1, true])
  }
})
