import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './ready.mjs'

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium to test with: the system's, else by apt as root, else npm's; null when none can be had. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
  return systemOne() ?? installedByApt() ?? (await fromNpm())
}

function systemOne() {
  return USUAL.find((file) => existsSync(file)) ?? null
}

function installedByApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null
  console.log('Installing Chromium by apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return systemOne()
}

async function fromNpm() {
  const entry = path.join(ROOT, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const fallback = path.join(ROOT, 'node_modules/@sparticuz/chromium/build/index.js')
  const file = [entry, fallback].find((candidate) => existsSync(candidate))
  if (!file) return null
  const { default: chromium } = await import(pathToFileURL(file).href)
  return chromium.executablePath()
}
