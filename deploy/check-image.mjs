import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// node deploy/check-image.mjs follows the Dockerfile without a container engine: each stage is an empty folder, and the server
// that comes out of the last one must start without anything else of the project. Some minutes, so no test does it.

const ROOT = path.join(import.meta.dirname, '..')
const WORK = mkdtempSync(path.join(os.tmpdir(), 'amama-image-'))
const PORT = '3999'
const stages = new Map()
let here = null
let command = null

const lines = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')

try {
  for (const line of lines) {
    const [, word, rest] = line.match(/^\s*([A-Z]+)\s+(.*)$/) ?? []
    if (word === 'FROM') from(rest)
    if (word === 'COPY') copy(rest)
    if (word === 'CMD' && line.startsWith('CMD')) command = JSON.parse(rest)
    // The folder of the data belongs to the image's own file system.
    if (word === 'RUN' && !rest.includes('/data')) {
      console.log(`RUN ${rest}`)
      execFileSync('sh', ['-c', rest], { cwd: here, stdio: 'inherit' })
    }
  }
  await startsAndAnswers()
} finally {
  rmSync(WORK, { recursive: true, force: true })
}

function from(rest) {
  const [image, , name = 'last'] = rest.split(' ')
  here = path.join(WORK, name)
  mkdirSync(here)
  // As layers do, a stage begins with all of the one it is made from.
  if (stages.has(image)) execFileSync('cp', ['-a', `${stages.get(image)}/.`, here])
  stages.set(name, here)
}

function copy(rest) {
  const words = rest.split(' ')
  const source = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : ROOT
  const target = words.pop()
  for (const word of words) {
    const file = word.replace(/^\/app\//, '')
    const to = target.endsWith('/') ? path.join(here, target, path.basename(file)) : path.join(here, target)
    const isTest = (name) => source === ROOT && /\.test\.tsx?$/.test(name)
    cpSync(path.join(source, file), to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !isTest(name),
    })
  }
}

/** Production with a database that is away: it is alive, not ready, and stops when it is told to. */
async function startsAndAnswers() {
  console.log(
    execFileSync(
      'du',
      ['-sh', ...['.', 'node_modules', 'src', 'build'].map((name) => path.join(here, name))],
      { encoding: 'utf8' },
    ),
  )
  const server = spawn(process.execPath, command.slice(1), {
    cwd: here,
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      APP_ENV: 'production',
      PORT,
      DATA_DIR: path.join(WORK, 'data'),
      PUBLIC_URL: 'https://food.example',
      SESSION_SECRET: 'x'.repeat(32),
      ...(process.env.DATABASE_URL
        ? {
            DATABASE_URL: process.env.DATABASE_URL,
            FIRST_ADMIN_EMAIL: 'first@food.example',
            FIRST_ADMIN_PASSWORD: 'a-long-password-of-the-first',
          }
        : { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/amama' }),
    },
  })
  const ended = new Promise((resolve) => server.on('exit', (code) => resolve(code)))
  const wanted = process.env.DATABASE_URL ? '/api/ready' : '/api/health'
  try {
    await Promise.race([
      until(async () => (await fetch(`http://127.0.0.1:${PORT}${wanted}`)).ok),
      ended.then((code) => Promise.reject(new Error(`the server ended with ${code}`))),
    ])
    const page = await fetch(`http://127.0.0.1:${PORT}/`)
    console.log(`${wanted} 200, / ${page.status}`)
    if (page.status !== (process.env.DATABASE_URL ? 200 : 503))
      throw new Error('the page is not what it should be')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`it stopped with ${code}`)
  console.log('the image starts, answers and stops')
}

async function until(isThere) {
  for (let tries = 0; tries < 240; tries++) {
    if (await isThere().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server does not answer')
}
