import { expect, test, vi } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

const page = (nonce: string, init?: ResponseInit) => new Response(`<script nonce="${nonce}"></script>`, init)

test('a page is made once, and served each time with the nonce of that answer', async () => {
  const shared = createSharedAnswers(60)
  const make = vi.fn(async (nonce: string) => page(nonce))
  const answers = await Promise.all(['a', 'b', 'c'].map((nonce) => shared.answer('/', nonce, make)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    ['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}"></script>`),
  )
  expect(await (await shared.answer('/', 'd', make)).text()).toBe('<script nonce="d"></script>')
  expect(make).toHaveBeenCalledTimes(1)
})

test('the nonce that pages are kept with is never given to anyone', async () => {
  const shared = createSharedAnswers(60)
  let keptWith = ''
  const answer = await shared.answer('/', 'fresh', async (nonce) => {
    keptWith = nonce
    return page(nonce)
  })
  expect(keptWith).not.toBe('')
  expect(await answer.text()).not.toContain(keptWith)
})

test('however many different pages are made at once, and however large, each is served to whoever asked', async () => {
  const shared = createSharedAnswers(60)
  const filling = 'x'.repeat(400_000)
  const keys = Array.from({ length: 300 }, (_, at) => `/?q=${at}`)
  const answers = await Promise.all(
    keys.map((key) => shared.answer(key, 'a', async () => new Response(key + filling))),
  )
  for (const [at, answer] of answers.entries()) expect(await answer.text()).toBe(keys[at] + filling)
})

test('another key is another answer', async () => {
  const shared = createSharedAnswers(60)
  await shared.answer('/?en', 'a', async () => new Response('Koshari'))
  expect(await (await shared.answer('/?ar', 'a', async () => new Response('كشري'))).text()).toBe('كشري')
})

test.each([
  ['an answer that sets a cookie', () => new Response('', { headers: { 'set-cookie': 'lang=ar' } })],
  ['a page that is not there', () => new Response('', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
  ['an answer while the database is away', () => new Response('', { status: 503 })],
])('%s is not told again', async (_, made) => {
  const shared = createSharedAnswers(60)
  const make = vi.fn(async () => made())
  const first = await shared.answer('/', 'a', make)
  await vi.waitFor(async () => {
    await shared.answer('/', 'a', make)
    expect(make.mock.calls.length).toBeGreaterThan(1)
  })
  expect(first.status).toBe(made().status)
})

test('a page that could not be made is an error to whoever asked, and made anew for the next', async () => {
  const shared = createSharedAnswers(60)
  await expect(shared.answer('/', 'a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await shared.answer('/', 'a', async () => page('b'))).status).toBe(200)
})

test('with no seconds to keep it, every answer is made anew', async () => {
  const shared = createSharedAnswers(0)
  const make = vi.fn(async (nonce: string) => page(nonce))
  for (let at = 0; at < 2; at++) await shared.answer('/', 'a', make)
  expect(make).toHaveBeenCalledTimes(2)
})
