import type { RequestListener, Server } from 'node:http'
import type { PageHandler, PageOptions } from '../app.ts'

type DevPages = { pages: PageHandler; throughVite(next: RequestListener): RequestListener }

type DevOptions = PageOptions & { server: Server; projectRoot: string }

/**
 * Pages through Vite during development: a change shows at once, in the browser by hot replacement, on the server at the
 * next request.
 */
export async function createDevPages({ server, projectRoot, ...options }: DevOptions): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    throughVite: (next) => (request, response) => {
      if (/^\/(api|media)\//.test(request.url ?? '')) return next(request, response)
      vite.middlewares(request, response, () => next(request, response))
    },
    async pages(page) {
      const { createPages } = (await vite.ssrLoadModule('/src/web/entry.pages.ts')) as {
        createPages(options: object): PageHandler
      }
      return createPages(options)(page)
    },
  }
}
