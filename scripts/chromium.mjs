import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './ready.mjs'

/** The shell comes first: without a window to draw, the journeys take a sixth less of the processor. */
const SHELL = 'chromium-headless-shell'
const USUAL = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const UNPACKED = path.join(ROOT, 'node_modules/.cache/chromium')

/** Finds a Chromium that runs: from CHROMIUM_PATH, the system, for root from apt, otherwise from npm. Null without any. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return runs(wanted) ? wanted : null
  return systemOne() ?? installedByApt() ?? (await fromNpm())
}

function systemOne() {
  return USUAL.find(runs) ?? null
}

function installedByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log('Installing Chromium by apt …')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of [SHELL, 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], options)
    const installed = systemOne()
    if (installed) return installed
  }
  return null
}

async function fromNpm() {
  const plain = path.join(UNPACKED, 'chromium')
  const withLibraries = path.join(UNPACKED, 'chromium-with-libraries')
  const usable = () => [plain, withLibraries].find(runs) ?? null
  if (usable()) return usable()
  console.log('Unpacking the Chromium from npm …')
  await unpackInto(UNPACKED)
  // For machines without desktop libraries. The package's libraries come second, because they may be older than the system's.
  writeFileSync(
    withLibraries,
    `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`,
    { mode: 0o755 },
  )
  return usable()
}

/** By default the package unpacks into the temporary folder, where another user's file of the same name would be run. */
async function unpackInto(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
    await inflate(path.join(path.dirname(entry), '../bin/al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
}

function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0
}
