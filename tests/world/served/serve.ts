import { readEnv } from '#server/env.ts'
import { start } from '#server/run/start.ts'

// A process that tests can kill: the whole server except for the pages, which need a build.
await start(readEnv(process.env, '.'), async () => ({}))
