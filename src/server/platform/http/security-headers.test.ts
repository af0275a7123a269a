import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PageRequest } from '#server/app.ts'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish, aMarket, aPassword } from '#tests/world/market.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aServer } from '#tests/world/served/server.ts'

/** Pages that end in every way a page can end. */
async function pages({ request, nonce }: PageRequest): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/moved') return Response.redirect(`${ORIGIN}/dishes`, 302)
  if (pathname === '/broken') throw new Error('secret detail of /srv/app/pages.tsx')
  return new Response(`<script nonce="${nonce}"></script>`, { status: pathname === '/lost' ? 404 : 200 })
}

const PORTRAIT_NAME = '0f'.repeat(16)
const PORTRAIT = `portraits/${PORTRAIT_NAME}.webp`

async function aSite(publicUrl?: string) {
  const assetsFolder = aFolder()
  mkdirSync(path.join(assetsFolder, 'assets'))
  writeFileSync(path.join(assetsFolder, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(path.join(assetsFolder, 'robots.txt'), 'User-agent: *')
  const app = await aTestApp({ pages, assetsFolder, ...(publicUrl ? { publicUrl } : {}) })
  await app.platform.files.put('dishes/koshari-01-480.webp', new Uint8Array([1]))
  await app.platform.files.put(PORTRAIT, new Uint8Array([1]))
  const cook = await aCook(app)
  await aDish(app, cook, { photo: 'koshari-01' })
  await app.sql('update users set image = $1', [PORTRAIT_NAME])
  return app
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

function expectGuarded({ headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject(EVERYWHERE)
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const policy = headers.get('content-security-policy')!
  expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'(;|$)/)
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
    expect(policy.split('; ')).toContain(rule)
}

const EVERY_KIND = [
  ['a page', '/', 200],
  ['a page that is not there', '/lost', 404],
  ['a page that sends on', '/moved', 302],
  ['a page that breaks', '/broken', 500],
  ['a built file', '/assets/app-1a2b.js', 200],
  ['a file of the public folder', '/robots.txt', 200],
  ['a photo', '/media/dishes/koshari-01-480.webp', 200],
  ['a photo that is not there', '/media/dishes/koshari-02-480.webp', 404],
  ['a portrait', `/media/${PORTRAIT}`, 200],
  ['the health check', '/api/health', 200],
  ['an answer of the API', '/api/me', 200],
  ['bad input', '/api/dishes?sort=evil', 400],
  ['a person who must sign in', '/api/kitchen/orders', 401],
  ['an unknown path of the API', '/api/nothing', 404],
] as const

test('every kind of answer has every security header', async () => {
  const app = await aSite()
  for (const [what, address, status] of EVERY_KIND) {
    const answer = await app.request(address)
    expect([what, answer.status]).toEqual([what, status])
    expectGuarded(answer)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  }
})

test('a live stream has every security header', async () => {
  const app = await aSite()
  const { amina } = await aMarket(app)
  const leaving = new AbortController()
  const answer = await (await aServer(app)).fetch('/api/live', {
    headers: amina.headers,
    signal: leaving.signal,
  })
  leaving.abort()
  expect(answer.status).toBe(200)
  expectGuarded(answer)
})

test('a page gets its own answer’s nonce, a different one each time', async () => {
  const app = await aSite()
  const nonces: string[] = []
  for (const _ of [1, 2]) {
    const answer = await app.request('/')
    const nonce = /nonce="(.+)"/.exec(await answer.text())![1]!
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.push(nonce)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})

test('a tracking page sends no referrer, because its address contains the order number', async () => {
  const app = await aSite()
  expect((await app.request('/track-order/ABCD')).headers.get('referrer-policy')).toBe('no-referrer')
})

test('personal answers of the API are not cached', async () => {
  const app = await aSite()
  for (const address of ['/api/me', '/api/auth/get-session', '/api/kitchen/orders', '/api/nothing'])
    expect((await app.request(address)).headers.get('cache-control')).toBe('no-store')
})

test('with an https address, HSTS lasts a year and the cookies’ names bind them to the host', async () => {
  const publicUrl = 'https://amama.example'
  const app = await aSite(publicUrl)
  const { koshari, yara } = await aMarket(app)
  const seen = await app.request('/lost')
  expect(seen.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)

  const body = JSON.stringify({ email: yara.email, password: await aPassword(app, yara) })
  const headers = { 'content-type': 'application/json', origin: publicUrl }
  const signedIn = await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body })
  const ordered = await app.request('/api/orders', {
    method: 'POST',
    headers,
    body: JSON.stringify(await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])),
  })
  const cookies = [signedIn, ordered].flatMap((answer) => answer.headers.getSetCookie())
  expect(cookies.map((line) => line.split('=')[0]).sort()).toEqual([
    '__Host-amama_device',
    '__Host-amama_known',
    '__Host-amama_session',
  ])
  for (const line of cookies) {
    for (const part of ['; HttpOnly', '; Secure', '; SameSite=Lax', '; Path=/'])
      expect(line.toLowerCase()).toContain(part.toLowerCase())
    expect(line.toLowerCase()).not.toContain('domain=')
  }
  const session = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const me = await app.request('/api/me', { headers: { cookie: session.join('; ') } })
  expect(await me.json()).toMatchObject({ user: { uid: yara.id } })
})
