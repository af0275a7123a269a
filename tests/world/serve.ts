import { readEnv } from '#server/env.ts'
import { serve } from '#server/serve.ts'

// A process of its own for tests to kill: the server with all that stands behind it, but for the pages, which need a build.
await serve(readEnv(process.env, '.'), async () => ({}))
