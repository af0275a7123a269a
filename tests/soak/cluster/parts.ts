import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openCluster, type Cluster as Postgres } from '#server/platform/embedded-postgres/open-cluster.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { copyForStandby } from '#tests/world/postgres/copy-for-standby.ts'
import { killPostgres } from '#tests/world/postgres/kill-postgres.ts'
import { remoteAppOn } from '#tests/world/served/remote-app.ts'
import { launchServer, NO_LIMITS, ROOT, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'
import { PATIENT_KITCHENS } from '../town.ts'

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
const LOOK_MS = 20
const UP_MS = 60_000

/** Debian's packages that the cluster is made of and this machine lacks. */
export const MISSING = ['nginx', 'pgbouncer', 'nats-server'].filter(
  (program) =>
    spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } }).status !== 0,
)

const FAST_CLOCK = { NODE_OPTIONS: `--import ${path.join(ROOT, 'tests/world/served/fast-clock.ts')}` }

/** A part that can be killed as a power cut would, and started again at the same address. */
export type Part = { name: string; pid(): number; kill(): Promise<void>; start(): Promise<void> }

export type Cluster = Awaited<ReturnType<typeof aCluster>>

/**
 * The product on several machines, all of them this one: application processes behind nginx, PostgreSQL with a streaming replica
 * behind PgBouncer, NATS and an S3 server, with the files of `deploy/`. Not `isPooled`, requests go to PostgreSQL past the pooler. The
 * servers begin as the version in the folder `root`.
 */
export async function aCluster({ servers = 2, isPooled = true, root = ROOT } = {}) {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'amama-cluster-')))
  // PostgreSQL and PgBouncer run as another user if this one is root.
  chmodSync(folder, 0o755)
  const [front, pooler, events, storage, ...ports] = await freePorts(4 + servers)
  const opened = new AsyncDisposableStack()
  try {
    const primary = opened.use(await postgres(folder, 'primary'))
    await copyForStandby({ dataDir: folder, name: 'primary', url: primary.url() }, 'standby')
    const standby = opened.use(await postgres(folder, 'standby'))
    const pgbouncer = opened.use(await pgBouncer(folder, pooler!, primary))
    const nats = opened.use(
      await program('nats-server', ['-a', '127.0.0.1', '-p', String(events)], { folder, port: events! }),
    )
    const bucket = opened.use(
      await program(process.execPath, ['--input-type=module', '-e', bucketServer(folder, storage!)], {
        name: 'bucket',
        folder,
        port: storage!,
      }),
    )
    const url = `http://127.0.0.1:${front}`
    const env = {
      APP_ENV: 'demo',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: url,
      SESSION_SECRET: 's'.repeat(40),
      TRUSTED_PROXIES: '127.0.0.1',
      READY_OFF_SECONDS: '1',
      DATABASE_URL: isPooled ? `postgres://amama@127.0.0.1:${pooler}/amama` : primary.url(),
      DATABASE_DIRECT_URL: `postgres://amama@127.0.0.1:${pooler}/amama_direct`,
      DATABASE_REPLICA_URL: standby.url(),
      // Debian 12's pooler remembers none.
      DATABASE_PREPARED: isPooled ? '0' : '1',
      EVENTS_URL: `nats://127.0.0.1:${events}`,
      FILES_URL: `s3://amama?endpoint=http://127.0.0.1:${storage}`,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      STARTED_BY: String(process.pid),
      ...NO_LIMITS,
    }
    const applications: Awaited<ReturnType<typeof application>>[] = []
    // The clock of the last machine is wrong.
    for (const port of ports)
      applications.push(
        opened.use(
          await application(folder, { port, root }, port === ports.at(-1) ? { ...env, ...FAST_CLOCK } : env),
        ),
      )
    const nginx = opened.use(await nginxBefore(folder, front!, ports))
    const app = remoteAppOn(() => url, env.DATABASE_DIRECT_URL)
    opened.defer(() => app.close())
    await app.sql(PATIENT_KITCHENS)
    return {
      url,
      app,
      primary,
      standby,
      nginx,
      applications,
      /** Every part that may die alone. */
      parts: [...applications, nginx, pgbouncer, nats, bucket, standby, primary] satisfies Part[],
      restartInTurn: () => restartInTurn(folder, nginx.reload, applications),
      /** Leads the pooler to the replica, which becomes the primary. */
      async failOver() {
        await ask(standby.url(), 'select pg_promote()')
        pgbouncer.leadTo(standby)
      },
      audit: async () =>
        (await auditPlaced(app.sql)).map(
          ({ id, says, rows }) => `${id} does not hold (${says}): ${JSON.stringify(rows)}`,
        ),
      defects: () =>
        ports.flatMap((port) =>
          readFileSync(path.join(folder, `server-${port}`, 'server.log'), 'utf8')
            .split('\n')
            .filter((line) => line.includes('"msg":"defect"')),
        ),
      folder,
      async close() {
        await opened.disposeAsync()
        rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
      },
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/** Asks a database one thing. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function postgres(dataDir: string, name: string) {
  const wish = { dataDir, name, durable: true, ...(name === 'primary' && { database: 'amama' }) }
  let cluster: Postgres = await openCluster(wish)
  const opened = [cluster]
  return {
    name,
    url: () => cluster.url('amama'),
    account: cluster.facts.runsAs,
    pid: () => cluster.facts.pid,
    kill: () => killPostgres(cluster.facts.pid),
    async start() {
      cluster = await openCluster(wish)
      opened.push(cluster)
    },
    async [Symbol.asyncDispose]() {
      for (const each of opened) await each.stop()
    },
  }
}

/** A program of its own process, which is up once its port answers. */
async function program(
  command: string,
  args: string[],
  { name = command, folder, port }: { name?: string; folder: string; port: number },
) {
  const launch = async () => {
    // A group of its own: a master that is killed alone leaves workers that go on serving.
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH },
      stdio: 'ignore',
      detached: true,
    })
    const ended = once(child, 'exit')
    await untilAnswers(port, () => child.exitCode !== null && `${name} ended: ${folder}`)
    return { child, ended }
  }
  let running = await launch()
  const end = async (signal: NodeJS.Signals) => {
    process.kill(-running.child.pid!, signal)
    await running.ended
  }
  return {
    name,
    pid: () => running.child.pid!,
    kill: () => end('SIGKILL'),
    async start() {
      running = await launch()
    },
    signal: (signal: NodeJS.Signals) => running.child.kill(signal),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

type Database = { url(): string; account: string | null }

async function pgBouncer(folder: string, port: number, first: Database) {
  const file = path.join(folder, 'pgbouncer.ini')
  const { stdout } = spawnSync('sh', ['-c', 'pgbouncer --version'], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  const version = Number(/\d+\.\d+/.exec(stdout)?.[0])
  const write = ({ url }: Database) => {
    const { username, password, hostname, port: of } = new URL(url())
    const host = decodeURIComponent(hostname)
    writeFileSync(
      file,
      readFileSync(path.join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
        .replaceAll(
          'host=postgres port=5432',
          `host=${host} port=${of} user=${username} password=${password}`,
        )
        .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
        .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
        .replace(/^auth_type = .*$/m, 'auth_type = any')
        .replace(/^auth_file = .*$/m, '')
        .replace(/^max_prepared_statements = .*$/m, (line) => (version < 1.21 ? '' : line)),
      { mode: 0o644 },
    )
  }
  write(first)
  const { account } = first
  const pooler = await program('pgbouncer', [...(account ? ['-u', account] : []), file], {
    name: 'pgbouncer',
    folder,
    port,
  })
  return {
    ...pooler,
    leadTo(database: Database) {
      write(database)
      pooler.signal('SIGHUP')
    },
  }
}

const bucketServer = (folder: string, port: number) => `
import S3rver from '@20minutes/s3rver'
await new S3rver({ address: '127.0.0.1', port: ${port}, silent: true, allowMismatchedSignatures: true,
  directory: ${JSON.stringify(path.join(folder, 'bucket'))}, configureBuckets: [{ name: 'amama' }] }).run()`

async function application(
  folder: string,
  { port, root }: { port: number; root: string },
  env: Record<string, string>,
) {
  const dataDir = path.join(folder, `server-${port}`)
  mkdirSync(dataDir)
  let version = root
  const launch = async () => {
    const server = launchServer(WITHOUT_PAGES, {
      dataDir,
      root: version,
      env: { ...env, PORT: String(port) },
    })
    await server.untilServing()
    return server
  }
  let server = await launch()
  return {
    name: `server-${port}`,
    port,
    pid: () => server.pid,
    kill: () => server.end('SIGKILL'),
    /** Suspends the process without closing anything. Returns the function to resume it. */
    freeze() {
      process.kill(server.pid, 'SIGSTOP')
      return () => process.kill(server.pid, 'SIGCONT')
    },
    async start() {
      server = await launch()
    },
    /** From its next start on, it is the version in this folder. */
    runFrom(folder: string) {
      version = folder
    },
    async restart() {
      await server.end('SIGTERM')
      server = await launch()
    },
    [Symbol.asyncDispose]: () => server.end('SIGTERM'),
  }
}

/** nginx with the file of `deploy/`, without TLS. */
async function nginxBefore(folder: string, port: number, ports: number[]) {
  const at = (...names: string[]) => path.join(folder, 'nginx', ...names)
  mkdirSync(at())
  writeFileSync(at('servers.conf'), ports.map((each) => `server 127.0.0.1:${each};\n`).join(''))
  const site = readFileSync(path.join(ROOT, 'deploy/nginx/amama.conf'), 'utf8')
    .replace(/\nserver \{\n {2}listen 80 default_server;[\s\S]*?\n\}\n/, '\n')
    .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/etc/nginx/amama/servers.conf', at('servers.conf'))
    .replaceAll('/var/log/nginx', at())
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${at(kind)};`)
    .join('\n')
  writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${at('nginx.pid')};
error_log ${at('error.log')};
events { worker_connections 4096; }
http {
access_log off;
${temporary}
${site}
}
`,
  )
  const args = ['-p', at(), '-c', at('nginx.conf'), '-e', at('error.log')]
  const nginx = await program('nginx', args, { folder, port })
  return { ...nginx, reload: ['nginx', ...args, '-s', 'reload'].join(' ') }
}

/** `deploy/rolling-restart.sh` with servers that are children of this process. Answers what it said if it failed. */
async function restartInTurn(
  folder: string,
  reload: string,
  applications: Awaited<ReturnType<typeof application>>[],
): Promise<string | null> {
  const of = (url: string) => applications.find(({ port }) => url.endsWith(`/${port}`))!
  const control = createServer(async (request, response) => {
    const url = request.url!
    if (url.startsWith('/restart/')) await of(url).restart()
    response.end(url.startsWith('/count/') ? String(connectionsAt(of(url).port)) : '')
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const asking = (what: string, then: string) =>
    `${process.execPath} -e "fetch('http://127.0.0.1:${what}').then(${then})"`
  const { port } = control.address() as net.AddressInfo
  const child = spawn('sh', [path.join(ROOT, 'deploy/rolling-restart.sh')], {
    env: {
      ...process.env,
      PATH,
      SERVERS: applications.map((each) => each.port).join(' '),
      LIST: path.join(folder, 'nginx', 'servers.conf'),
      RELOAD: reload,
      RESTART: asking(`${port}/restart/{}`, 'r => process.exit(r.ok ? 0 : 1)'),
      READY: asking('{}/api/ready', 'r => process.exit(r.ok ? 0 : 1)'),
      COUNT: asking(`${port}/count/{}`, 'r => r.text().then(console.log)'),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'exit')
  control.close()
  return code === 0 ? null : said
}

const ESTABLISHED = '01'

function connectionsAt(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, at, , state] = line.trim().split(/\s+/)
      return at?.endsWith(local) && state === ESTABLISHED
    }).length
}

async function untilAnswers(port: number, hasFailed: () => string | false) {
  for (const began = performance.now(); ; await wait(LOOK_MS)) {
    const socket = net.connect(port, '127.0.0.1')
    const answers = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (answers) return
    const failure = hasFailed()
    if (failure) throw new Error(failure)
    if (performance.now() - began > UP_MS) throw new Error(`nothing answers at port ${port}`)
  }
}

async function freePorts(many: number): Promise<number[]> {
  const probes = Array.from({ length: many }, () => net.createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as net.AddressInfo).port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
