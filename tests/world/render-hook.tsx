import './a-document.ts'
import { act, type ComponentType, type ReactNode, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type MiddlewareFunction, RouterProvider } from 'react-router'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import { TranslationContext } from '#web/platform/i18n/use-language.tsx'

type Page<Result> = {
  /** What the page shows of the hook's result. */
  part?: (result: Result) => ReactNode
  /** The page's loader. It may throw, as it does without a network. */
  load?: () => unknown
  /** What is shown when the loader failed. */
  ErrorBoundary?: ComponentType
  middleware?: MiddlewareFunction[]
  at?: string
}

/**
 * Renders a hook on a page with a router and English texts. `doing` waits until all effects of an action have been rendered.
 */
export async function renderHook<Result>(
  use: () => Result,
  { part, load, ErrorBoundary, middleware = [], at = '/' }: Page<Result> = {},
) {
  const shown = { current: null as Result | null, again: () => {} }
  function Probe() {
    shown.again = useReducer((times: number) => times + 1, 0)[1]
    const result = use()
    shown.current = result
    return part?.(result) ?? null
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Probe,
        loader: async () => (await load?.()) ?? null,
        HydrateFallback: () => null,
        middleware,
        ...(ErrorBoundary && { ErrorBoundary }),
      },
    ],
    { initialEntries: [at] },
  )
  const box = document.body.appendChild(document.createElement('div'))
  const doing = (work: () => unknown) => act(async () => void (await work()))
  await doing(() =>
    createRoot(box).render(
      <TranslationContext value={serverTexts('en')}>
        <RouterProvider router={router} />
      </TranslationContext>,
    ),
  )
  return {
    /** The latest result of the hook. */
    now: () => shown.current!,
    doing,
    /** Clicks the button with exactly this text. */
    press: (text: string) =>
      doing(() =>
        [...box.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click(),
      ),
    /** Enters the text into the first matching input, textarea or select, as a person would. */
    type: (selector: string, text: string) =>
      doing(() => {
        const field = box.querySelector(selector)!
        // React overrides the setter of its own fields.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
        field.dispatchEvent(new window.Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
      }),
    /** Renders the page again, as a parent component may. */
    again: () => doing(() => shown.again()),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    box,
  }
}
