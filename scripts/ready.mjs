import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const INSTALLED = path.join(ROOT, 'node_modules/.installed-lock')
const BUILT = path.join(ROOT, 'build/.built-from')
const BUILD_INPUTS = [
  'src',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.mjs',
]

/** Runs on whatever Node started npm, before anything is installed: Node's own modules only. */
export function installWhatIsMissing() {
  const lock = hashOf(['package-lock.json'])
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  console.log('Installing what is missing (npm ci), about a minute …')
  const done = npm(['ci', '--no-audit', '--no-fund'])
  if (done.status !== 0) fail('npm ci did not succeed: is the npm registry reachable? Nothing was started.')
  writeFileSync(INSTALLED, lock)
}

export function buildWhatIsOld() {
  const inputs = hashOf(BUILD_INPUTS)
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === inputs) return
  console.log('Building the pages …')
  const done = npm(['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) fail('The build failed; what it said is above.')
  mkdirSync(path.dirname(BUILT), { recursive: true })
  writeFileSync(BUILT, inputs)
}

/** The project's own Node, whatever the machine has; the machine's where the project's is not for this platform. */
export function projectNode() {
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const found = names
    .map((name) => path.join(ROOT, 'node_modules', name, binary))
    .find((file) => existsSync(file))
  if (found) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail('There is no Node 24 for this platform in the project; install Node 24 and start again.')
}

/** A digest of files and folders: of their names and contents, in a fixed order. */
export function hashOf(inputs, root = ROOT) {
  const digest = createHash('sha256')
  for (const input of inputs) addTo(digest, root, input)
  return digest.digest('hex')
}

function addTo(digest, root, name) {
  const at = path.join(root, name)
  if (!existsSync(at)) return
  let entries
  try {
    entries = readdirSync(at).sort()
  } catch {
    digest.update(`${name}\0`).update(readFileSync(at))
    return
  }
  for (const entry of entries) addTo(digest, root, `${name}/${entry}`)
}

export function npm(args, options = {}) {
  const shell = process.platform === 'win32'
  return spawnSync(shell ? 'npm.cmd' : 'npm', args, { cwd: ROOT, stdio: 'inherit', shell, ...options })
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
