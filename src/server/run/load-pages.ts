import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import type { AppParts, PageHandler, PageOptions } from '../app.ts'
import type { SharedPageCookies } from '../edge/shared-cache-key.ts'
import { type Env, UnusableEnvironment } from '../env.ts'
import { createDevPages } from './dev-pages.ts'

/** What the app needs to serve pages. In development `throughVite` runs before it. */
export type PageParts = Pick<AppParts, 'pages' | 'sharedPageCookies' | 'assetsFolder'> & {
  throughVite?(next: RequestListener): RequestListener
}

export type LoadPages = (env: Env, server: Server, options: PageOptions) => Promise<PageParts>

/** The built pages; in development, the pages as Vite makes them from the sources. */
export async function loadPages(env: Env, server: Server, options: PageOptions): Promise<PageParts> {
  if (env.APP_ENV === 'development')
    return createDevPages({ server, projectRoot: env.projectRoot, ...options })
  const built = path.join(env.projectRoot, 'build/server/index.js')
  if (!existsSync(built))
    throw new UnusableEnvironment(['the pages are not built: run `npm start`, or `npm run build` first'])
  const { createPages, sharedPageCookies } = (await import(built)) as {
    createPages(options: object): PageHandler
    sharedPageCookies: SharedPageCookies
  }
  return {
    pages: createPages(options),
    sharedPageCookies,
    assetsFolder: path.join(env.projectRoot, 'build/client'),
  }
}
