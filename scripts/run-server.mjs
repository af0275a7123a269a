import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { projectNode, Refusal, ROOT } from './ready.mjs'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SAME_WISH_MS = 1_000
/**
 * The young generation is small, because a start leaves a hundred megabytes of garbage that would never be released. The old
 * one is collected after it has grown by a third: otherwise thousands of listeners leave as much garbage as they use.
 */
const SERVER = ['--max-semi-space-size=16', '--heap-growing-percent=30', 'src/server/main.ts']
/** The code that the first start compiled, for later starts. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled')

/** Runs the server on the project's own Node. Passes arguments, environment and signals on, and exits with its code. */
export function runServer(environment = {}) {
  const server = spawn(projectNode(), [...SERVER, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A process group of its own: Ctrl-C reaches us from the terminal and from npm, but the server only once.
    detached: process.platform !== 'win32',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment, STARTED_BY: String(process.pid) },
  })
  server.on('error', (error) => {
    console.error(`The server could not be started (${error.message}).`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : (code ?? 1)))
  passSignalsOn(server)
  endWithNpm(server)
}

function passSignalsOn(server) {
  let last = Number.NEGATIVE_INFINITY
  for (const signal of PASSED_ON) {
    process.on(signal, () => {
      const isEcho = Date.now() - last < SAME_WISH_MS
      last = Date.now()
      if (!isEcho) server.kill(signal)
    })
  }
}

/** Ends the server if npm was killed, which passes no signal on. Without npm a new parent means nothing. */
function endWithNpm(server) {
  if (!process.env.npm_lifecycle_event) return
  const family = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === family) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 1_000)
  watch.unref()
}

/** Our parent process, and npm behind it if the parent is npm's shell. */
function ancestors() {
  const parent = process.ppid
  try {
    const [, name, rest] = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/\((.*)\) (.*)/s)
    return /^(ba|da|z|a)?sh$/.test(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

/** Refuses a taken port before anything is installed or built. */
export async function refuseTakenPort({ PORT, HOST } = process.env) {
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await tryToListen(port, HOST || '0.0.0.0')
  if (code === 'EADDRINUSE')
    throw new Refusal(
      `Port ${port} is in use: stop the program that uses it, or choose another port with the variable PORT.`,
    )
  if (code === 'EACCES')
    throw new Refusal(`Port ${port} is not for ordinary users: choose one above 1023 with the variable PORT.`)
}

function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
