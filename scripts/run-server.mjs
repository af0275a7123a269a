import { spawn } from 'node:child_process'
import { projectNode, ROOT } from './ready.mjs'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs the server on the project's own Node; signals reach it, its exit code becomes ours, and it never outlives us. */
export function runServer(environment = {}) {
  const server = spawn(projectNode(), ['src/server/main.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment, STARTED_BY: String(process.pid) },
  })
  // Ctrl-C reaches the whole group by itself; a second one from us would cut the server's own goodbye short.
  for (const signal of PASSED_ON)
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : server.kill(signal)))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 1_000).unref()
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}
