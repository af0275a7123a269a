import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aMarket } from '#tests/world/market.ts'
import type { PageRequest } from '../app.ts'

const KEEP = { SHARED_ANSWER_SECONDS: '60' }

/** Pages that count how often they were made, and show what they were made from. */
function countedPages() {
  let made = 0
  const pages = async ({ request, nonce, actor }: PageRequest) => {
    made++
    const seen = {
      cookie: request.headers.get('cookie'),
      who: actor.user?.name ?? null,
      device: actor.device,
      savesData: request.headers.get('save-data'),
    }
    return new Response(`<script nonce="${nonce}"></script>${JSON.stringify(seen)}`, {
      headers: { 'content-type': 'text/html' },
    })
  }
  return { pages, made: () => made }
}

async function aShopWindow() {
  const counted = countedPages()
  const app = await aTestApp({
    env: KEEP,
    pages: counted.pages,
    sharedPageCookies: (request) =>
      new URL(request.url).pathname === '/'
        ? (request.headers.get('cookie')?.match(/lang=\w+/)?.[0] ?? '')
        : null,
  })
  return { app, ...counted }
}

test('a shared page is made once for all anonymous visitors, each time with its own nonce', async () => {
  const { app, made } = await aShopWindow()
  const [first, second] = [await app.request('/'), await app.request('/')]
  const nonces = [first, second].map(
    (answer) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!,
  )
  expect(made()).toBe(1)
  expect(new Set(nonces).size).toBe(2)
  expect(await first.text()).toContain(`nonce="${nonces[0]}"`)
  expect(await second.text()).toContain(`nonce="${nonces[1]}"`)
})

test('a shared page contains nothing of a visitor but the cookies it depends on', async () => {
  const { app } = await aShopWindow()
  const answer = await app.request('/', { headers: { cookie: 'amama_device=secret; lang=ar; tracking=1' } })
  expect(await answer.text()).toContain('{"cookie":"lang=ar","who":null,"device":null,"savesData":null}')
})

test('a signed-in visitor gets a page of their own, which nobody else gets', async () => {
  const { app, made } = await aShopWindow()
  const { yara } = await aMarket(app)
  expect(await (await app.request('/', { headers: yara.headers })).text()).toContain('Yara')
  expect(await (await app.request('/')).text()).not.toContain('Yara')
  expect(made()).toBe(2)
})

test('a browser that saves data gets a page of its own', async () => {
  const { app } = await aShopWindow()
  await app.request('/')
  expect(await (await app.request('/', { headers: { 'save-data': 'on' } })).text()).toContain(
    '"savesData":"on"',
  )
  expect(await (await app.request('/')).text()).toContain('"savesData":null')
})

test('other languages and personal pages are made separately', async () => {
  const { app, made } = await aShopWindow()
  await app.request('/')
  await app.request('/', { headers: { cookie: 'lang=ar' } })
  for (let at = 0; at < 2; at++) await app.request('/track-order/ABCDEFGHJKMNPQRS')
  expect(made()).toBe(4)
})

test('a list is cached for anonymous visitors and read again for signed-in ones', async () => {
  const app = await aTestApp({ env: KEEP })
  const { yara } = await aMarket(app)
  const pricesFor = async (headers: Record<string, string> = {}) => {
    const { items } = (await (await app.request('/api/dishes', { headers })).json()) as {
      items: { price: number }[]
    }
    return items.map(({ price }) => price)
  }
  expect(await pricesFor()).toEqual([85])
  await app.sql('update dishes set price = 9000')
  expect(await pricesFor()).toEqual([85])
  expect(await pricesFor(yara.headers)).toEqual([90])
})
