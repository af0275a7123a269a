import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '../world/town.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
/** Makes a process print at its end which files of React it has loaded. */
const TELL = `
  import { createRequire } from 'node:module'
  process.on('exit', () => {
    const modules = Object.values(createRequire(process.cwd() + '/').cache).filter(({ loaded }) => loaded)
    const files = modules.map(({ filename }) => filename).filter((file) => /\\/react(-dom)?\\/cjs\\//.test(file))
    console.log('loaded ' + files.join(' '))
  })`

test('npm start renders pages with React’s production build, whatever NODE_ENV is', async ({ town }) => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
      APP_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      // Beside the town's own server: a database of its own would take longer than all the rest.
      DATA_DIR: town.dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await expect(() => expect(said).toMatch(/serving at/)).toPass({ timeout: 90_000 })
  const page = await fetch(/serving at\s+(http:\/\/\S+)/.exec(said)![1]!)
  expect(await page.text()).toContain('<html')
  child.kill('SIGTERM')
  await ended
  const loaded = [...said.matchAll(/^loaded (.+)$/gm)].flatMap(([, files]) => files!.split(' '))
  expect(loaded.some((file) => file.includes('react-dom-server'))).toBe(true)
  expect(loaded.filter((file) => !file.endsWith('.production.js'))).toEqual([])
})
