import { oc } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/index.ts'
import { API_DOCS } from '../platform/http/security-headers.ts'
import type { Platform } from '../platform/platform.ts'
import type { App } from '../run/app-env.ts'

const DOCUMENT = '/api/openapi.json'
const SCRIPT = `${API_DOCS}/scalar.js`

/** Both are the same for every server of a process, and cost tenths of a second. */
let document: Promise<object> | undefined
let script: Promise<string> | undefined

/** Nothing is loaded from or sent to Scalar's servers: no fonts, telemetry, agent or developer tools. */
const SETTINGS = {
  url: DOCUMENT,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
}

/**
 * Serves the API's description, made from the contract, for programs and readers. In production only if the environment
 * asks for it.
 */
export function mountApiDocs(app: App, { env }: Platform): void {
  if (env.APP_ENV === 'production' && !env.API_DOCS) return
  app.get(DOCUMENT, async (c) => {
    document ??= describeApi()
    return c.json(await document)
  })
  app.get(API_DOCS, (c) => c.html(pageOf(c.get('nonce'))))
  app.get(SCRIPT, async (c) => {
    script ??= scalarScript()
    return c.body(await script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
}

/** The OpenAPI document, with its endpoints grouped as in the contract, and the contract's examples. */
export async function describeApi() {
  const grouped = Object.fromEntries(
    Object.entries(contract).map(([group, endpoints]) => [group, oc.tag(group).router(endpoints)]),
  )
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(grouped, {
    info: { title: 'A-MAMA', version: '1' },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((name) => ({ name })),
  })
  const endpoints = Object.values(contract).flatMap((each) => Object.values(each))
  for (const { '~orpc': endpoint } of endpoints) {
    const { path, method } = endpoint.route
    const { requestBody } = document.paths?.[path!]?.[method!.toLowerCase() as 'post'] ?? {}
    const json = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
    if (json && endpoint.meta.example) json.example = endpoint.meta.example
  }
  return document
}

function pageOf(nonce: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="csp-nonce" content="${nonce}">
<title>A-MAMA API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="app"></div>
<script nonce="${nonce}" src="${SCRIPT}"></script>
<script nonce="${nonce}">Scalar.createApiReference('#app', ${JSON.stringify(SETTINGS)})</script>
</body>
</html>
`
}

type Reply = { header(name: string, value: string): Reply; send(body: string): string }
type Route = { url: string; handler(request: unknown, reply: Reply): string }

/**
 * Scalar's script as one file is 4 MB in its plugin for Fastify and 290 MB in its own package. The plugin registers its
 * routes on a stand-in, and the route of the script returns it.
 */
async function scalarScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const routes: Route[] = []
  const host = { route: (route: Route) => routes.push(route), initialConfig: {} }
  plugin(host, { configuration: { url: DOCUMENT } }, () => {})
  const reply: Reply = { header: () => reply, send: (body) => body }
  return routes.find(({ url }) => url.endsWith('.js'))!.handler({}, reply)
}
