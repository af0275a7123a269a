import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { AssignSheet } from './assign-sheet.tsx'
import { StatusSheet } from './status-sheet.tsx'

const ORDER = { id: 'o1', version: 1, status: 'out_for_delivery', owesCash: true, courierId: null } as const

test.each([
  ['status', StatusSheet],
  ['courier', AssignSheet],
])(
  'a press beside the sheet for the %s of an order asks before it loses a typed reason',
  async (_, Sheet) => {
    const page = await renderHook(() => useState(true), {
      part: ([open, setOpen]) => (
        <Sheet
          open={open}
          order={ORDER as unknown as AdminOrder & typeof ORDER}
          onClose={() => setOpen(false)}
        />
      ),
    })
    await page.type('textarea', 'It rains')
    await page.doing(() => {
      const sheet = page.box.querySelector('dialog:has(textarea)')!
      for (const type of ['pointerdown', 'click'])
        sheet.dispatchEvent(new window.Event(type, { bubbles: true }))
    })
    expect([page.now()[0], page.box.querySelector('textarea')!.value]).toEqual([true, 'It rains'])
    expect(page.box.querySelector('dialog[open][role=alertdialog]')!.textContent).toContain(
      'Leave without saving?',
    )
  },
)
