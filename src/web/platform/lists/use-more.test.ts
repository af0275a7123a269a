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
