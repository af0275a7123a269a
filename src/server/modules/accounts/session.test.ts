import { expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aGuestOrder, aMarket, aPassword } from '#tests/world/market.ts'

/** A browser that keeps cookies: it starts with some, and signs a new customer in. */
async function aSignedInBrowser(app: TestApp, ...cookies: string[]) {
  const yara = await aCustomer(app)
  const jar = new Map(cookies.map((pair) => pair.split('=') as [string, string]))
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; '), origin: ORIGIN })
  const post = async (path: string, body: object) => {
    const json = { 'content-type': 'application/json', ...headers() }
    const answer = await app.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/Max-Age=0/i.test(line)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }
  await post('/api/auth/sign-in/email', { email: yara.email, password: await aPassword(app, yara) })
  return { signOut: () => post('/api/auth/sign-out', {}), headers, client: () => app.client(headers()) }
}

test('signing out in the browser removes the cookie and ends the session', async () => {
  const app = await aTestApp()
  const browser = await aSignedInBrowser(app)
  const before = browser.headers()
  const left = await browser.signOut()
  expect(left.status).toBe(200)
  expect(before.cookie).toContain('amama_session=')
  expect(browser.headers().cookie).not.toContain('amama_session=')
  expect(left.headers.get('clear-site-data')).toBe('"cache"')
  expect(await (await app.request('/api/auth/get-session', { headers: before })).json()).toBeNull()
})

test('signing out leaves a device no right to its guest orders, and their mailed links still work', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { id, cookie, placed } = await aGuestOrder(app, koshari)
  const browser = await aSignedInBrowser(app, cookie)
  expect((await browser.client().ordering.getOrder({ id })).audience).toBe('owner')
  await browser.signOut()
  expect((await browser.client().ordering.getOrder({ id })).audience).toBe('tracker')
  const claimed = await browser.client().ordering.claimOrder({ id, claimToken: placed.ownerToken })
  expect(claimed.audience).toBe('owner')
})

test('a session is stored with the address that it was opened from, not the one that its client wrote', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  const headers = { 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': '156.160.0.9' }
  const body = JSON.stringify({ email: yara.email, password: await aPassword(app, yara) })
  const signedIn = await app.request(
    '/api/auth/sign-in/email',
    { method: 'POST', headers, body },
    '41.33.0.7',
  )
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const answer = await app.request('/api/auth/personal-data.json', { headers: { cookie } })
  const { sessions } = (await answer.json()) as { sessions: { ipAddress: string }[] }
  expect(sessions.map(({ ipAddress }) => ipAddress)).toContain('41.33.0.7')
  expect(JSON.stringify(sessions)).not.toContain('156.160.0.9')
})
