import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NO_LIMITS } from '#tests/world/served/server-process.ts'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const START_MS = 120_000
/** Linux reports processor times in hundredths of a second. */
const TICKS_A_SECOND = 100

export type Running = {
  url: string
  /** From the start of the process to its first answer from the database. */
  startMs: number
  residentMb(): number
  /** The processor time that the serving process has used since it began. */
  processorMs(): number
  stop(): Promise<void>
}

/** The server as `npm start` runs it, on a data folder of the bench, without the limits that one address would reach. */
export async function startOurs(dataDir: string, environment: Record<string, string> = {}): Promise<Running> {
  return start('scripts/start.mjs', [], '/api/ready', {
    ...NO_LIMITS,
    APP_ENV: 'demo',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...environment,
  })
}

/** A bare Hono route, or a bare event stream, that answers with the bytes of a file. */
export async function startReference(kind: 'route' | 'stream', file: string): Promise<Running> {
  return start(`bench/reference/bare-${kind}.ts`, [file], '/', {})
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
    env: { ...process.env, ...environment, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(server, `${url}${readyPath}`)
  const startMs = performance.now() - began
  return {
    url,
    startMs,
    residentMb: () => residentKb(servingPid(server.pid!)) / 1024,
    processorMs: () => processorTicks(servingPid(server.pid!)) * (1_000 / TICKS_A_SECOND),
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

/** The serving process: the child of the start script, or the process itself. */
function servingPid(pid: number): number {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return Number(child) || pid
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}

/** The times in user and kernel mode: the 14th and 15th field, counted after the name, which may contain anything. */
function processorTicks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
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
