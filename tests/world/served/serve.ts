import { readEnv } from '#server/env.ts'
import { start } from '#server/run/start.ts'

// A process of its own for tests to kill: the server with all that stands behind it, but for the pages, which need a build.
await start(readEnv(process.env, '.'), async () => ({}))
