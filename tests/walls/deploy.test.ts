import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { PICTURES_BY_PATH } from '#contract/picture-paths.ts'
import { ONE_CLICK_STOP } from '#domain/paths.ts'
import { ENV_NAMES } from '#server/env.ts'
import { optionsFor, REQUEST_TIMEOUTS } from '#server/platform/database/timeouts.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/images/decode-picture.ts'
import { DRAIN_MS } from '#server/run/stop-serving.ts'

/** What `deploy/` says of the product must stay true while the product changes, and be readable to the programs it is for. */
const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** The text of a file without its comments. */
const said = (file: string) => read(file).replace(/^\s*[#;].*\n/gm, '')

const UNITS = ['amama@.service', 'amama-backup.service', 'amama-backup.timer']
const unit = (name: string) => said(`deploy/systemd/${name}`)

type Service = {
  image: string
  ports?: string[]
  environment?: Record<string, string>
  healthcheck?: object
  restart?: string
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
}
const services: Record<string, Service> = parse(read('compose.yaml'), { merge: true }).services
const serving = ['app-1', 'app-2']

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'amama-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Whether the machine has a program; some that are for root alone are not on everybody's path. */
const has = (program: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/bin'].some((folder) => existsSync(path.join(folder, program)))

/** The arguments of every start of the server outside npm. */
const ARGUMENTS = /--max-semi-space-size=\d+ --heap-growing-percent=\d+ src\/server\/main\.ts/

describe('the image', () => {
  const dockerfile = said('Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
    files!.split(' '),
  )

  test('is made of files that are there, with all that a build reads', async () => {
    const { BUILD_INPUTS } = await import(path.join(ROOT, 'scripts/ready.mjs'))
    for (const file of copied)
      expect({ file, isThere: existsSync(path.join(ROOT, file)) }).toEqual({ file, isThere: true })
    expect(copied).toEqual(expect.arrayContaining(BUILD_INPUTS))
  })

  test('is sent these files and nothing else', () => {
    const admitted = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file]) => file)
    expect(admitted.toSorted()).toEqual([...new Set(copied)].toSorted())
  })

  test('starts the server as npm does, and so do the units', () => {
    const asNpm = read('scripts/run-server.mjs')
      .match(/SERVER = \[(.+)\]/)![1]!
      .replaceAll(/[',]/g, '')
    const starts = [dockerfile.replaceAll(/[",]/g, ''), unit('amama@.service')]
    for (const start of starts) expect(start.match(ARGUMENTS)?.[0]).toBe(asNpm)
  })

  test('keeps every package that the server imports', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    const files = globSync('src/{server,domain,contract,locales}/**/*.ts', { cwd: ROOT })
    const imported = files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/^(?:import (?!type )[^;]*?|\} )from '([^'#.][^']*)'/gm)])
      .filter(([, name]) => !isBuiltin(name!))
      .map(([, name]) => name!.match(/^(@[^/]+\/)?[^/]+/)![0])
    expect(imported).toContain('pg')
    expect(imported.filter((name) => !(name in dependencies))).toEqual([])
  })

  test('has the Node for which the packages are', () => {
    const [, major] = dockerfile.match(/node:(\d+)-/)!
    expect(process.versions.node.split('.')[0]).toBe(major)
    expect(dockerfile.match(/^FROM (?!packages).+$/gm)).toHaveLength(2)
  })
})

describe('the composition', () => {
  test('publishes nothing but the proxy', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['nginx', ['80:80', '443:443']]])
  })

  test('names a version of each image, checks the health of what runs, and waits for what it needs', () => {
    for (const [name, { image, healthcheck, restart, depends_on = {} }] of Object.entries(services)) {
      if (!serving.includes(name))
        expect({ name, image }).toEqual({ name, image: expect.stringMatching(/:\D*\d+/) })
      // The image of the server has a check of its own.
      if (restart && !serving.includes(name))
        expect({ name, healthcheck }).toMatchObject({ name, healthcheck: {} })
      for (const [needed, { condition }] of Object.entries(depends_on))
        expect(condition).toBe(
          services[needed]!.restart ? 'service_healthy' : 'service_completed_successfully',
        )
    }
  })

  test('asks for every secret, and the example names all that it asks for', () => {
    const asked = [...said('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)]
    const example = [...said('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(example).toEqual(expect.arrayContaining([...new Set(asked.map(([, name]) => name))]))
    for (const [, name, isRequired] of asked)
      if (/PASSWORD|SECRET|KEY/.test(name!)) expect({ name, isRequired }).toEqual({ name, isRequired: ':?' })
    const others = asked.map(([, name]) => name!)
    expect(example.filter((name) => !ENV_NAMES.includes(name!) && !others.includes(name!))).toEqual([])
  })
})

/** The server ignores these until it reads events and files from elsewhere. */
test('the server knows every variable that is set for it', () => {
  const inUnits = UNITS.flatMap((name) => [...unit(name).matchAll(/^Environment=(.+)$/gm)]).flatMap(
    ([, words]) => words!.split(' ').map((word) => word.split('=')[0]!),
  )
  const inImage = said('Dockerfile')
    .match(/^ENV (.+)$/m)![1]!
    .split(' ')
    .map((word) => word.split('=')[0]!)
  const inCompose = serving.flatMap((name) => Object.keys(services[name]!.environment!))
  const known = [...ENV_NAMES, 'NODE_COMPILE_CACHE']
  expect([...inUnits, ...inImage, ...inCompose].filter((name) => !known.includes(name))).toEqual([])
})

test('proxy, units, image and composition mean the same ports', () => {
  const inList = (file: string) =>
    [...said(file).matchAll(/^server (\S+:\d+)/gm)].map(([, address]) => address)
  const restarted = read('deploy/rolling-restart.sh')
    .match(/SERVERS:=([\d ]+)/)![1]!
    .split(' ')
  expect(inList('deploy/nginx/servers.conf')).toEqual(restarted.map((port) => `127.0.0.1:${port}`))
  expect(unit('amama@.service')).toContain('HOST=127.0.0.1 PORT=%i ')
  const [, port] = said('Dockerfile').match(/PORT=(\d+)/)!
  expect(said('Dockerfile')).toContain(`EXPOSE ${port}\n`)
  expect(inList('deploy/nginx/compose/servers.conf')).toEqual(serving.map((name) => `${name}:${port}`))

  const [, pooler] = said('deploy/pgbouncer/pgbouncer.ini').match(/listen_port = (\d+)/)!
  const { DATABASE_URL, DATABASE_DIRECT_URL } = services['app-1']!.environment!
  for (const url of [DATABASE_URL, DATABASE_DIRECT_URL]) expect(url).toContain(`@pgbouncer:${pooler}/`)
  expect(services['app-1']!.environment).toEqual(services['app-2']!.environment)
})

test('no process of a unit has the metrics port of another one', () => {
  const [, form] = unit('amama@.service').match(/METRICS_PORT=(\S+)/)!
  const ports = ['3001', '3002', '3003'].flatMap((name) =>
    // A process adds its number to the port (platform/metrics-server.ts).
    [0, 1, 2, 3].map((child) => Number(form!.replace('%i', name)) + child),
  )
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(65_536)
})

test('operations.md names every queue, and none that no code declares', () => {
  const [, jobs] = read('docs/operations.md').match(/^## Jobs$(.+?)^A failing job/ms)!
  const named = [...jobs!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name).filter((name) => name !== 'jobs')
  const declared = globSync('src/server/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...read(file).matchAll(/\b(?:declareQueue|declareSubscriber|nightly)(?:<[^(]+>)?\(\s*'([\w-]+)'/g),
    ])
  expect(named.toSorted()).toEqual(declared.map(([, name]) => name).toSorted())
})

test('whoever stops a server waits longer than the server itself', () => {
  const seconds = [
    Number.parseInt(services['app-1']!.stop_grace_period!, 10),
    Number(unit('amama@.service').match(/^TimeoutStopSec=(\d+)$/m)![1]),
  ]
  for (const each of seconds) expect(each * 1_000).toBeGreaterThan(DRAIN_MS)
})

test('the proxy lets through what the server takes, and closes an unused connection before Node does', async () => {
  const conf = said('deploy/nginx/amama.conf')
  const [, megabytes] = conf.match(/client_max_body_size (\d+)m;/)!
  const most = Math.max(...Object.values(PICTURES_BY_PATH)) * MAX_PICTURE_BYTES
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(most + 64 * 1024)
  const { createServer } = await import('node:http')
  const [, kept] = conf.match(/upstream amama \{[^}]*keepalive_timeout (\d+)s;/)!
  expect(Number(kept) * 1_000).toBeLessThan(createServer().keepAliveTimeout)
})

test('the proxy answers on its ports whatever the host, and another site that wants to is an error at once', () => {
  const listens = [...said('deploy/nginx/amama.conf').matchAll(/listen (.+);/g)].map(([, words]) => words!)
  expect(listens).toHaveLength(4)
  for (const words of listens) expect(words).toContain(' default_server')
})

test('the proxy logs no query and no key: links in mails have their secret there', () => {
  const conf = said('deploy/nginx/amama.conf')
  const [, format] = conf.match(/log_format amama ([^;]+);/)!
  const variables = [...format!.matchAll(/\$(\w+)/g)].map(([, name]) => name)
  for (const telling of [
    'request',
    'request_uri',
    'args',
    'query_string',
    'uri',
    'http_referer',
    'http_cookie',
  ])
    expect(variables).not.toContain(telling)
  expect(conf).toContain(`~^${ONE_CLICK_STOP} `)
  const servers = conf.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server.match(/access_log .+;/g)).toEqual(['access_log /var/log/nginx/access.log amama;'])
    // With an error of a server nginx writes the whole request.
    expect(server.match(/error_log .+;/g)).toEqual(['error_log /var/log/nginx/error.log crit;'])
  }
})

test('connections through the pooler have the limits that the server asks for', () => {
  const [, query] = said('deploy/pgbouncer/pgbouncer.ini').match(/^amama = .+connect_query='(.+)'$/m)!
  const set = query!.split('; ').map((each) => each.replace(/^set (\w+) = (\S+)$/, '-c $1=$2'))
  expect(set.join(' ')).toBe(optionsFor(REQUEST_TIMEOUTS, { random_page_cost: 1.1 }))
})

test.runIf(has('nginx') && has('openssl'))('nginx reads its configuration', () => {
  const folder = aFolder()
  const certificate = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', '/CN=food.example']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  })
  writeFileSync(path.join(folder, 'servers.conf'), read('deploy/nginx/servers.conf'))
  const conf = read('deploy/nginx/amama.conf')
    .replaceAll('/etc/letsencrypt/live/amama', folder)
    .replaceAll('/etc/nginx/amama', folder)
    .replaceAll('/var/log/nginx', folder)
    // Ports that this user may open, if the test is not root's.
    .replace(
      /listen (\[::\]:)?(80|443)/g,
      (_, before = '', port) => `listen ${before}${Number(port) + 48_000}`,
    )
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${conf} }`,
  )
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', `${folder}/nginx.conf`], {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/bin' },
  })
  expect(status, stderr).toBe(0)
})

test.runIf(has('systemd-analyze'))('systemd reads the units', () => {
  const folder = aFolder()
  for (const name of UNITS) {
    // Programs are looked for, and here the product is in another folder.
    const text = read(`deploy/systemd/${name}`)
      .replaceAll('/opt/amama', ROOT)
      .replaceAll('User=amama', 'User=root')
    writeFileSync(path.join(folder, name.replace('@', '@3001')), text.replaceAll('%i', '3001'))
  }
  const files = UNITS.map((name) => path.join(folder, name.replace('@', '@3001')))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes(folder) || /amama/.test(line))).toEqual([])
})
