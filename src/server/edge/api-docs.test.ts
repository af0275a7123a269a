import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/scalar.js']
const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://app.test', SESSION_SECRET: 's'.repeat(40) }

type Described = Record<string, Record<string, { summary?: string; tags?: string[] }>>

const statusesOf = (app: TestApp) => Promise.all(PATHS.map(async (path) => (await app.request(path)).status))

test('the document lists every endpoint of the contract in its group, with its summary', async () => {
  const app = await aTestApp()
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as { paths: Described }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, tags }]) => ({
      endpoint: `${method.toUpperCase()} ${path}`,
      summary,
      tags,
    })),
  )
  const declared = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.values(endpoints).map((endpoint) => {
      const { method, path, summary } = endpoint['~orpc'].route
      return { endpoint: `${method} ${path}`, summary, tags: [group] }
    }),
  )
  expect(new Set(described)).toEqual(new Set(declared))
  expect(described.filter(({ summary }) => !summary)).toEqual([])
})

test('the document shows the contract’s examples of input', async () => {
  const app = await aTestApp()
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { patch: { requestBody: { content: Record<string, { example: unknown }> } } }>
  }
  expect(paths['/profile']!.patch.requestBody.content['application/json']!.example).toEqual({ locale: 'ar' })
})

test('the document says that placing an order needs an idempotency key, and where it goes', async () => {
  const app = await aTestApp()
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { parameters?: object[] } }>
  }
  expect(paths['/orders']!.post.parameters).toEqual([
    expect.objectContaining({
      name: 'Idempotency-Key',
      in: 'header',
      description: expect.stringMatching(/needs.*`idempotencyKey` of the body/),
    }),
  ])
})

test('the page loads nothing from other servers, and its scripts run by their nonce', async () => {
  const app = await aTestApp()
  const page = await app.request('/api/docs')
  const html = await page.text()
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
  // Only this page allows style elements without a nonce.
  expect(page.headers.get('content-security-policy')).toContain("style-src-elem 'self' 'unsafe-inline'")
  const other = await app.request('/api/me')
  expect(other.headers.get('content-security-policy')).not.toMatch(/style-src-elem[^;]*unsafe-inline/)
  const nonce = /script-src 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1]
  expect(html.match(/<script [^>]*/g)).toEqual([
    `<script nonce="${nonce}" src="/api/docs/scalar.js"`,
    `<script nonce="${nonce}"`,
  ])
  const script = await app.request('/api/docs/scalar.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('createApiReference')
})

test('production describes its API only if the environment asks for it', async () => {
  expect(await statusesOf(await aTestApp({ env: PRODUCTION }))).toEqual([404, 404, 404])
  expect(await statusesOf(await aTestApp({ env: { ...PRODUCTION, API_DOCS: '1' } }))).toEqual([200, 200, 200])
})
