import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { paths } from '#domain/paths.ts'
import { type Indexed, listEveryNthId, listPublicIds } from '../modules/catalog/index.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import type { Platform } from '../platform/platform.ts'
import type { App, AppEnv } from '../run/app-env.ts'

/** Each id becomes two addresses, one for each language. The protocol allows 50,000 addresses and 50 MB a file. */
const IDS_A_FILE = 10_000
const IDS_A_READING = 1_000
const KEPT = 'public, max-age=3600'
const LOCALES = ['en', 'ar']

const STANDING = [
  paths.home,
  paths.cooks,
  paths.about,
  paths.howItWorks,
  paths.bePartner,
  paths.help,
  paths.helpCustomer,
  paths.helpCook,
  paths.photoGuide,
]
const PATH_OF = { dishes: paths.dish, kitchens: paths.cook }
/** Addresses without anything to find: the API and personal pages. */
const CLOSED = ['/api/', paths.admin, '/delivery/', paths.checkout, paths.trackOrder(''), paths.login]

/** Serves robots.txt, and a site map of pages, dishes and kitchens in both languages. */
export function mountCrawlers(app: App, { database: { db } }: Platform, publicUrl: () => string) {
  app.get('/robots.txt', (c) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '']
    c.header('cache-control', KEPT)
    return c.text([...lines, `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (c) => {
    const files = [`${publicUrl()}/sitemap/pages.xml`]
    for (const kind of ['dishes', 'kitchens'] as const)
      for (const id of await listEveryNthId(db, kind, IDS_A_FILE))
        files.push(`${publicUrl()}/sitemap/${kind}.xml?from=${encodeURIComponent(id)}`)
    const entries = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`)
    return xml(c, [`${HEAD}<sitemapindex xmlns="${SITEMAP}">\n`, entries.join('\n'), '\n</sitemapindex>\n'])
  })

  app.get('/sitemap/*', (c) => {
    const name = /^\/sitemap\/(pages|dishes|kitchens)\.xml$/.exec(c.req.path)?.[1] as
      | Indexed
      | 'pages'
      | undefined
    if (!name) return refusalResponse(404, 'request.no_such_path')
    if (name === 'pages') return xml(c, urlSet([STANDING.map((path) => publicUrl() + path)]))
    const from = c.req.query('from') ?? ''
    if (!/^[\w-]{0,64}$/.test(from)) return refusalResponse(404, 'request.no_such_path')
    return xml(c, urlSet(addresses(name, from)))
  })

  /** Read and sent a thousand at a time, so that few are in memory, however many there are. */
  async function* addresses(of: Indexed, from: string) {
    let after: string | undefined
    for (let sent = 0; sent < IDS_A_FILE; sent += IDS_A_READING) {
      const ids = await listPublicIds(db, of, {
        limit: IDS_A_READING,
        ...(after === undefined ? { from } : { after }),
      })
      yield ids.map((id) => publicUrl() + PATH_OF[of](id))
      after = ids.at(-1)
      if (ids.length < IDS_A_READING) return
    }
  }
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function* urlSet(addresses: AsyncIterable<string[]> | string[][]) {
  yield `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const some of addresses) yield some.flatMap(inBothLanguages).join('')
  yield '</urlset>\n'
}

/** Each language's entry names itself and the other one. */
function inBothLanguages(address: string): string[] {
  const links = LOCALES.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address}?lang=${other}"/>`,
  ).join('')
  return LOCALES.map((locale) => `<url><loc>${address}?lang=${locale}</loc>${links}</url>\n`)
}

function xml(c: Context<AppEnv>, parts: AsyncIterable<string> | Iterable<string>): Response {
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': KEPT }
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream, { headers })
}

async function* encoded(parts: AsyncIterable<string> | Iterable<string>) {
  for await (const part of parts) yield Buffer.from(part)
}
