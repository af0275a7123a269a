import cluster from 'node:cluster'
import type { Env } from '../env.ts'
import type { LoadPages } from './load-pages.ts'

/**
 * Serves by this process, or by as many as configured; in development one with Vite is enough. Each mode's code is loaded
 * only when it is used, because the first of many processes needs little of it.
 */
export async function start(env: Env, loadPages: LoadPages): Promise<never> {
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary && env.APP_ENV !== 'development') {
    const { serveByMany } = await import('./serve-by-many.ts')
    return serveByMany(env)
  }
  const { serve } = await import('./serve.ts')
  return serve(env, loadPages)
}
