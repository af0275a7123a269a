import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type MiddlewareFunction,
  redirect,
  useNavigate,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { keepWhatIsShown, useStaleSince, useWhatIsShown } from './keep-what-is-shown.ts'

const NOON = Date.parse('2026-11-29T12:00:00Z')
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A page that stays current, with a typed word, whose loader answers what the test says. */
async function aPage(at = '/my-dishes?q=koshari') {
  const server = { answer: (): unknown => null, reads: 0 }
  const hook = await renderHook(
    () => {
      useWhatIsShown()
      useStayCurrent()
      return {
        staleSince: useStaleSince(),
        navigate: useNavigate(),
        save: useCommand(async () => 'saved'),
      }
    },
    {
      load: () => {
        server.reads++
        return server.answer()
      },
      part: () => <input />,
      ErrorBoundary: () => <p>error page</p>,
      middleware: [keepWhatIsShown as MiddlewareFunction],
      at,
    },
  )
  const typed = hook.box.querySelector('input')
  /** Whether it is still the same element, with all that was typed into it. */
  const isKept = () => typed !== null && hook.box.querySelector('input') === typed
  const pass = (ms: number) => hook.doing(() => vi.advanceTimersByTime(ms))
  return { server, hook, pass, isKept }
}

const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

test.each<[string, () => unknown]>([
  ['no network', noNetwork],
  [
    'a line that broke off in an answer',
    () => {
      throw new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') })
    },
  ],
  ...[502, 503, 504].map((status): [string, () => unknown] => [
    `a ${status} of a proxy`,
    () => {
      throw new ErrorResponse(status, '', null)
    },
  ]),
])(
  'with %s a page that reads itself again stays, says since when it is old, and is new once it can be',
  async (_, answer) => {
    const { server, hook, pass, isKept } = await aPage()
    await pass(MINUTE)
    server.answer = answer
    const readAt = Date.now()
    await pass(MINUTE)
    expect(isKept()).toBe(true)
    expect(hook.now().staleSince).toBe(readAt)
    server.answer = () => null
    const before = server.reads
    await hook.doing(() => window.dispatchEvent(new window.Event('online')))
    expect(server.reads).toBe(before + 1)
    expect(hook.now().staleSince).toBeNull()
    expect(isKept()).toBe(true)
  },
)

test('a command whose answer came stays done where the page cannot be read again', async () => {
  const { server, hook, isKept } = await aPage()
  server.answer = noNetwork
  const answers: unknown[] = []
  await hook.doing(async () => answers.push(await hook.now().save.run(undefined)))
  expect(answers).toEqual([{ ok: true, value: 'saved' }])
  expect(isKept()).toBe(true)
})

test.each<[string, () => unknown]>([
  [
    'a page that is gone',
    () => {
      throw new ErrorResponse(404, '', null)
    },
  ],
  [
    'a refusal',
    () => {
      throw new ErrorResponse(403, '', null)
    },
  ],
  [
    'a defect of the server',
    () => {
      throw new Error('Unexpected Server Error')
    },
  ],
])('%s is shown, because the server said so', async (_, answer) => {
  const { server, hook, pass } = await aPage()
  server.answer = answer
  await pass(MINUTE)
  expect(hook.box.textContent).toContain('error page')
  expect(hook.now().staleSince).toBeNull()
})

test('somebody whose session has ended is led to the log-in', async () => {
  const { server, hook, pass } = await aPage()
  server.answer = () => {
    server.answer = () => null
    throw redirect('/login')
  }
  await pass(10_000)
  expect(hook.address()).toBe('/login')
})

test('the way to another address fails as before, and does not show what was there', async () => {
  const { server, hook, isKept } = await aPage()
  server.answer = noNetwork
  await hook.doing(() => hook.now().navigate('/my-dishes?q=molokhia'))
  expect(hook.box.textContent).toContain('error page')
  // Nothing is there that could be kept, so a repeated failure is one too.
  await hook.doing(() => hook.now().navigate('/my-dishes?q=molokhia', { replace: true }))
  expect(hook.box.textContent).toContain('error page')
  server.answer = () => null
  await hook.doing(() => hook.now().navigate('/my-dishes?q=molokhia', { replace: true }))
  expect(hook.box.textContent).not.toContain('error page')
  expect(isKept()).toBe(false)
})

test('an address in Arabic is the same one, typed or encoded', async () => {
  const { server, hook, pass, isKept } = await aPage('/my-dishes')
  await hook.doing(() => hook.now().navigate('/my-dishes?q=كشري'))
  server.answer = noNetwork
  await pass(MINUTE)
  expect(isKept()).toBe(true)
})
