import cluster from 'node:cluster'
import type { Env } from '../env.ts'
import type { LoadPages } from './load-pages.ts'

/**
 * Serves by this process, or by as many as were asked for; while developing, Vite's one is enough. Each is loaded only where it
 * is used: the first of many needs little of what they need.
 */
export async function start(env: Env, loadPages: LoadPages): Promise<never> {
  if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary && env.APP_ENV !== 'development') {
    const { serveByMany } = await import('./serve-by-many.ts')
    return serveByMany(env)
  }
  const { serve } = await import('./serve.ts')
  return serve(env, loadPages)
}
