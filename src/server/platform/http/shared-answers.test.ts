import { expect, test, vi } from 'vitest'
import { createSharedAnswers, type Recipe, type SharedAnswers } from './shared-answers.ts'

const ask = (shared: SharedAnswers, key: string, nonce: string, make: Recipe['make'], alone = false) =>
  shared.answer(key, { nonce, place: null }, { make, alone })

const page = (nonce: string, init?: ResponseInit) => new Response(`<script nonce="${nonce}"></script>`, init)

test('a page is made once, and each answer has its own nonce', async () => {
  const shared = createSharedAnswers(60)
  const make = vi.fn(async (nonce: string) => page(nonce))
  const answers = await Promise.all(['a', 'b', 'c'].map((nonce) => ask(shared, '/', nonce, make)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    ['a', 'b', 'c'].map((nonce) => `<script nonce="${nonce}"></script>`),
  )
  expect(await (await ask(shared, '/', 'd', make)).text()).toBe('<script nonce="d"></script>')
  expect(make).toHaveBeenCalledTimes(1)
})

test('the placeholder of the nonce is never sent', async () => {
  const shared = createSharedAnswers(60)
  let placeholder = ''
  const answer = await ask(shared, '/', 'fresh', async (nonce) => {
    placeholder = nonce
    return page(nonce)
  })
  expect(placeholder).not.toBe('')
  expect(await answer.text()).not.toContain(placeholder)
})

test('many different large pages made at once each reach the reader who requested them', async () => {
  const shared = createSharedAnswers(60)
  const filling = 'x'.repeat(400_000)
  const keys = Array.from({ length: 300 }, (_, at) => `/?q=${at}`)
  const answers = await Promise.all(
    keys.map((key) => ask(shared, key, 'a', async () => new Response(key + filling))),
  )
  for (const [at, answer] of answers.entries()) expect(await answer.text()).toBe(keys[at] + filling)
})

test('another key gets another answer', async () => {
  const shared = createSharedAnswers(60)
  await ask(shared, '/?en', 'a', async () => new Response('Koshari'))
  expect(await (await ask(shared, '/?ar', 'a', async () => new Response('كشري'))).text()).toBe('كشري')
})

test.each([
  ['an answer that sets a cookie', () => new Response('', { headers: { 'set-cookie': 'lang=ar' } })],
  ['a page that is not there', () => new Response('', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/login' } })],
  ['an answer while the database is away', () => new Response('', { status: 503 })],
])('%s is not cached', async (_, made) => {
  const shared = createSharedAnswers(60)
  const make = vi.fn(async () => made())
  const first = await ask(shared, '/', 'a', make)
  await vi.waitFor(async () => {
    await ask(shared, '/', 'a', make)
    expect(make.mock.calls.length).toBeGreaterThan(1)
  })
  expect(first.status).toBe(made().status)
})

test('a page that fails is an error for those who asked, and is made anew for the next', async () => {
  const shared = createSharedAnswers(60)
  await expect(ask(shared, '/', 'a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await ask(shared, '/', 'a', async () => page('b'))).status).toBe(200)
})

test('who must not wait for others makes an answer alone, which is then cached for them', async () => {
  const shared = createSharedAnswers(60)
  const stuck = Promise.withResolvers<Response>()
  const waiting = ask(shared, '/', 'a', () => stuck.promise)
  const alone = await ask(shared, '/', 'b', async () => new Response('alone'), true)
  expect(await alone.text()).toBe('alone')
  expect(await (await ask(shared, '/', 'c', async () => new Response('anew'))).text()).toBe('alone')
  stuck.resolve(new Response('late'))
  expect(await (await waiting).text()).toBe('late')
})

test('each reader of a cached answer gets their own version', async () => {
  const shared = createSharedAnswers(60)
  const recipe = {
    make: async () => new Response('from'),
    writer: async (text: string) => (reader: { place: { latitude: number } | null }) =>
      `${text} ${reader.place?.latitude}`,
  }
  for (const latitude of [30, 31]) {
    const answer = await shared.answer('/', { nonce: '', place: { latitude, longitude: 31 } }, recipe)
    expect(await answer.text()).toBe(`from ${latitude}`)
  }
})
