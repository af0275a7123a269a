import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const START_MS = 120_000

export type Running = {
  url: string
  /** From the start of the process to its first answer from the database. */
  startMs: number
  residentMb(): number
  stop(): Promise<void>
}

/** Limits that a load from one address would meet are lifted: what is measured is the work, not the refusals. */
export const unlimited = {
  LIMIT_ORDERS_GUEST_DEVICE: '0',
  LIMIT_ORDERS_CUSTOMER: '0',
  LIMIT_OPEN_ORDERS_PHONE: '0',
  LIMIT_UNKNOWN_ORDERS: '0',
  LIMIT_DIRECTIONS: '0',
  LIMIT_SIGN_IN_ACCOUNT: '0',
  LIMIT_SIGN_IN_ADDRESS: '0',
  LIMIT_LIVE_PER_ADDRESS: '100000',
  LIMIT_LIVE_PER_SESSION: '100000',
}

/** The real server as `npm start` runs it, on a data folder of the bench. */
export async function startOurs(dataDir: string): Promise<Running> {
  return start(path.join(ROOT, 'src/server/main.ts'), [], '/api/ready', {
    ...unlimited,
    APP_ENV: 'demo',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
}

/** A bare Hono route, or a bare event stream, that answers with the bytes of a file. */
export async function startReference(kind: 'route' | 'stream', file: string): Promise<Running> {
  return start(path.join(ROOT, `bench/reference/bare-${kind}.ts`), [file], '/', {})
}

async function start(
  file: string,
  args: string[],
  readyPath: string,
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(server, `${url}${readyPath}`)
  const startMs = performance.now() - began
  return {
    url,
    startMs,
    residentMb: () => residentKb(server.pid!) / 1024,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(server: ChildProcess, url: string) {
  const deadline = performance.now() + START_MS
  while (server.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await wait(10)
  }
  server.kill('SIGKILL')
  throw new Error(`${url} did not answer`)
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
