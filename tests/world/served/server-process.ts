import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NO_GUEST_LIMITS } from '../no-limits.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_MS = 120_000

/** The product as it is started, which needs the built pages. */
export const PRODUCT = 'src/server/main.ts'
/** The same server without pages. */
export const WITHOUT_PAGES = 'tests/world/served/serve.ts'

/** Budgets of one address or phone say nothing about races: whoever uses this makes all the crowd from one machine. */
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
type Given = { dataDir: string; env?: Record<string, string> }

export type ServerProcess = {
  url: string
  pid: number
  hasEnded(): boolean
  /** What it ended with by itself. */
  exitCode(): number | null
  /** Ends it with this signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** A server as a process of its own, once it serves; what it logs goes to `server.log` in its data folder. */
export async function startServer(program: Program, given: Given): Promise<ServerProcess> {
  const { untilServing, ...server } = launchServer(program, given)
  return { url: await untilServing(), ...server }
}

/** The same, which may have to wait before it can serve. */
export function launchServer(program: Program, { dataDir, env = {} }: Given) {
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO_DATA: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(path.join(dataDir, 'server.log'), { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const ended = once(child, 'exit')
  const serving = addressOf(child)
  // Whoever does not wait for it is not told that it ended.
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
    let said = ''
    const late = setTimeout(() => reject(new Error(`the server did not start:\n${said}`)), START_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = /serving at\s+(https?:\/\/\S+)/.exec(said) ?? []
      if (!url) return
      clearTimeout(late)
      resolve(url)
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
}
