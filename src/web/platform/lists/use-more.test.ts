import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { type CursorPage, useMore } from './use-more.ts'

const FIRST = { items: ['a', 'b'], nextCursor: 'after b' }

function laterPages() {
  const asked: string[] = []
  const answers: PromiseWithResolvers<CursorPage<string>>[] = []
  const next = (cursor: string) => {
    asked.push(cursor)
    const answer = Promise.withResolvers<CursorPage<string>>()
    answers.push(answer)
    return answer.promise
  }
  return { asked, answers, next }
}

test('a page is requested once, however often somebody presses, and is appended', async () => {
  const { asked, answers, next } = laterPages()
  const hook = await renderHook(() => useMore(FIRST, next))
  await hook.doing(() => {
    hook.now().load()
    hook.now().load()
  })
  expect(asked).toEqual(['after b'])
  expect(hook.now().loading).toBe(true)
  await hook.doing(() => answers[0]!.resolve({ items: ['c'], nextCursor: null }))
  expect(hook.now()).toMatchObject({ items: ['a', 'b', 'c'], cursor: null, loading: false })
  await hook.doing(() => hook.now().load())
  expect(asked).toHaveLength(1)
})

test('a page that fails to load is reported, leaves the rest, and loads with the next press', async () => {
  const { asked, answers, next } = laterPages()
  const hook = await renderHook(() => useMore(FIRST, next))
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[0]!.reject(new TypeError('Failed to fetch')))
  expect(hook.now()).toMatchObject({ items: ['a', 'b'], failed: true, loading: false })
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[1]!.resolve({ items: ['c'], nextCursor: 'after c' }))
  expect(asked).toEqual(['after b', 'after b'])
  expect(hook.now()).toMatchObject({ items: ['a', 'b', 'c'], cursor: 'after c', failed: false })
})

/** A list whose first page the test reads again, as a command does, and the hook's answer. */
function useRead(next: ReturnType<typeof laterPages>['next']) {
  const [first, setFirst] = useState<CursorPage<string>>(FIRST)
  return { ...useMore(first, next), setFirst }
}

test('a row of a later page that is gone or changed is so at once when the page is read again', async () => {
  const { asked, answers, next } = laterPages()
  const hook = await renderHook(() => useRead(next))
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[0]!.resolve({ items: ['c', 'd'], nextCursor: 'after d' }))
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[1]!.resolve({ items: ['e'], nextCursor: 'after e' }))
  await hook.doing(() => hook.now().setFirst({ ...FIRST, items: [...FIRST.items] }))
  expect(hook.now().items).toEqual(['a', 'b', 'c', 'd', 'e'])
  await hook.doing(() => answers[2]!.resolve({ items: ['C', 'e'], nextCursor: 'after e' }))
  await hook.doing(() => answers[3]!.resolve({ items: ['f'], nextCursor: null }))
  expect(hook.now()).toMatchObject({ items: ['a', 'b', 'C', 'e', 'f'], cursor: null })
  expect(asked).toEqual(['after b', 'after d', 'after b', 'after e'])
})

test('a press while the later pages are read again loads the page after them', async () => {
  const { asked, answers, next } = laterPages()
  const hook = await renderHook(() => useRead(next))
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[0]!.resolve({ items: ['c', 'd'], nextCursor: 'after d' }))
  await hook.doing(() => hook.now().setFirst({ ...FIRST, items: [...FIRST.items] }))
  await hook.doing(() => hook.now().load())
  expect(hook.now().loading).toBe(true)
  await hook.doing(() => answers[1]!.resolve({ items: ['d', 'e'], nextCursor: 'after e' }))
  await hook.doing(() => answers[2]!.resolve({ items: ['f'], nextCursor: null }))
  expect(asked).toEqual(['after b', 'after b', 'after e'])
  expect(hook.now()).toMatchObject({ items: ['a', 'b', 'd', 'e', 'f'], cursor: null, loading: false })
})

test('later pages that cannot be read again stay as they were', async () => {
  const { answers, next } = laterPages()
  const hook = await renderHook(() => useRead(next))
  await hook.doing(() => hook.now().load())
  await hook.doing(() => answers[0]!.resolve({ items: ['c'], nextCursor: null }))
  await hook.doing(() => hook.now().setFirst({ items: ['b'], nextCursor: 'after b' }))
  await hook.doing(() => answers[1]!.reject(new TypeError('Failed to fetch')))
  expect(hook.now()).toMatchObject({ items: ['b', 'c'], cursor: null, failed: false })
})
