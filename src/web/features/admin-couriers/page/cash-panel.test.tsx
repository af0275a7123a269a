import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import type { Courier } from '../courier-facts.tsx'
import { type Cash, CashPanel } from './cash-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const REFUSED = { defined: true, code: 'cash.changed', status: 409, message: '', data: { value: 560 } }

/** The cash of a courier who holds 482, of whom another admin records some while this one counts: 560 are held now. */
async function countingWhileItChanges() {
  const sent: { seen: number }[] = []
  let held = 482
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    if (sent.at(-1)!.seen === 560) return Response.json({ held: 260 })
    held = 560
    return Response.json(REFUSED, { status: 409 })
  })
  const courier = { id: 'courier-of-the-day', name: 'Ali', nameAr: 'علي' } as Courier
  const page = await renderHook(() => useLoaderData<Cash>(), {
    load: () => ({ held, limit: 3_000, isAtLimit: false, open: [], entries: [], nextCursor: null }),
    part: (cash) => <CashPanel courier={courier} cash={cash} now={0} />,
  })
  return { ...page, sent, question: () => page.box.querySelector<HTMLElement>('[role=alertdialog]') }
}

test('a count that was refused because the cash changed says so, keeps what was typed and is sent over the new sum', async () => {
  const { sent, press, question, type } = await countingWhileItChanges()
  await press('Record cash')
  await type('[role=alertdialog] input[inputmode=decimal]', '300')
  await type('[role=alertdialog] textarea', 'from a dead phone')
  await press('Record it')
  const words = () => question()?.textContent.replaceAll('\u00a0', ' ')
  expect(words()).toContain('The sum has changed meanwhile: they hold 560 EGP now.')
  expect(words()).toContain('They hold 560 EGP.')
  await press('Record it')
  expect(question()).toBeNull()
  expect(sent).toEqual([
    { amount: 300, settles: false, note: 'from a dead phone', seen: 482 },
    { amount: 300, settles: false, note: 'from a dead phone', seen: 560 },
  ])
})
