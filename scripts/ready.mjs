import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// This file runs before anything is installed, on the Node that started npm, so it imports only Node's own modules.

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = path.join(ROOT, 'node_modules')
const BUILT = path.join(ROOT, 'build/.built-from')
export const BUILD_INPUTS = [
  'src',
  'public',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.mjs',
]

/** A message for the person who started the script, without a stack. */
export class Refusal extends Error {}

export async function sayingWhyNot(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}

/** Runs `npm ci` unless the installed packages match the lock file. */
export function installWhatIsMissing() {
  const lock = readJson(path.join(ROOT, 'package-lock.json'))
  const installed = readJson(path.join(MODULES, '.package-lock.json'))
  if (installed && agrees(installed, lock) && hasProjectNode(lock)) return
  console.log('Installing what is missing (npm ci), a minute or two …')
  // With NODE_ENV=production npm would leave out what the build needs.
  const { status, stderr } = npm(['ci', '--include=dev', '--include=optional'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  process.stderr.write(stderr ?? '')
  if (status === 0) return
  const offline = /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH)\b/
  throw new Refusal(
    offline.test(stderr ?? '')
      ? 'The packages could not be installed: the npm registry cannot be reached from here.'
      : 'The packages could not be installed; what npm said is above.',
  )
}

/** Whether all packages of the lock file are installed. Optional ones may be missing, because they are for other platforms. */
export function agrees(installed, lock) {
  return Object.entries(lock.packages).every(([at, wanted]) => {
    const found = installed.packages[at]
    if (!found) return at === '' || wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** A node_modules copied from another platform matches the lock file, but lacks this platform's Node. */
function hasProjectNode(lock) {
  return (
    nodePackages().every((name) => !lock.packages[`node_modules/${name}`]) || findProjectNode() !== undefined
  )
}

/** Builds the pages again if any of their inputs has changed. */
export function buildWhatIsOld() {
  const inputs = hashOf(BUILD_INPUTS)
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === inputs) return
  console.log('Building the pages …')
  // An interrupted build must not look finished.
  rmSync(BUILT, { force: true })
  const { status, stdout, stderr } = npm(['run', '--silent', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // With another NODE_ENV, such as a test's, the bundler uses React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    throw new Refusal('The pages could not be built; what the build said is above.')
  }
  mkdirSync(path.dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, inputs)
}

/** The project's own Node, or the machine's if there is none for its platform. */
export function projectNode() {
  const found = findProjectNode()
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `There is no Node 24 for ${process.platform}-${process.arch} among the packages: install it on the machine.`,
  )
}

function findProjectNode() {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return nodePackages()
    .map((name) => path.join(MODULES, name, binary))
    .find((file) => existsSync(file))
}

function nodePackages() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
}

/** A digest of the names and contents of files and folders in a fixed order, without tests. */
export function hashOf(inputs, root = ROOT) {
  const digest = createHash('sha256')
  for (const input of inputs) addTo(digest, root, input)
  return digest.digest('hex')
}

function addTo(digest, root, name) {
  const at = path.join(root, name)
  const stats = statSync(at, { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    for (const entry of readdirSync(at).sort()) addTo(digest, root, `${name}/${entry}`)
  } else if (stats && !/\.test\.\w+$/.test(name)) {
    digest.update(`${name}\0${stats.size}\0`).update(readFileSync(at))
  }
}

/** Runs npm beside what follows, which may block this process: its lines go into a file. Resolves with its exit status. */
export function begin(args, output) {
  const onWindows = process.platform === 'win32'
  const file = openSync(output, 'w')
  const child = spawn(onWindows ? 'npm.cmd' : 'npm', args, {
    cwd: ROOT,
    stdio: ['ignore', file, file],
    shell: onWindows,
    env: withoutProjectBin(process.env),
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/**
 * Runs npm on the machine's own Node. Otherwise `npm ci` would delete the Node that it runs on, because npm puts the
 * project's first on the path of every script.
 */
export function npm(args, options = {}) {
  const onWindows = process.platform === 'win32'
  const result = spawnSync(onWindows ? 'npm.cmd' : 'npm', args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: onWindows,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
    env: withoutProjectBin(options.env ?? process.env),
  })
  if (result.error) throw new Refusal(`npm could not be run (${result.error.message}).`)
  return result
}

function withoutProjectBin(environment) {
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = (environment[name] ?? '').split(path.delimiter)
  const others = folders.filter((folder) => path.resolve(folder) !== path.join(MODULES, '.bin'))
  return { ...environment, [name]: others.join(path.delimiter) }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
