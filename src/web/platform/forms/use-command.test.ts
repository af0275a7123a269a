import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useCommand } from './use-command.ts'

afterEach(() => vi.useRealTimers())

/** Calls that the test answers, and the number of times the page was loaded. */
function aServer() {
  const calls: { input: string; answer(value: string): void; refuse(error: unknown): void }[] = []
  let reads = 0
  const send = (input: string) =>
    new Promise<string>((answer, refuse) => calls.push({ input, answer, refuse }))
  return { calls, send, load: () => void reads++, reads: () => reads }
}

const refusal = (code: string, status: number) => new ORPCError(code, { status, defined: true })

test('a second press sends nothing while the first is running', async () => {
  const { calls, send } = aServer()
  const hook = await renderHook(() => useCommand(send))
  await hook.doing(() => {
    void hook.now().run('first')
    void hook.now().run('second')
  })
  expect(calls.map(({ input }) => input)).toEqual(['first'])
  expect(hook.now().pending).toBe(true)
  await hook.doing(() => calls[0]!.answer('done'))
  expect(hook.now().pending).toBe(false)
  await hook.doing(() => void hook.now().run('third'))
  expect(calls.map(({ input }) => input)).toEqual(['first', 'third'])
})

test('the page is loaded again before the command is done', async () => {
  const { calls, send, load, reads } = aServer()
  const hook = await renderHook(() => useCommand(send), { load })
  const answers: unknown[] = []
  await hook.doing(
    () =>
      void hook
        .now()
        .run('it')
        .then((answer) => answers.push([answer, reads()])),
  )
  expect(reads()).toBe(1)
  await hook.doing(() => calls[0]!.answer('done'))
  expect(answers).toEqual([[{ ok: true, value: 'done' }, 2]])
})

test.each([
  ['a stale answer', 'order.illegal_change', 409, 2],
  ['what is gone', 'order.not_found', 404, 2],
  ['what an earlier press did', 'payout.key_reused', 422, 2],
  ['a wrong field', 'form.invalid', 400, 1],
])('%s is shown, and the page is loaded again only if something changed', async (_, code, status, times) => {
  const { calls, send, load, reads } = aServer()
  const hook = await renderHook(() => useCommand(send), { load })
  await hook.doing(() => void hook.now().run('it'))
  await hook.doing(() => calls[0]!.refuse(refusal(code, status)))
  expect(hook.now().failure).toMatchObject({ code, status })
  expect(hook.now().problem).toBeTruthy()
  expect(reads()).toBe(times)
  await hook.doing(() => hook.now().forget())
  expect(hook.now()).toMatchObject({ failure: null, problem: null })
})

test.each([
  ['no answer came, so the work may be done', new DOMException('', 'TimeoutError'), 2],
  ['it was not sent', new TypeError('Failed to fetch'), 1],
])('the page is loaded again or not: %s', async (_, error, times) => {
  const { calls, send, load, reads } = aServer()
  const hook = await renderHook(() => useCommand(send), { load })
  await hook.doing(() => void hook.now().run('it'))
  await hook.doing(() => calls[0]!.refuse(error))
  expect(hook.now()).toMatchObject({ pending: false, failure: { status: 0 } })
  expect(reads()).toBe(times)
})

test('a board that follows its own stream is not loaded again', async () => {
  const { calls, send, load, reads } = aServer()
  const hook = await renderHook(() => useCommand(send, { revalidates: false }), { load })
  await hook.doing(() => void hook.now().run('it'))
  await hook.doing(() => calls[0]!.answer('done'))
  expect(reads()).toBe(1)
})

test('a press that failed without a network can be repeated', async () => {
  const { calls, send } = aServer()
  const hook = await renderHook(() => useCommand(send))
  await hook.doing(() => void hook.now().run('it'))
  await hook.doing(() => calls[0]!.refuse(new TypeError('Failed to fetch')))
  expect(hook.now()).toMatchObject({ pending: false, failure: { status: 0 } })
  await hook.doing(() => void hook.now().run('it'))
  expect(hook.now()).toMatchObject({ pending: true, failure: null })
  expect(calls).toHaveLength(2)
})

test('a page that does not load again keeps nobody waiting for what was saved', async () => {
  const { calls, send } = aServer()
  let loads = 0
  const load = () => (++loads > 1 ? new Promise(() => {}) : null)
  const hook = await renderHook(() => useCommand(send), { load })
  vi.useFakeTimers()
  const answers: unknown[] = []
  await hook.doing(
    () =>
      void hook
        .now()
        .run('it')
        .then((answer) => answers.push(answer)),
  )
  await hook.doing(() => calls[0]!.answer('done'))
  expect(hook.now().pending).toBe(true)
  await hook.doing(() => vi.advanceTimersByTimeAsync(15_000))
  expect(answers).toEqual([{ ok: true, value: 'done' }])
  expect(hook.now().pending).toBe(false)
})
