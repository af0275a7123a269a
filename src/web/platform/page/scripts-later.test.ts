import { afterEach, expect, test, vi } from 'vitest'
import { scriptsLater } from './scripts-later.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const PAGE =
  '<head><link rel="modulepreload" href="/assets/shell.js"/></head>' +
  '<body><script type="module" async="">go()</script></body>'

/** A browser that runs the page's start script, with a clock that the test moves. */
function aBrowser(fetch: (href: string) => Promise<Response>, { withTexts = false } = {}) {
  const waits: { after: number; run: () => void }[] = []
  const listeners: Record<string, (event?: object) => void> = {}
  const appended: unknown[] = []
  const link = { href: '/assets/shell.js', getAttribute: () => '/assets/shell.js' }
  const texts = { getAttribute: () => '/assets/common.json' }
  const linksOf = (selector: string) => (selector !== '[rel=preload]' ? [link] : withTexts ? [texts] : [])
  const found: Record<string, unknown> = {
    'script[data-start]': { textContent: 'go()' },
    'template[data-start]': { content: { querySelectorAll: linksOf } },
  }
  const page = scriptsLater(PAGE, 'nonce')
  const [, script] = /<script nonce="nonce">(.*)<\/script>/s.exec(page)!
  const globals = {
    document: {
      currentScript: { nonce: 'nonce' },
      querySelector: (selector: string) => found[selector],
      createElement: () => ({}),
      head: { append: (...elements: unknown[]) => appended.push(...elements) },
    },
    fetch,
    setTimeout: (run: () => void, after = 0) => void (after > 0 ? waits.push({ after, run }) : run()),
    requestAnimationFrame: (run: () => void) => run(),
    addEventListener: (event: string, run: () => void) => {
      listeners[event] = run
    },
  }
  new Function(...Object.keys(globals), script!)(...Object.values(globals))
  // The first timer is the limit for starting an unpainted page.
  waits.shift()
  const nextWait = async () => {
    await vi.waitFor(() => expect(waits).toHaveLength(1), { timeout: 20_000, interval: 1 })
    return waits.shift()!
  }
  return { page, appended, listeners, nextWait }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))

test('the browser itself loads no script of a page before the first paint', () => {
  const { page } = aBrowser(async () => new Response(''))
  expect(page).toContain('<head></head>')
  expect(page).toContain('<script type="text/plain" data-start="">go()</script>')
  expect(page).toContain(
    '<template data-start><link rel="modulepreload" href="/assets/shell.js"/></template>',
  )
})

test('texts load beside the modules, not after them', () => {
  const asked: string[] = []
  aBrowser(
    (href) => {
      asked.push(href)
      return new Promise(() => {})
    },
    { withTexts: true },
  )
  expect(asked).toEqual(['/assets/shell.js', '/assets/common.json'])
})

test.each([
  ['soonest', 0, [750, 1_500, 3_000, 6_000, 12_000, 15_000, 15_000]],
  ['latest', 1, [1_500, 3_000, 6_000, 12_000, 24_000, 30_000, 30_000]],
])('open pages retry at growing intervals, each page at its own (the %s)', async (_, chance, expected) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  const { nextWait } = aBrowser(away)
  const seen: number[] = []
  for (const _ of expected) {
    const { after, run } = await nextWait()
    seen.push(after)
    run()
  }
  expect(seen).toEqual(expected)
})

test('a page starts as soon as the server answers, and retries as soon as the network is back', async () => {
  const answers = [away, async () => new Response('', { status: 503 }), async () => new Response('')]
  const { nextWait, listeners, appended } = aBrowser(() => answers.shift()!())
  const { run } = await nextWait()
  run()
  await nextWait()
  listeners.online!()
  await vi.waitFor(
    () => expect(appended.at(-1)).toMatchObject({ type: 'module', textContent: 'go()' }),
    20_000,
  )
})

test('styles of a later part that did not come come once they can be fetched, and are asked for once more only', async () => {
  const answers = [away, async () => new Response('')]
  const { nextWait, listeners, appended } = aBrowser((href) =>
    href.endsWith('.css') ? answers.shift()!() : new Promise(() => {}),
  )
  const aLink = (dataset: Record<string, string>): object => ({
    rel: 'stylesheet',
    dataset,
    getAttribute: () => '/assets/filters.css',
    cloneNode: () => aLink({ ...dataset }),
  })
  listeners.error!({ target: aLink({}) })
  const { run } = await nextWait()
  expect(appended).toEqual([])
  run()
  await vi.waitFor(() => expect(appended).toMatchObject([{ rel: 'stylesheet' }]))
  // The server has none by this name any more.
  listeners.error!({ target: appended[0] })
  listeners.error!({ target: { src: '/missing.webp' } })
  expect(appended).toHaveLength(1)
})
