import type { Hono } from 'hono'
import { PHOTO_WIDTHS } from '#domain/catalog/photos.ts'
import { refusalResponse } from '../platform/http/failures.ts'
import type { Platform } from '../platform/platform.ts'

const DISH = `dishes/[A-Za-z0-9_-]{8,64}-(?:${PHOTO_WIDTHS.join('|')})`
const PORTRAIT = 'portraits/[0-9a-f]{32}'
const NAME = new RegExp(`^(?:${DISH}|${PORTRAIT})\\.webp$`)

/**
 * Serves public photos and portraits. Their addresses are made of their content and never change, so browsers keep them
 * for a year.
 */
// biome-ignore lint/suspicious/noExplicitAny: any app will do, the route reads no variables
export function mountMedia(app: Hono<any>, { files }: Platform) {
  app.get('/media/*', async (c) => {
    const name = c.req.path.slice('/media/'.length)
    const bytes = NAME.test(name) ? await files.read(name) : null
    if (!bytes) return refusalResponse(404, 'request.no_such_path')
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })
}
