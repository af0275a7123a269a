import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CashAccount } from '#contract/delivery/courier-cash.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { CourierCash } from './courier-cash.tsx'

afterEach(() => vi.unstubAllGlobals())

const holding = (left: number): CashAccount => ({
  held: left,
  announced: 0,
  left,
  limit: 3_000,
  isAtLimit: false,
  open: [],
  entries: [],
  nextCursor: null,
})

async function openCash(left: number) {
  const page = await renderHook(() => useState(holding(left)), {
    part: ([cash]) => <CourierCash cash={cash} />,
  })
  const field = () => page.box.querySelector<HTMLInputElement>('#handover-amount')!
  return {
    shown: () => field().value,
    becomes: (sum: number) => page.doing(() => page.now()[1](holding(sum))),
    type: (text: string) =>
      page.doing(() => {
        // React overrides the setter of its own fields.
        Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
        field().dispatchEvent(new window.Event('input', { bubbles: true }))
      }),
    announce: () => page.doing(() => page.box.querySelector<HTMLElement>('#handover [type=submit]')!.click()),
  }
}

test('a typed sum stays and is the one announced when another order brings cash meanwhile', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({})
  })
  const cash = await openCash(482)
  expect(cash.shown()).toBe('482')
  await cash.becomes(560)
  expect(cash.shown()).toBe('560')
  await cash.type('300')
  await cash.becomes(640)
  expect(cash.shown()).toBe('300')
  await cash.announce()
  expect(sent).toEqual([{ amount: 300 }])
  await cash.becomes(340)
  expect(cash.shown()).toBe('340')
})
