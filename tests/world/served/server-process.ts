import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NO_GUEST_LIMITS } from '../no-limits.ts'

/** The folder of this version. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_MS = 120_000

/** The product as `npm start` runs it, which needs the built pages. */
export const PRODUCT = 'src/server/main.ts'
/** The same server without pages. */
export const WITHOUT_PAGES = 'tests/world/served/serve.ts'

/** Switches off the limits by address and phone, because a crowd comes from one machine. */
export const NO_LIMITS = {
  ...NO_GUEST_LIMITS,
  LIMIT_SIGN_IN_ACCOUNT: '0',
  LIMIT_SIGN_IN_ADDRESS: '0',
  LIMIT_SIGN_IN_ACCOUNT_DAY: '0',
  LIMIT_SIGN_UPS: '0',
  LIMIT_RESETS_ADDRESS: '0',
  LIMIT_ORDERS_CUSTOMER: '0',
  LIMIT_UNKNOWN_ORDERS: '0',
  LIMIT_PROMO_MISSES: '0',
  LIMIT_LIVE_PER_ADDRESS: '100000',
  LIMIT_LIVE_PER_SESSION: '100000',
}

type Program = typeof PRODUCT | typeof WITHOUT_PAGES
type Options = {
  dataDir: string
  env?: Record<string, string>
  /** The folder of another version. */
  root?: string
}

export type ServerProcess = {
  url: string
  pid: number
  hasEnded(): boolean
  /** The exit code; null while it runs or if a signal ended it. */
  exitCode(): number | null
  /** Sends the signal and waits until the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts a server in a separate process and waits until it serves. It logs to `server.log` in its data folder. */
export async function startServer(program: Program, options: Options): Promise<ServerProcess> {
  const { untilServing, ...server } = launchServer(program, options)
  return { url: await untilServing(), ...server }
}

/** Starts a server in a separate process without waiting until it serves. */
export function launchServer(program: Program, { dataDir, env = {}, root = ROOT }: Options) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_DATA: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(dataDir, 'server.log'), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const ended = once(child, 'exit')
  const serving = addressOf(child)
  // Without a handler the rejection would fail tests that do not wait for the server.
  serving.catch(() => {})
  return {
    pid: child.pid!,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async untilServing() {
      return (await serving).replace('localhost', '127.0.0.1')
    },
    exitCode: () => child.exitCode,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), START_MS)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /serving at\s+(https?:\/\/\S+)/.exec(output) ?? []
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}:\n${output}`))
    })
  })
}
