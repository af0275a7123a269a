import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createMiddleware } from 'hono/factory'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = /\.(js|css|json|svg|txt|webmanifest)$/

type Asset = { type: string; immutable: boolean; plain: Buffer; br: Buffer | null; gzip: Buffer | null }

/**
 * Built assets are served from memory, because streaming them from disk costs more than the page. Compressed files come
 * from the build (`x.js.br`). Missing ones are made at the start, at a quality that does not delay it.
 */
export function staticFiles(folder: string) {
  const assets = new Map<string, Asset>()
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue
      const file = path.join(entry.parentPath, entry.name)
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`
      assets.set(address, loadAsset(file, { immutable: address.startsWith('/assets/') }))
    }
  }

  return createMiddleware(async (c, next) => {
    const file = assets.get(c.req.path)
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding =
      file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
    const body = encoding === 'br' ? file.br! : encoding === 'gzip' ? file.gzip! : file.plain
    const headers: Record<string, string> = {
      'content-type': file.type,
      'content-length': String(body.length),
      'cache-control': keptAs(c.req.path, file),
    }
    if (file.br) headers.vary = 'accept-encoding'
    if (encoding) headers['content-encoding'] = encoding
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
  })
}

/** A service worker must not be older than its site. */
function keptAs(address: string, { immutable }: Asset): string {
  if (address.endsWith('-sw.js')) return 'no-cache'
  return immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function loadAsset(file: string, { immutable }: Pick<Asset, 'immutable'>): Asset {
  const plain = readFileSync(file)
  const compressible = COMPRESSIBLE.test(file)
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    immutable,
    plain,
    br: compressible
      ? readOr(`${file}.br`, () =>
          brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        )
      : null,
    gzip: compressible ? readOr(`${file}.gz`, () => gzipSync(plain)) : null,
  }
}

function readOr(file: string, make: () => Buffer) {
  return existsSync(file) ? readFileSync(file) : make()
}
