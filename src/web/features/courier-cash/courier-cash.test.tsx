import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CashAccount, CashEntry } from '#contract/delivery/courier-cash.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { CourierCash } from './courier-cash.tsx'

afterEach(() => vi.unstubAllGlobals())

const ANNOUNCED = {
  defined: true,
  code: 'cash.key_reused',
  status: 422,
  message: '',
  data: { value: 482 },
}

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

function announced(id: string) {
  const handover = { id, state: 'withdrawn', announcedAt: '2026-11-21T12:00:00.000Z' }
  return { kind: 'handover', at: handover.announcedAt, handover } as CashEntry
}

async function openCash(left: number) {
  const page = await renderHook(() => useState(holding(left)), {
    part: ([cash]) => <CourierCash cash={cash} />,
  })
  const field = () => page.box.querySelector<HTMLInputElement>('#handover-amount')!
  return {
    says: () => page.box.querySelector('[role=alert]')?.textContent,
    shown: () => field().value,
    becomes: (sum: number, entries: CashEntry[] = []) =>
      page.doing(() => page.now()[1]({ ...holding(sum), entries })),
    type: (text: string) => page.type('#handover-amount', text),
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
  expect(sent).toEqual([{ amount: 300, request: expect.any(String) }])
  await cash.becomes(340)
  expect(cash.shown()).toBe('340')
})

test('a hand-over whose answer was lost keeps its key until it is known to be announced', async () => {
  const keys: string[] = []
  let isCutOff = true
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(((await request.json()) as { request: string }).request)
    if (isCutOff) throw new TypeError('the line is cut')
    return Response.json({})
  })
  const cash = await openCash(482)
  await cash.announce()
  await cash.announce()
  isCutOff = false
  await cash.announce()
  await cash.announce()
  const [lost, again, done, next] = keys
  expect([again, done]).toEqual([lost, lost])
  expect(next).not.toBe(lost)
  isCutOff = true
  await cash.announce()
  await cash.becomes(482, [announced(keys.at(-1)!)])
  await cash.announce()
  expect(new Set(keys).size).toBe(4)
})

test('another sum after a lost answer says what is announced already, until the next hand-over has a key of its own', async () => {
  const keys: string[] = []
  const answers = [
    () => Promise.reject(new TypeError('the line is cut')),
    () => Response.json(ANNOUNCED, { status: 422 }),
    () => Response.json({}),
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(((await request.json()) as { request: string }).request)
    return answers.shift()!()
  })
  const cash = await openCash(600)
  await cash.announce()
  await cash.type('300')
  await cash.announce()
  await cash.becomes(118, [announced(keys[0]!)])
  expect([cash.says(), cash.shown()]).toEqual([expect.stringMatching(/^482.EGP is announced/), '118'])
  await cash.announce()
  expect(cash.says()).toBeUndefined()
  const [lost, other, next] = keys
  expect(other).toBe(lost)
  expect(next).not.toBe(lost)
})
