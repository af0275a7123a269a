import './a-document.ts'
import { act, type ComponentType, useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { serverTexts } from '#web/platform/i18n/server-texts.ts'
import { TranslationContext } from '#web/platform/i18n/use-translation.tsx'

type Page = {
  /** What the page's loader does; it may fail as it does without a network. */
  load?: () => unknown
  /** What stands there when it failed. */
  ErrorBoundary?: ComponentType
  at?: string
}

/**
 * A hook on a page of its own, with a router and English texts. `doing` waits until all that an act leads to has been drawn.
 */
export async function renderHook<Result>(use: () => Result, { load, ErrorBoundary, at = '/' }: Page = {}) {
  const shown = { current: null as Result | null, again: () => {} }
  function Probe() {
    shown.again = useReducer((times: number) => times + 1, 0)[1]
    shown.current = use()
    return null
  }
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Probe,
        loader: async () => (await load?.()) ?? null,
        HydrateFallback: () => null,
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
    /** What the hook gave last. */
    now: () => shown.current!,
    doing,
    /** Renders the page anew, as what is around it may. */
    again: () => doing(() => shown.again()),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    box,
  }
}
